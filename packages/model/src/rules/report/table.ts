import type { ReportKind } from '../../resources/reports/report.ts'
import type { ContentTable } from './content.ts'
import type { ReportCooperation, ReportFeature } from './data.ts'
import { followersOf } from './reach.ts'

type Column<Row> = ContentTable['columns'][number] & { readonly of: (row: Row) => string | number | null }

const FEATURES: readonly Column<ReportFeature>[] = [
  { label: 'Datum', kind: 'date', of: ({ date }) => date },
  { label: 'Medium', kind: 'text', of: ({ medium }) => medium.name },
  { label: 'Gattung', kind: 'text', of: ({ medium }) => medium.category },
  { label: 'Überschrift', kind: 'text', of: ({ headline }) => headline },
  { label: 'Typ', kind: 'text', of: ({ type }) => type },
  { label: 'Status', kind: 'text', of: ({ status }) => status },
  { label: 'Stimmung', kind: 'text', of: ({ mood }) => mood },
  { label: 'Zitat', kind: 'text', of: ({ quote }) => quote },
  { label: 'Unique User', kind: 'number', of: ({ medium }) => medium.uniqueUser },
  { label: 'Visits', kind: 'number', of: ({ medium }) => medium.visits },
  { label: 'Auflage', kind: 'number', of: ({ medium }) => medium.printCount },
  { label: 'Aufrufe', kind: 'number', of: ({ views }) => views },
  { label: 'Link', kind: 'link', of: ({ link }) => link },
]
const FEE: Column<ReportCooperation> = { label: 'Honorar', kind: 'money', of: ({ fee }) => fee }
const COOPERATIONS: readonly Column<ReportCooperation>[] = [
  { label: 'Influencer', kind: 'text', of: ({ name }) => name },
  { label: 'Kategorie', kind: 'text', of: ({ category }) => category },
  { label: 'Beitrag', kind: 'text', of: ({ feature }) => feature },
  { label: 'Follower', kind: 'number', of: (one) => followersOf(one) ?? null },
  {
    label: 'Kanäle',
    kind: 'text',
    of: ({ channels }) => channels.map(({ name, count }) => `${name} ${count.toLocaleString('de-DE')}`).join(', '),
  },
  { label: 'Link', kind: 'link', of: ({ link }) => link },
]

const filled = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): ContentTable => ({
  columns: columns.map(({ label, kind }) => ({ label, kind })),
  rows: rows.map((row) => columns.map(({ of }) => of(row))),
})

/** An unknown figure is an empty cell, which no sum takes for 0. */
export const tableOf = (
  kind: ReportKind,
  rows: readonly ReportFeature[] | readonly ReportCooperation[],
  showsFees: boolean,
): ContentTable =>
  kind === 'Clippings'
    ? filled(FEATURES, rows as readonly ReportFeature[])
    : filled(showsFees ? [...COOPERATIONS, FEE] : COOPERATIONS, rows as readonly ReportCooperation[])
