import type { LateLine, NewLine, ShortLine } from '@rampenlicht/model/rules/cockpit'
import { day, money, plural } from '../../ui/format.ts'

type Line = LateLine | ShortLine | NewLine

/** Where each kind is looked after. */
export const PLACES = {
  adMaterial: '/projekte/$projectId/marketing',
  campaign: '/projekte/$projectId/marketing/kampagnen',
  feature: '/projekte/$projectId/publicity',
  reminder: '/dashboard',
  invoice: '/projekte/$projectId/abrechnung',
  material: '/projekte/$projectId/publicity',
  adBudget: '/projekte/$projectId/marketing',
  published: '/projekte/$projectId/publicity',
  promised: '/projekte/$projectId/publicity',
  booked: '/projekte/$projectId/socialmedia',
  answer: '/projekte/$projectId/versand',
  upload: '/projekte/$projectId/übersicht',
} as const satisfies Record<Line['kind'], string>

/** One is called by its name; of several the first says how bad it is. */
export const wordsFor = ({ kind, count, name, date, missing }: Line): string => {
  const since = date ? `seit ${day(date)}` : ''
  const isOne = count === 1
  switch (kind) {
    case 'adMaterial':
      return isOne
        ? `${name} fällig ${since}`
        : `${plural(count, 'Werbemittel', 'Werbemittel')} fällig, das erste ${since}`
    case 'campaign':
      return isOne
        ? `Kampagne ${name} läuft, nicht eingeplant`
        : `${plural(count, 'Kampagne', 'Kampagnen')} laufen, nicht eingeplant`
    case 'feature':
      return isOne
        ? `${name} zugesagt für ${day(date)}`
        : `${plural(count, 'Beitrag', 'Beiträge')} zugesagt und nicht erschienen`
    case 'reminder':
      return isOne
        ? `Wiedervorlage: ${name}`
        : `${plural(count, 'Wiedervorlage', 'Wiedervorlagen')}, die erste ${since}`
    case 'invoice':
      return isOne
        ? `Rechnung ${name} offen ${since}`
        : `${plural(count, 'Rechnung', 'Rechnungen')} offen, die erste ${since}`
    case 'material':
      return isOne
        ? `${name}: ${missing} Stück zu wenig`
        : `${plural(count, 'Material', 'Materialien')} reichen nicht, ${name} am wenigsten`
    case 'adBudget':
      return `Werbebudget um ${money(missing ?? 0)} überschritten`
    case 'published':
      return isOne ? `${name} erschienen` : `${plural(count, 'Beitrag', 'Beiträge')} erschienen`
    case 'promised':
      return isOne ? `${name} zugesagt` : plural(count, 'Zusage', 'Zusagen')
    case 'booked':
      return isOne ? `${name} gebucht` : `${plural(count, 'Influencer', 'Influencer')} gebucht`
    case 'answer':
      return isOne ? `Antwort von ${name}` : `${plural(count, 'Antwort', 'Antworten')} auf Mails`
    case 'upload':
      return isOne ? `${name} hochgeladen` : `${plural(count, 'Datei', 'Dateien')} hochgeladen`
    default:
      return kind satisfies never
  }
}
