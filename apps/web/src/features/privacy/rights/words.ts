import type { CaseKind } from '@rampenlicht/model/resources/privacy/privacy-case'

interface Right {
  readonly kind: CaseKind
  readonly article: string
  /** What happens. */
  readonly text: string
}

/** What somebody may ask for, in the order of the Datenschutz-Grundverordnung. */
export const RIGHTS: readonly Right[] = [
  {
    kind: 'Auskunft',
    article: 'Art. 15',
    text: 'Alles, was gespeichert ist, mit Zwecken, Empfängern und Speicherdauer: als Brief oder für Maschinen.',
  },
  {
    kind: 'Berichtigung',
    article: 'Art. 16',
    text: 'Der Eintrag wird geöffnet und richtiggestellt. Der Verlauf hält fest, was sich geändert hat.',
  },
  {
    kind: 'Löschung',
    article: 'Art. 17',
    text: 'Zuerst steht da, was geht, was bleiben muss und warum. Danach lässt es sich nicht zurücknehmen.',
  },
  {
    kind: 'Einschränkung',
    article: 'Art. 18',
    text: 'Nichts wird mehr gesendet, und der Eintrag bleibt, wie er ist, bis die Sperre aufgehoben wird.',
  },
  {
    kind: 'Übertragbarkeit',
    article: 'Art. 20',
    text: 'Was die Person selbst angegeben hat, als Datei für andere Programme.',
  },
  {
    kind: 'Widerspruch',
    article: 'Art. 21',
    text: 'Mails und Post sind gesperrt, auch wenn die Person gelöscht und neu angelegt wird.',
  },
]

/** Colleagues are on no Sperrliste: nobody sends them anything. */
export const OF_COLLEAGUES = 'Für Konten gibt es keine Sperre: im Eintrag wird das Konto stillgelegt.'

/** Nothing goes out before it is known to whom. */
export const needsIdentity = (kind: CaseKind) => kind === 'Auskunft' || kind === 'Übertragbarkeit'
