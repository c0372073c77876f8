import { plural } from '../../ui/format.ts'

export const KINDS = ['labels', 'letters', 'delivery_notes'] as const
export type Kind = (typeof KINDS)[number]

export const TITLES: Readonly<Record<Kind, string>> = {
  labels: 'Etiketten drucken',
  letters: 'Briefe drucken',
  delivery_notes: 'Lieferscheine drucken',
}
/** „32 Etiketten“ */
export const counted = (kind: Kind, count: number): string => {
  switch (kind) {
    case 'labels':
      return plural(count, 'Etikett', 'Etiketten')
    case 'letters':
      return plural(count, 'Brief', 'Briefe')
    case 'delivery_notes':
      return plural(count, 'Lieferschein', 'Lieferscheine')
    default:
      return kind satisfies never
  }
}
/** „Bogen 1“, „Brief 16“ */
export const PIECES: Readonly<Record<Kind, string>> = {
  labels: 'Bogen',
  letters: 'Brief',
  delivery_notes: 'Lieferschein',
}
/** Below the form, what to mind. */
export const HINTS: Readonly<Record<Kind, string>> = {
  labels: 'Beim Drucken „Tatsächliche Größe“ wählen, nicht „An Seite anpassen“.',
  letters: 'Passt in DIN lang mit Fenster. Beim Drucken „Tatsächliche Größe“ wählen.',
  delivery_notes: 'Davor eine Packliste nach Material.',
}
export const FIRST_TEXT = '{Anrede}\n\n\n\nMit freundlichen Grüßen\n{Absender}'
