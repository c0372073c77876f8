import type { Iri } from '@rampenlicht/model/kit/iri'
import type { BodyAt } from '@rampenlicht/model/resources/index'
import { FEATURE_STATUSES, FEATURE_TYPES } from '@rampenlicht/model/resources/publicity/feature'
import type { COMMENT_STATES } from '@rampenlicht/model/resources/reports/report-comment'
import { leftOutOf } from '@rampenlicht/model/rules/report/chosen'
import { type ReportPage, writePages } from '@rampenlicht/model/rules/report/pages'
import type { Random } from './art/random.ts'
import { type Calendar, daysLater } from './calendar.ts'
import { COMMENTS, type Remark, WORDS } from './content/report-words.ts'
import type { Published } from './cooperations.ts'
import type { Customers } from './customers.ts'
import { FLAGSHIP } from './lists.ts'
import type { Staff } from './people.ts'
import type { Project } from './projects.ts'
import { idOf, type NewSheet, newSheet } from './rows.ts'

const FINISHED = 'Die Anwältin vom Kiez'
const STARTING = 'Frau Kaltenbach hebt ab'
const ASKED = 'Kleine Fluchten, große Koffer'
const PRAISED = 'Die Vermessung des Nachmittags'

type Settings = Partial<BodyAt<'project_reports'>>
interface Made {
  readonly iri: Iri
  readonly project: Project
}

/** What customers get in the end, and what they write about it. */
export const reportsOf = (
  random: Random,
  calendar: Calendar,
  staff: Staff,
  customers: Customers,
  projects: readonly Project[],
  published: readonly Published[],
  cooperations: NewSheet<'project_influencers'>,
) => {
  const reports = newSheet('project_reports')
  const comments = newSheet('project_report_comments')
  const add = (
    title: string,
    by: string,
    ago: number,
    settingsFor: (project: Project) => Settings,
  ): Made | undefined => {
    const project = projects.find((one) => one.title === title)
    if (!project) return undefined
    const { id, iri: contact } = staff.named(by)
    const iri = reports.add(
      { project: project.iri, contact, ...settingsFor(project) },
      { updatedBy: id, updatedAt: calendar.between(random, -ago, -ago) },
    )
    return { iri, project }
  }
  const about = (project: Project) => published.filter((one) => one.project === project)
  const bookedFor = ({ iri }: Project) =>
    cooperations.rows.filter(({ body }) => body.project === iri && body.status === 'Gebucht')

  const flagship = add(FLAGSHIP, 'lena', 1, (project) => ({
    kind: 'Clippings',
    subtitle: WORDS.subtitle,
    from: project.release ? daysLater(project.release, -90) : null,
    leftOut: leftOutOf(
      about(project)
        .filter(({ type, highlight }) => type === 'News' && !highlight)
        .slice(-1)
        .map(({ iri }) => idOf(iri)),
    ),
    figures: ['features', 'media', 'uniqueUser', 'printCount'],
    pages: writePages([
      { key: 'cover' },
      { key: 'figures', text: WORDS.figures },
      ...about(project).flatMap(({ iri, type, highlight }): ReportPage[] =>
        highlight ? [{ key: `highlight:${idOf(iri)}`, title: type === 'Interview' ? WORDS.said : WORDS.written }] : [],
      ),
      { key: 'text:1', title: WORDS.nextTitle, text: WORDS.next },
    ]),
  }))
  const talkedOf = add(FLAGSHIP, 'svenja', 3, () => ({
    kind: 'Influencer',
    figures: ['posts', 'influencers', 'followers'],
    charts: ['channels', 'categories'],
  }))
  const finished = add(FINISHED, 'jonas', 9, (project) => ({
    kind: 'Clippings',
    subtitle: WORDS.finished,
    sequence: 'Nach Reichweite',
    figures: ['features', 'visits', 'views', 'moods', 'adValue'],
    charts: ['weeks', 'categories', 'types'],
    adValue: 48_500,
    adValueSource: WORDS.prices,
    usesCustomerColor: true,
    leftOut: leftOutOf(
      about(project)
        .filter(({ type }) => type === 'Gewinnspiel')
        .map(({ iri }) => idOf(iri)),
    ),
  }))
  const paid = add(FINISHED, 'merle', 8, () => ({
    kind: 'Influencer',
    title: WORDS.influencerTitle,
    figures: ['posts', 'influencers', 'followers', 'fees'],
    charts: ['channels', 'categories'],
    showsFees: true,
    usesCustomerColor: true,
  }))
  add(STARTING, 'jonas', 2, () => ({
    kind: 'Clippings',
    subtitle: WORDS.interim,
    types: FEATURE_TYPES.filter((type) => type !== 'Gewinnspiel'),
    statuses: ['Zusage', 'Veröffentlicht'],
    sequence: 'Älteste zuerst',
    charts: ['weeks', 'media', 'types', 'channels'],
  }))
  add(ASKED, 'jonas', 5, () => ({
    kind: 'Clippings',
    subtitle: WORDS.asked,
    types: ['Review', 'Interview', 'Gewinnspiel'],
    statuses: [...FEATURE_STATUSES],
    sequence: 'Nach Medium',
    figures: ['features', 'media'],
    charts: ['media', 'types'],
  }))
  add(PRAISED, 'greta', 6, (project) => ({
    kind: 'Clippings',
    title: WORDS.praised,
    subtitle: project.title,
    types: ['Review'],
    to: calendar.today,
    figures: ['features', 'moods'],
    charts: ['media'],
  }))

  const targets: Readonly<Record<Remark['report'], Made | undefined>> = { flagship, talkedOf, finished, paid }
  for (const { report, state, ago, place, text } of COMMENTS) {
    const made = targets[report]
    if (!made) continue
    const { iri, project } = made
    const isPress = report === 'flagship' || report === 'finished'
    // those written first stay first, whatever day it is
    const feature = isPress && place !== undefined ? about(project).at(place) : undefined
    const cooperation = isPress || place === undefined ? undefined : bookedFor(project).at(place)
    const contacts = customers.named(project.plan.customer).contacts
    comments.add(
      {
        report: iri,
        feature: feature?.iri ?? null,
        cooperation: cooperation ? `/project_influencers/${cooperation.id}` : null,
        author: contacts[ago % contacts.length]!.name,
        text,
        state: state as (typeof COMMENT_STATES)[number],
      },
      { createdAt: calendar.between(random, -ago, -ago) },
    )
  }
  return { sheets: [reports, comments] as const }
}
