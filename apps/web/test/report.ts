import type { ReportData, ReportFeature } from '@rampenlicht/model/rules/report/data'

/** A Beitrag that was published. */
export const beitrag = (id: number, more: Partial<ReportFeature> = {}): ReportFeature => ({
  ...{ id, type: 'News', status: 'Veröffentlicht', date: `2026-11-${String(id).padStart(2, '0')}`, link: null },
  ...{ headline: `Beitrag ${id}`, highlight: false, mood: null, quote: null, views: null, sharing: 'Erlaubt' },
  medium: { id, name: `Medium ${id}`, category: 'Magazin', uniqueUser: 1000 * id, visits: null, printCount: null },
  clippings: [],
  ...more,
})

export const reportData = (features: readonly ReportFeature[], more: Partial<ReportData> = {}): ReportData => ({
  project: {
    ...{ id: 7, title: 'Das Leuchten der Elbe', category: 'Kino', releaseDate: '2026-11-26', tbc: false },
    ...{ coverName: null, customer: { id: 3, name: 'Halbinsel Filmverleih', logoName: null, color: null } },
  },
  contact: { name: 'Lena Petersen', email: 'lena@agentur.test', phone: null },
  agency: { name: 'Rampenlicht', color: '#5753c6', hasLogo: false },
  features,
  cooperations: [],
  ...more,
})

/** A report with what it usually starts with. */
export const reportRecord = (id: number, more: object = {}) => ({
  ...{ id, project: { id: 7, title: 'Das Leuchten der Elbe' }, kind: 'Clippings', title: null, subtitle: null },
  ...{ from: null, to: null, types: [], statuses: ['Veröffentlicht'], onlyHighlights: false, leftOut: null },
  ...{ sequence: 'Neueste zuerst', figures: ['features', 'uniqueUser', 'printCount', 'moods'] },
  ...{ charts: ['weeks', 'media', 'types'], pages: null, adValue: null, adValueSource: null, showsFees: false },
  ...{ usesCustomerColor: false, contact: null, updatedBy: null, updatedAt: null, ...more },
})
