import type { ReportKind } from '../../resources/reports/report.ts'
import { germanDay } from '../dates.ts'
import { agencyDay } from '../deadlines.ts'
import { reportCharts } from './charts.ts'
import { chosenCooperations, chosenFeatures, type ReportSettings } from './chosen.ts'
import type { ContentEntry, ContentPage, ReportContent } from './content.ts'
import type { ReportData } from './data.ts'
import { entryOfCooperation, entryOfFeature } from './entries.ts'
import { reportFigures } from './figures.ts'
import { arranged, kindOf, numberOf, type ReportPage, readPages } from './pages.ts'
import { tableOf } from './table.ts'
import { REPORT_NAMES, spanWords } from './words.ts'

export { REPORT_NAMES }

const METHODS: Readonly<Record<ReportKind, string>> = {
  Clippings:
    'Unique User und Visits je Monat laut Angaben der Medien, Auflage verbreitet. Unbekannte Reichweiten sind nicht mitgezählt. Visits, Unique User und Auflagen werden nie zusammengezählt.',
  Influencer:
    'Follower, Likes und Abonnenten der genannten Kanäle; wer mehreren folgt, zählt mehrfach. Unbekannte Werte sind nicht mitgezählt.',
}

/** Puts a report together. The same settings and data at the same moment give the same report, to the letter. */
export const composeReport = (settings: ReportSettings, data: ReportData, now: string): ReportContent => {
  const { kind, from, to } = settings
  const { project, agency, contact } = data
  const features = chosenFeatures(settings, data)
  const cooperations = chosenCooperations(settings, data)
  const entries =
    kind === 'Clippings'
      ? features.map(entryOfFeature)
      : cooperations.map((one) => entryOfCooperation(one, settings.showsFees))
  const counted = { ...settings, features: kind === 'Clippings' ? features : [], cooperations }
  const days = entries.flatMap(({ date }) => date ?? []).sort()
  return {
    kind,
    name: REPORT_NAMES[kind],
    title: settings.title ?? project.title,
    subtitle: settings.subtitle ?? usualSubtitle(kind, project),
    customer: project.customer.name,
    period: spanWords(from ?? days[0] ?? null, to ?? days.at(-1) ?? null),
    asOf: now,
    agency: agency.name,
    color: (settings.usesCustomerColor && project.customer.color) || agency.color,
    hasPoster: project.coverName !== null,
    hasCustomerLogo: project.customer.logoName !== null,
    hasAgencyLogo: agency.hasLogo,
    contact,
    pages: arranged(kind, readPages(settings.pages) ?? [], entries)
      .filter(({ isHidden }) => !isHidden)
      .flatMap((page) => contentOf(page, kind, entries) ?? []),
    entries,
    figures: reportFigures(kind, settings.figures, counted),
    charts: reportCharts(settings.charts, counted),
    method: `${METHODS[kind]} Stand ${germanDay(agencyDay(new Date(now)))}.`,
    table: tableOf(kind, kind === 'Clippings' ? features : cooperations, settings.showsFees),
  }
}

const usualSubtitle = (kind: ReportKind, { releaseDate, tbc }: ReportData['project']): string | null =>
  releaseDate && !tbc
    ? `${kind === 'Clippings' ? 'Publicity' : 'Social Media'} zum Start am ${germanDay(releaseDate)}`
    : null

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('de-DE')} ${count === 1 ? one : many}`

/** What stands on a page where nobody has typed anything else. */
export const usualWords = (
  page: ReportPage,
  kind: ReportKind,
  entries: readonly ContentEntry[],
): { readonly title: string; readonly text: string | null } => {
  const isPress = kind === 'Clippings'
  const by = new Set(entries.map((one) => one.by)).size
  switch (kindOf(page)) {
    case 'cover':
      return { title: 'Titel', text: null }
    case 'figures':
      return isPress
        ? {
            title: `${plural(entries.length, 'Beitrag', 'Beiträge')} in ${plural(by, 'Medium', 'Medien')}`,
            text: null,
          }
        : { title: `${plural(entries.length, 'Kooperation', 'Kooperationen')} mit ${by} Influencern`, text: null }
    case 'voices':
      return { title: 'Stimmen', text: null }
    case 'list':
      return { title: isPress ? 'Alle Beiträge' : 'Alle Kooperationen', text: null }
    case 'appendix':
      return { title: 'Anhang', text: null }
    case 'highlight':
      return { title: 'Highlight', text: null }
    case 'text':
      return { title: 'Eigene Seite', text: null }
  }
}

/** A page of which there would be nothing to see is none. */
const contentOf = (page: ReportPage, kind: ReportKind, entries: readonly ContentEntry[]): ContentPage | undefined => {
  const usual = usualWords(page, kind, entries)
  const [title, text] = [page.title || usual.title, page.text || usual.text]
  const pageKind = kindOf(page)
  switch (pageKind) {
    case 'cover':
      return { kind: pageKind }
    case 'figures':
    case 'text':
      return { kind: pageKind, title, text }
    case 'list':
      return entries.length > 0 ? { kind: pageKind, title, text } : undefined
    case 'appendix':
      return entries.some(({ files }) => files.length > 0) ? { kind: pageKind, title, text } : undefined
    case 'highlight': {
      const entry = entries.find(({ id }) => id === numberOf(page))
      return entry && { kind: pageKind, entry: entry.id, quote: page.title || entry.quote, text: page.text || null }
    }
    case 'voices': {
      const quotes = entries.flatMap(({ id, quote, by }) => (quote ? [{ entry: id, quote, by }] : []))
      return quotes.length > 0 ? { kind: pageKind, title, text, quotes } : undefined
    }
  }
}
