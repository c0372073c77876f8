const SHORTEST = 12
const LONGEST = 256

/** Whom a password is for: what others know of them is no secret. */
export interface PasswordOwner {
  readonly email?: unknown
  readonly username?: unknown
  readonly firstName?: unknown
  readonly lastName?: unknown
}

const COMMON =
  /^(passwor[dt]|qwert[yz]|asdf|letmein|hallo|willkommen|schatz|sommer|winter|admin|rampenlicht|test)+[\d!?.*#-]*$/i
const isDull = (password: string) =>
  new Set(password).size < 5 || '01234567890123456789'.includes(password) || COMMON.test(password)

/** „Max.Muster-1984“ is „maxmuster“. */
const bare = (text: unknown) => (typeof text === 'string' ? text.toLowerCase().replace(/[^\p{L}]/gu, '') : '')
const isOwn = (password: string, { email, username, firstName, lastName }: PasswordOwner) => {
  const [first, last] = [bare(firstName), bare(lastName)]
  const local = typeof email === 'string' ? bare(email.split('@')[0]) : ''
  const known = [bare(email), local, bare(username), first, last, first + last, last + first]
  return bare(password) !== '' && known.includes(bare(password))
}

interface PasswordRule {
  readonly says: string
  readonly holds: (password: string, owner: PasswordOwner) => boolean
}
/** What a new password has to be like, as it is ticked off while somebody types. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { says: `Mindestens ${SHORTEST} Zeichen`, holds: ({ length }) => length >= SHORTEST },
  {
    says: 'Nicht deine E-Mail und nicht dein Name',
    holds: (password, owner) => password !== '' && !isOwn(password, owner),
  },
  { says: 'Nicht auf der Liste häufiger Passwörter', holds: (password) => password !== '' && !isDull(password) },
]

/** Why a new password is refused; undefined when it is good. */
export const weaknessOf = (password: string, owner: PasswordOwner): string | undefined => {
  if (password.length < SHORTEST) return `Das Passwort braucht mindestens ${SHORTEST} Zeichen.`
  if (password.length > LONGEST) return `Das Passwort darf höchstens ${LONGEST} Zeichen haben.`
  return isDull(password) || isOwn(password, owner) ? 'Das Passwort ist zu leicht zu erraten.' : undefined
}
export const isTooLong = ({ length }: string): boolean => length > LONGEST

const WORDS = ['', 'zu schwach', 'in Ordnung', 'gut', 'sehr gut'] as const
export interface Strength {
  /** From 0 (nothing typed) to 4. */
  readonly steps: number
  readonly says: string
}
/** How good one is beyond what is asked for: what makes it long makes it good. */
export const strengthOf = (password: string, owner: PasswordOwner): Strength => {
  const steps = password === '' ? 0 : weaknessOf(password, owner) ? 1 : lengthOf(password)
  return { steps, says: WORDS[steps] ?? '' }
}
const lengthOf = ({ length }: string) => (length >= 18 ? 4 : length >= 15 ? 3 : 2)
