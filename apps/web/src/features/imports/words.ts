import { germanDay } from '@rampenlicht/model/rules/dates'
import type { Import, ImportLookup, ImportSummary, RowCounts } from '@rampenlicht/model/rules/import/imports'
import { isoDay, number, plural } from '../../ui/format.ts'
import type { Part } from '../../ui/SplitBar.tsx'

type Noun = { readonly one: string; readonly many: string }
type Counted = Pick<Import, 'counts' | 'taken'>

const NONE: RowCounts = { created: 0, changed: 0, unchanged: 0, duplicate: 0, faulty: 0 }

/** What a run would do with the rows as things stand; every row is in one of the three. */
export const sumsOf = ({ counts, taken }: Counted) => {
  const { created, changed, unchanged, duplicate, faulty } = counts ?? NONE
  return { written: created + changed + taken, left: duplicate - taken + faulty, unchanged }
}

/** „2.813 Medienkontakte“ */
export const counted = (count: number, { one, many }: Noun) => `${number(count)} ${count === 1 ? one : many}`
export const rowsSaid = (count: number) => plural(count, 'Zeile', 'Zeilen')

/** „werden geschrieben, 12 Zeilen bleiben liegen, 187 sind schon so.“ */
export const promise = ({ written, left, unchanged }: ReturnType<typeof sumsOf>): string =>
  [
    written === 1 ? 'wird geschrieben' : 'werden geschrieben',
    ...(left ? [`${number(left)} ${left === 1 ? 'Zeile bleibt' : 'Zeilen bleiben'} liegen`] : []),
    ...(unchanged ? [`${number(unchanged)} ${unchanged === 1 ? 'ist' : 'sind'} schon so`] : []),
  ].join(', ')

/** What becomes of the duplicates: „17 werden übernommen, 4 bleiben liegen.“ */
export const duplicatesSaid = ({ counts, taken }: Counted): string => {
  const left = (counts?.duplicate ?? 0) - taken
  const parts = [
    ...(taken ? [`${number(taken)} ${taken === 1 ? 'wird' : 'werden'} übernommen`] : []),
    ...(left ? [`${number(left)} ${left === 1 ? 'bleibt' : 'bleiben'} liegen`] : []),
  ]
  return `${parts.join(', ')}.`
}

/** „8 fehlerhaft, 4 doppelt“ */
export const leftSaid = ({ faulty, duplicate }: RowCounts) =>
  [...(faulty ? [`${number(faulty)} fehlerhaft`] : []), ...(duplicate ? [`${number(duplicate)} doppelt`] : [])].join(
    ', ',
  )

const MINUTE_S = 60
/** „1 Minute 22 Sekunden“ */
export const durationSaid = (seconds: number): string => {
  const whole = Math.max(1, Math.round(seconds))
  const minutes = Math.floor(whole / MINUTE_S)
  const rest = whole % MINUTE_S
  return [
    ...(minutes ? [plural(minutes, 'Minute', 'Minuten')] : []),
    ...(rest || !minutes ? [plural(rest, 'Sekunde', 'Sekunden')] : []),
  ].join(' ')
}

/** A, B, … Z, AA, as spreadsheets call their columns. */
export const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** „6.11.“ */
export const dayShort = (iso: string) => germanDay(isoDay(new Date(iso))).replace(/\d{4}$/, '')

export const mixOf = (counts: RowCounts | null): readonly Part[] => {
  const { created, changed, unchanged, duplicate, faulty } = counts ?? NONE
  return [
    { label: `${number(created)} neu`, value: created, tone: 'ok' },
    { label: `${number(changed)} geändert`, value: changed, tone: 'accent' },
    { label: `${number(unchanged)} unverändert`, value: unchanged, tone: 'mute' },
    { label: `${number(duplicate)} doppelt`, value: duplicate, tone: 'warn' },
    { label: `${number(faulty)} fehlerhaft`, value: faulty, tone: 'bad' },
  ]
}

/** What came of an import, in a line. */
export const outcome = ({ state, counts, undone }: ImportSummary): string => {
  switch (state) {
    case 'Hochgeladen':
      return 'noch nicht geprüft'
    case 'Wird geprüft':
      return 'wird geprüft'
    case 'Geprüft':
      return 'geprüft, noch nicht importiert'
    case 'Läuft':
      return 'läuft'
    case 'Abgebrochen':
      return 'abgebrochen, Geschriebenes ist geblieben'
    case 'Fehlgeschlagen':
      return 'fehlgeschlagen, Geschriebenes ist geblieben'
    case 'Rückgängig gemacht':
      return undone?.kept.length ? `zurückgenommen, ${stayed(undone.kept.length)}` : 'zurückgenommen'
    case 'Fertig':
      return undone?.kept.length ? `teilweise zurückgenommen, ${stayed(undone.kept.length)}` : done(counts ?? NONE)
    default:
      return state satisfies never
  }
}
const stayed = (count: number) => (count === 1 ? 'einmal blieb etwas' : `${number(count)}-mal blieb etwas`)
const done = ({ created, changed, unchanged, duplicate, faulty }: RowCounts) =>
  [
    ...(created ? [`${number(created)} neu`] : []),
    ...(changed ? [`${number(changed)} geändert`] : []),
    ...(duplicate ? [`${number(duplicate)} doppelt`] : []),
    ...(faulty ? [`${number(faulty)} fehlerhaft`] : []),
    ...(unchanged && !duplicate && !faulty ? [`${number(unchanged)} unverändert`] : []),
  ].join(' · ') || 'nichts zu tun'

/** What the run has created along; what was chosen by hand is among those that are called almost so. */
export const createdAlong = (lookups: readonly ImportLookup[]) =>
  lookups.filter(({ choice, near }) => typeof choice === 'number' && !near.some(({ id }) => id === choice))
