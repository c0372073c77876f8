import {
  coded,
  date,
  flag,
  longText,
  money,
  one,
  oneOf,
  onlyActive,
  required,
  someOf,
  startsAs,
  text,
} from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { FEATURE_STATUSES, FEATURE_TYPES } from '../publicity/feature.ts'
import { editor, itsProject, PERSON, partOfProject } from '../shared.ts'

export const REPORT_KINDS = ['Clippings', 'Influencer'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** What can stand on the page of figures. */
export const REPORT_FIGURES = {
  features: 'Beiträge',
  media: 'Medien',
  uniqueUser: 'Unique User, online',
  printCount: 'Auflage, Print',
  visits: 'Visits, online',
  views: 'Aufrufe von Videos',
  moods: 'Bewertung der Kritiken',
  posts: 'Social-Media-Kooperationen',
  influencers: 'Influencer',
  followers: 'Follower, Social Media',
  fees: 'Honorare',
  adValue: 'Anzeigenäquivalenzwert',
} as const
export type ReportFigure = keyof typeof REPORT_FIGURES

export const REPORT_CHARTS = {
  weeks: 'Beiträge je Woche',
  media: 'Nach Medium',
  types: 'Nach Typ',
  categories: 'Nach Gattung',
  channels: 'Follower nach Kanal',
} as const
export type ReportChart = keyof typeof REPORT_CHARTS

export const REPORT_ORDERS = ['Neueste zuerst', 'Älteste zuerst', 'Nach Medium', 'Nach Reichweite'] as const
export type ReportOrder = (typeof REPORT_ORDERS)[number]

const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) => Object.keys(labels) as unknown as readonly K[]

/** What came of a project, put together for the customer: which Beiträge, in which words, in which order. */
export const report = resource({
  path: 'project_reports',
  noun: { one: 'Report', many: 'Reports' },
  fields: {
    project: itsProject,
    kind: required(startsAs('Clippings', oneOf('Art', REPORT_KINDS))),
    /** That of the project where it is empty. */
    title: text('Titel'),
    subtitle: text('Unterzeile'),
    from: date('Von'),
    to: date('Bis'),
    /** None: all of them. */
    types: someOf('Typen', FEATURE_TYPES),
    statuses: startsAs(['Veröffentlicht'], someOf('Status', FEATURE_STATUSES)),
    onlyHighlights: flag('Nur Highlights'),
    /** Those that do not go in although they would, „12,15“; words, since a Beitrag may be deleted all the same. */
    leftOut: coded(longText('Ausgelassen')),
    sequence: required(startsAs('Neueste zuerst', oneOf('Reihenfolge', REPORT_ORDERS))),
    figures: startsAs(
      ['features', 'uniqueUser', 'printCount', 'moods'],
      someOf('Große Zahlen', keysOf(REPORT_FIGURES), REPORT_FIGURES),
    ),
    charts: startsAs(['weeks', 'media', 'types'], someOf('Diagramme', keysOf(REPORT_CHARTS), REPORT_CHARTS)),
    /** The pages in their order with what was typed on them, see rules/report/pages.ts. */
    pages: coded(longText('Seiten')),
    /** On the customer's wish only: it measures nothing that communication brings about. */
    adValue: money('Anzeigenäquivalenzwert'),
    adValueSource: text('Preisquelle'),
    showsFees: flag('Honorare zeigen'),
    usesCustomerColor: flag('Farbe des Kunden'),
    /** Whom the customer may ask. */
    contact: onlyActive(one('Ansprechpartner', 'users', [...PERSON, 'email', 'phone'])),
    ...editor,
  },
  may: partOfProject,
  toasts: { created: 'Report angelegt', updated: 'Report gespeichert', deleted: 'Report gelöscht' },
  order: ['-updatedAt'],
  listedUnder: ['project'],
})
