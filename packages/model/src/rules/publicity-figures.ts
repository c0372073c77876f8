import type { FEATURE_STATUSES, FEATURE_TYPES, MOODS } from '../resources/publicity/feature.ts'
import { featureFields } from './feature-fields.ts'

type Status = (typeof FEATURE_STATUSES)[number]
type Mood = (typeof MOODS)[number]

interface Feature {
  readonly type: (typeof FEATURE_TYPES)[number]
  readonly status: Status
  readonly highlight: boolean
  readonly mood: Mood | null
}
interface Cooperation {
  readonly mediacontactPartner: { readonly id: number; readonly uniqueUser: number | null }
  readonly features: readonly Feature[]
}

export const isOnline = ({ status }: { readonly status: Status }) => status === 'Veröffentlicht'

/** Whom a partner reaches for the project: nobody until something of it is published; undefined where nobody noted it. */
export const reachOfCooperation = ({ mediacontactPartner, features }: Cooperation): number | undefined =>
  features.some(isOnline) ? (mediacontactPartner.uniqueUser ?? undefined) : 0

/**
 * What the press work of a project amounts to. Every Beitrag began as a request; one that is published was promised
 * before. A partner counts once for the reach, however much it published.
 */
export const publicityFigures = (cooperations: readonly Cooperation[]) => {
  const features = cooperations.flatMap((one) => one.features)
  const withStatus = (status: Status) => features.filter((one) => one.status === status).length
  const online = features.filter(isOnline)
  const reviews = online.filter(({ type }) => featureFields(type).mood)
  const withMood = (mood: Mood | null) => reviews.filter((one) => one.mood === mood).length
  const reached = new Map(
    cooperations
      .filter((one) => one.features.some(isOnline))
      .map(({ mediacontactPartner: { id, uniqueUser } }) => [id, uniqueUser]),
  )
  const known = [...reached.values()].filter((users) => users !== null)
  return {
    asked: features.length,
    unanswered: withStatus('Anfrage'),
    promised: withStatus('Zusage') + online.length,
    notOnline: withStatus('Zusage'),
    published: online.length,
    highlights: online.filter(({ highlight }) => highlight).length,
    reach: known.reduce((sum, users) => sum + users, 0),
    /** Partners with something published, and those of them whose unique users are known. */
    partners: reached.size,
    knownPartners: known.length,
    reviews: reviews.length,
    moods: { Positiv: withMood('Positiv'), Gemischt: withMood('Gemischt'), Negativ: withMood('Negativ') },
    withoutMood: withMood(null),
  }
}
export type PublicitySums = ReturnType<typeof publicityFigures>
