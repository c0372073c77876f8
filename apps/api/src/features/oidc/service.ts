import { expiryWarning, secretExpiry } from '@rampenlicht/model/rules/account-policy'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import type { Oidc } from '../../config-oidc.ts'
import type { Service } from '../../outside/services.ts'
import { type Provider, SIGN_IN_SERVICE } from './provider.ts'

const PURPOSE = 'Anmelden mit dem Konto der Agentur bei Microsoft oder einem anderen Anbieter (OpenID Connect)'

export const signInServices = (oidc: Oidc | undefined, provider: Provider | undefined): readonly Service[] => [
  {
    name: SIGN_IN_SERVICE,
    // told anew each time: the server may run for longer than the secret is good for
    get purpose() {
      const warning = expiryWarning(secretExpiry(oidc?.secretExpires, agencyDay(new Date())))
      return warning ? `${PURPOSE}; ${warning}` : PURPOSE
    },
    variables: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    setup: 'Der Aussteller des Mandanten, dazu Kennung und Geheimnis der App, die in Microsoft Entra registriert ist.',
    guide: 'anmeldung',
    isConfigured: oidc !== undefined,
    ...(provider ? { test: provider.test } : {}),
  },
]
