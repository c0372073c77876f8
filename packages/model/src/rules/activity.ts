import { grouped } from '../kit/grouped.ts'
import { once } from '../kit/once.ts'
import type { Catalogue, Path } from '../resources/index.ts'
import { agencyDay, daysBetween } from './deadlines.ts'

/** Spec 9: what was updated within the last four weeks. */
export const ACTIVITY_WEEKS = [1, 4] as const
export type ActivityWeeks = (typeof ACTIVITY_WEEKS)[number]

/** Everything that knows who changed it last, and when; and what customers write about a report. */
export const ACTIVITY_PATHS = {
  project: 'projects',
  briefing: 'project_briefings',
  list: 'project_lists',
  feature: 'project_mediacontact_partner_features',
  campaign: 'project_ad_campaigns',
  adMaterial: 'project_ad_materials',
  mediacontact: 'mediacontacts',
  partner: 'mediacontact_partners',
  influencer: 'influencers',
  businessContact: 'business_contacts',
  comment: 'project_report_comments',
} as const satisfies Readonly<Record<string, Path>>
export type ActivityKind = keyof typeof ACTIVITY_PATHS
export const ACTIVITY_KINDS = Object.keys(ACTIVITY_PATHS) as readonly ActivityKind[]
/** The field that holds the status, of those kinds that have one; a project has that of its concept. */
export const STATUS_FIELDS: {
  readonly [Kind in ActivityKind]?: keyof Catalogue[(typeof ACTIVITY_PATHS)[Kind]]['fields'] & string
} = {
  project: 'conceptStatus',
  briefing: 'status',
  feature: 'status',
  campaign: 'campaignStatus',
  adMaterial: 'status',
}
/** Deleting one takes its Beiträge or comments along, without a word about each of them. */
export const COOPERATION_PATH = 'project_mediacontact_partners' satisfies Path
export const REPORT_PATH = 'project_reports' satisfies Path

export interface ActivityPerson {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly pictureName: string | null
}
/** One record, as GET /activity tells of it. */
export interface ActivityItem {
  readonly kind: ActivityKind
  readonly id: number
  /** What people call it; a Beitrag goes by the name of its medium. */
  readonly name: string
  readonly at: string
  readonly by: ActivityPerson | null
  readonly project: { readonly id: number; readonly title: string } | null
  /** Of a Beitrag: its type, and the cooperation it belongs to. */
  readonly type: string | null
  readonly cooperation: number | null
  readonly deed: 'create' | 'update'
  /** The new status, when the last change set one. */
  readonly status: string | null
  /** Of a comment; its name is that of what it is about. */
  readonly comment: ActivityComment | null
}
export interface ActivityComment {
  /** Somebody at the customer's, as they call themselves. */
  readonly author: string
  /** Its beginning. */
  readonly text: string
  readonly about: 'Beitrag' | 'Kooperation' | 'Report'
  readonly report: number
  readonly feature: number | null
}
/** What is no longer there; what belonged to it has gone with it. */
export interface ActivityGone {
  readonly kind: ActivityKind | 'cooperation' | 'report'
  readonly id: number
}
/** What the stream tells at once: records as they are now, and those that are gone. */
export interface ActivityChange {
  readonly items: readonly ActivityItem[]
  readonly gone: readonly ActivityGone[]
}

export const ACTIVITY_NOUNS: Readonly<Record<ActivityKind, string>> = {
  project: 'Projekt',
  briefing: 'Briefing',
  list: 'Verteiler',
  feature: 'Beitrag',
  campaign: 'Kampagne',
  adMaterial: 'Werbemittel',
  mediacontact: 'Medienkontakt',
  partner: 'Medienpartner',
  influencer: 'Influencer',
  businessContact: 'B2B-Kontakt',
  comment: 'Kommentar',
}

/** How each kind stands in a sentence, and what one says of a new one. */
const WORDS: Readonly<Record<ActivityKind, { readonly the: 'das' | 'den' | 'die'; readonly made: string }>> = {
  project: { the: 'das', made: 'erstellt' },
  briefing: { the: 'das', made: 'erstellt' },
  list: { the: 'den', made: 'erstellt' },
  feature: { the: 'den', made: 'ergänzt' },
  campaign: { the: 'die', made: 'erstellt' },
  adMaterial: { the: 'das', made: 'hinzugefügt' },
  mediacontact: { the: 'den', made: 'angelegt' },
  partner: { the: 'den', made: 'angelegt' },
  influencer: { the: 'den', made: 'angelegt' },
  businessContact: { the: 'den', made: 'angelegt' },
  comment: { the: 'den', made: 'geschrieben' },
}
const COMMENTED: Readonly<Record<ActivityComment['about'], string>> = {
  Beitrag: 'hat den Beitrag bei',
  Kooperation: 'hat die Kooperation mit',
  Report: 'hat den',
}

/** „Jonas | hat das Briefing | Kinospot | auf | Gebucht | gesetzt“ – who, name and the new status stand out. */
export interface ActivitySentence {
  readonly who: string
  readonly does: string
  readonly name: string
  readonly result: { readonly word: 'auf' | 'als'; readonly value: string } | undefined
  readonly done: string
}

/** The sentence about an item, for this reader: one's own deeds are told in the first person. */
export const activitySentence = (item: ActivityItem, reader: number): ActivitySentence => {
  const { by, kind, name, comment } = item
  if (comment)
    return { who: comment.author, does: COMMENTED[comment.about], name, result: undefined, done: 'kommentiert' }
  const isMine = by?.id === reader
  const who = isMine ? 'Ich' : (by?.firstName ?? 'Jemand')
  const { what, result, done } = deedOf(item)
  return { who, does: `${isMine ? 'habe' : 'hat'} ${what}${kind === 'feature' ? ' bei' : ''}`, name, result, done }
}

const deedOf = ({ kind, deed, status, type }: ActivityItem) => {
  const { the, made } = WORDS[kind]
  const what = `${the} ${ACTIVITY_NOUNS[kind]}`
  if (deed === 'create') {
    const isFeature = kind === 'feature'
    const result = isFeature && type !== null ? ({ word: 'als', value: type } as const) : undefined
    return { what: isFeature ? 'einen Beitrag' : what, result, done: made }
  }
  if (status === null) return { what, result: undefined, done: 'aktualisiert' }
  // the status of a project is that of its concept
  return {
    what: kind === 'project' ? 'das Konzept von' : what,
    result: { word: 'auf', value: status } as const,
    done: 'gesetzt',
  }
}

const longDay = once(
  () => new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', weekday: 'long', day: 'numeric', month: 'long' }),
)

export interface ActivityDay {
  readonly day: string
  readonly title: string
  readonly items: readonly ActivityItem[]
}
/** Items, newest first, by the days of the agency: Heute, Gestern, „Freitag, 13. November“. */
export const activityDays = (items: readonly ActivityItem[], now: Date): readonly ActivityDay[] => {
  const today = agencyDay(now)
  const days = grouped(items, ({ at }) => agencyDay(new Date(at)))
  return [...days].map(([day, own]) => ({ day, title: dayTitle(day, today), items: own }))
}

const dayTitle = (day: string, today: string) => {
  const days = daysBetween(day, today)
  if (days <= 0) return 'Heute'
  return days === 1 ? 'Gestern' : longDay().format(new Date(`${day}T12:00:00Z`))
}
