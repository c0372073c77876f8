import type { ContentEntry, ReportContent } from '@rampenlicht/model/rules/report/content'
import type { LockedReport, OpenReport } from '@rampenlicht/model/rules/report/link'

export const entry = (id: number, own: Partial<ContentEntry> = {}): ContentEntry => ({
  id,
  date: '2026-11-12',
  title: 'Wo das Wasser leuchtet',
  by: 'Kulturspiegel',
  tag: 'Kritik',
  reach: '4,3 Mio. UU',
  link: 'https://kulturspiegel.example/film',
  isHighlight: false,
  mood: null,
  quote: null,
  isShared: true,
  facts: [],
  picture: null,
  files: [],
  ...own,
})

/** A report of two Beiträge, as the customer sees it. */
export const content = (own: Partial<ReportContent> = {}): ReportContent => ({
  kind: 'Clippings',
  name: 'Clipping-Report',
  title: 'Das Leuchten der Elbe',
  subtitle: 'Publicity zum Kinostart am 26. November 2026',
  customer: 'Halbinsel Filmverleih',
  period: '1.9. – 15.11.2026',
  asOf: '2026-11-16T13:40:00Z',
  agency: 'Rampenlicht',
  color: '#5753c6',
  hasPoster: true,
  hasCustomerLogo: false,
  hasAgencyLogo: false,
  contact: { name: 'Lena Petersen', email: 'lena.petersen@rampenlicht.example', phone: '040 5550124' },
  pages: [
    { kind: 'cover' },
    { kind: 'figures', title: '2 Beiträge in 2 Medien', text: 'Die meisten erschienen in KW 44.' },
    { kind: 'list', title: 'Alle Beiträge', text: null },
  ],
  entries: [entry(1), entry(2, { title: 'Nordlichter', by: 'Rheinpost', date: '2026-11-06', link: null })],
  figures: [{ key: 'features', value: '2', label: 'Beiträge', note: 'davon 1 Kritik' }],
  charts: [
    {
      key: 'weeks',
      title: 'Beiträge je Kalenderwoche',
      bars: [{ label: '44', value: 2, mark: 'peak', spoken: 'KW 44, 26.10. – 1.11.2026' }],
    },
  ],
  method: 'Unique User je Monat laut Angaben der Medien. Stand 16.11.2026.',
  table: { columns: [], rows: [] },
  ...own,
})

export const opened = (own: Partial<OpenReport> = {}): OpenReport => ({
  state: 'open',
  content: content(),
  expiresOn: '2027-02-14',
  allowsPdf: true,
  isPdfReady: true,
  live: null,
  comments: null,
  pass: null,
  ...own,
})

export const locked = (own: Partial<LockedReport> = {}): LockedReport => {
  const { name, title, customer, contact, agency, color, hasPoster, hasAgencyLogo } = content()
  return { state: 'locked', name, title, customer, contact, agency, color, hasPoster, hasAgencyLogo, ...own }
}
