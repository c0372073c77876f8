import { RANKS, type Rank } from '@rampenlicht/model/kit/role'
import * as z from 'zod'

const ISSUER_WANTED = 'eine Adresse, die mit https:// beginnt, ohne ? und #'
/** Of several tenants: whoever has any account at Microsoft could come. */
const ANY_TENANT = /^\/(common|organizations|consumers)(\/|$)/i
const MICROSOFT = /^login\.(microsoftonline\.com|microsoftonline\.us|partner\.microsoftonline\.cn)$/
const ONE_TENANT = /^\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\/v2\.0$/i
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Kept to the letter: what a token names as its issuer has to be the same. */
const issuer = z.string().superRefine((text, context) => {
  const wanted = problemWith(text)
  if (wanted) context.addIssue(wanted)
})
const problemWith = (text: string): string | undefined => {
  if (!URL.canParse(text) || /[?#\s]/.test(text)) return ISSUER_WANTED
  const { protocol, hostname, pathname, username } = new URL(text)
  if (username) return ISSUER_WANTED
  if (protocol !== 'https:' && !isPlainLoopback(text))
    return `${ISSUER_WANTED}; http:// geht nur auf demselben Rechner (127.0.0.1)`
  if (ANY_TENANT.test(pathname))
    return 'der Aussteller eines einzigen Mandanten; „common“, „organizations“ und „consumers“ ließen Fremde herein'
  if (MICROSOFT.test(hostname) && !ONE_TENANT.test(pathname))
    return `https://${hostname}/MANDANTEN-ID/v2.0, mit der ID (GUID) des Mandanten und ohne Schrägstrich am Ende`
  return undefined
}
/** A provider on this very machine is reached without TLS. */
export const isPlainLoopback = (url: string): boolean => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && LOOPBACK.test(hostname)
}

/** An app role and the rank it stands for. */
export type RoleMap = ReadonlyMap<string, Rank>
const ROLES_WANTED = `eine Liste der Form „Rampenlicht.Admin=ROLE_ADMIN, …“; möglich sind ${RANKS.join(', ')}`
const roles = z.string().transform((text, context): RoleMap => {
  const pairs = text
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair): [string, Rank] => {
      const cut = pair.lastIndexOf('=')
      return [pair.slice(0, cut).trim(), pair.slice(cut + 1).trim() as Rank]
    })
  if (!pairs.length || pairs.some(([name, rank]) => !name || !RANKS.includes(rank))) context.addIssue(ROLES_WANTED)
  return new Map(pairs)
})

/** How people sign in with an account that they have elsewhere. */
export const oidcVariables = {
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SECRET_EXPIRES: z.iso.date('ein Datum der Form 2026-12-11').optional(),
  OIDC_NAME: z.string().max(40, 'höchstens 40 Zeichen').default('Microsoft'),
  OIDC_ROLES: roles.optional(),
  OIDC_CREATE: z
    .enum(['0', '1', 'true', 'false'])
    .transform((text) => text === '1' || text === 'true')
    .default(false),
}
type OidcVariables = z.infer<z.ZodObject<typeof oidcVariables>> & { readonly PUBLIC_URL?: string | undefined }

const NEEDED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
/** Half an access lets nobody in, and the provider leads people back to an address that it knows. */
export const halfOfOidc = (data: OidcVariables): string | undefined => {
  const missing = NEEDED.filter((name) => data[name] === undefined)
  if (missing.length === NEEDED.length) return undefined
  const all = [...missing, ...(data.PUBLIC_URL === undefined ? ['PUBLIC_URL'] : [])]
  return all.length ? `Anmelden mit ${data.OIDC_NAME}: es fehlt ${all.join(', ')}` : undefined
}

/** The other provider; undefined where none is set up. */
export const oidcOf = (config: OidcVariables) => {
  const { OIDC_ISSUER: url, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, PUBLIC_URL } = config
  if (url === undefined || clientId === undefined || clientSecret === undefined || PUBLIC_URL === undefined)
    return undefined
  return {
    issuer: url,
    clientId,
    clientSecret,
    name: config.OIDC_NAME,
    secretExpires: config.OIDC_SECRET_EXPIRES,
    /** Undefined: roles are kept here. */
    roles: config.OIDC_ROLES,
    /** Whoever the provider lets through gets an account here at once. */
    isCreating: config.OIDC_CREATE,
    callback: `${PUBLIC_URL.replace(/\/+$/, '')}/authentication_token/oidc/callback`,
  }
}
export type Oidc = NonNullable<ReturnType<typeof oidcOf>>
