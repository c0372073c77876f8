/** Why somebody who came back from another provider was not let in; the page is given the key alone. */
const SIGN_IN_PROBLEMS = {
  abgebrochen: 'Die Anmeldung mit {name} wurde abgebrochen.',
  abgelaufen:
    'Die Anmeldung hat zu lange gedauert oder in einem anderen Browser begonnen. Bitte versuch es noch einmal.',
  anbieter: '{name} ist gerade nicht erreichbar. Bitte versuch es gleich noch einmal.',
  abgelehnt: 'Die Antwort von {name} ist nicht gültig. Bitte versuch es noch einmal oder frag die Administration.',
  'kein-zugang':
    'Für dieses Konto gibt es hier noch keinen Zugang. Bitte lass dich einladen; wer schon ein Passwort hat, meldet sich damit an und verbindet {name} unter Einstellungen, Sicherheit.',
  vergeben:
    'Mit dieser E-Mail-Adresse gibt es hier schon ein Konto. Bitte melde dich damit an und verbinde {name} unter Einstellungen, Sicherheit.',
  angaben: '{name} nennt zu diesem Konto keinen Namen oder keine E-Mail-Adresse. Bitte lass dich einladen.',
  stillgelegt: 'Dieses Konto ist stillgelegt.',
  'schon-verbunden': 'Dieses Konto bei {name} ist hier schon mit jemand anderem verbunden.',
  einladung: 'Die Einladung ist abgelaufen oder schon angenommen. Bitte lass dich neu einladen.',
} as const
export type SignInProblem = keyof typeof SIGN_IN_PROBLEMS

const isKnown = (key: unknown): key is SignInProblem => typeof key === 'string' && Object.hasOwn(SIGN_IN_PROBLEMS, key)

/** In words; undefined for a key that is none, so that nobody puts words of their own into an address. */
export const signInProblem = (key: unknown, name = 'Microsoft'): string | undefined =>
  isKnown(key) ? SIGN_IN_PROBLEMS[key].replaceAll('{name}', () => name) : undefined
