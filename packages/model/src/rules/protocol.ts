/** What the Sicherheitsprotokoll tells of an account, in the words it is told in. */
export const SECURITY_EVENTS = {
  'sign-in': 'Angemeldet',
  'sign-in-failed': 'Anmeldung gescheitert',
  'sign-out': 'Abgemeldet',
  'signed-out-elsewhere': 'Auf anderen Geräten abgemeldet',
  invited: 'Eingeladen',
  'invitation-accepted': 'Einladung angenommen',
  'invitation-asked': 'Neue Einladung angefragt',
  'password-asked': 'Neues Passwort angefragt',
  'password-link': 'Link für ein neues Passwort erstellt',
  'password-changed': 'Passwort geändert',
  'email-changed': 'E-Mail-Adresse geändert',
  'totp-on': 'Einmalcodes eingeschaltet',
  'totp-off': 'Einmalcodes ausgeschaltet',
  'recovery-made': 'Wiederherstellungscodes erstellt',
  'recovery-used': 'Wiederherstellungscode benutzt',
  'passkey-added': 'Passkey hinzugefügt',
  'passkey-removed': 'Passkey entfernt',
  'factors-reset': 'Zweiter Faktor zurückgesetzt',
  'device-trusted': 'Gerät gemerkt',
  'identity-linked': 'Konto verknüpft',
  'identity-unlinked': 'Verknüpfung gelöst',
  'account-made': 'Konto bei der ersten Anmeldung angelegt',
  'key-made': 'API-Schlüssel angelegt',
  'key-renewed': 'API-Schlüssel erneuert',
  'key-revoked': 'API-Schlüssel widerrufen',
  'webhook-secret': 'Geheimnis eines Webhooks erneuert',
  exported: 'Daten exportiert',
  'roles-changed': 'Rollen geändert',
  deactivated: 'Konto stillgelegt',
  reactivated: 'Konto wieder aktiv',
  removed: 'Konto gelöscht',
  unlocked: 'Konto entsperrt',
  'policy-changed': 'Regeln der Anmeldung geändert',
} as const
export type SecurityEvent = keyof typeof SECURITY_EVENTS

/** How somebody got in. */
export const SIGN_IN_METHODS = {
  password: 'Passwort',
  'password+totp': 'Passwort und Code',
  'password+recovery': 'Passwort und Wiederherstellungscode',
  'password+passkey': 'Passwort und Passkey',
  'password+device': 'Passwort auf gemerktem Gerät',
  passkey: 'Passkey',
  oidc: 'Microsoft',
} as const
export type SignInMethod = keyof typeof SIGN_IN_METHODS
