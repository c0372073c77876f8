import type { Cell } from '@rampenlicht/model/rules/cells'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import type { ContentTable, ReportContent } from '@rampenlicht/model/rules/report/content'
import type { Table, TableColumn, Workbook } from '../../crud/export/table.ts'

/** The list of a report to calculate with, its figures with where they come from, and what its charts are drawn from. */
export const xlsxOf = (content: ReportContent): Workbook => {
  const list = listOf(content)
  return {
    title: `${content.title} ${content.name} ${agencyDay(new Date(content.asOf))}`,
    sheets: [list, figuresOf(content), ...(content.charts.length > 0 ? [chartsOf(content)] : [])],
    flat: list,
  }
}

const listOf = ({ kind, table }: ReportContent): Table => ({
  title: kind === 'Clippings' ? 'Beiträge' : 'Kooperationen',
  columns: table.columns.map(({ label, kind: column }, place) => ({
    heading: label,
    ...LOOKS[column],
    ...(column === 'text'
      ? {
          width: widthOf(
            label,
            table.rows.map((row) => row[place]),
          ),
        }
      : {}),
  })),
  rows: table.rows.map((row) => row.map((value, place) => cellOf(table.columns[place]?.kind ?? 'text', value))),
})
/** As wide as its longest text, within reason. */
const widthOf = (label: string, texts: readonly unknown[]): number =>
  Math.min(48, Math.max(12, ...[label, ...texts].map((text) => String(text ?? '').length + 2)))
const LOOKS: Readonly<Record<ContentTable['columns'][number]['kind'], Omit<TableColumn, 'heading'>>> = {
  text: { width: 12 },
  date: { width: 12 },
  number: { width: 14, decimals: 0 },
  money: { width: 14, decimals: 2 },
  link: { width: 40, isLink: true },
}
const cellOf = (kind: ContentTable['columns'][number]['kind'], value: string | number | null): Cell =>
  kind === 'date' && value !== null ? { day: String(value) } : value

/** Figures as they are said: „12,5 Mio.“ is no number to calculate with, and never one to add up. */
const figuresOf = ({ name, title, customer, period, asOf, figures, method }: ReportContent): Table => ({
  title: 'Zahlen',
  columns: [
    { heading: 'Angabe', width: 30 },
    { heading: 'Wert', width: 30 },
    { heading: 'Anmerkung', width: 60 },
  ],
  rows: [
    [name, title, null],
    ['Kunde', customer, null],
    ['Zeitraum', period, null],
    ['Stand', { day: agencyDay(new Date(asOf)) }, null],
    ...figures.map(({ label, value, note }) => [label, value, note]),
    ['Methode', null, method],
  ],
})

const chartsOf = ({ charts }: ReportContent): Table => ({
  title: 'Diagramme',
  columns: [
    { heading: 'Diagramm', width: 28 },
    { heading: 'Eintrag', width: 34 },
    { heading: 'Wert', width: 14, decimals: 0 },
  ],
  rows: charts.flatMap(({ title, bars }) => bars.map(({ label, spoken, value }) => [title, spoken ?? label, value])),
})
