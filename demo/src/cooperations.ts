import type { Iri } from '@rampenlicht/model/kit/iri'
import type { FEATURE_STATUSES } from '@rampenlicht/model/resources/publicity/feature'
import type { Random } from './art/random.ts'
import { type Calendar, type Day, daysLater } from './calendar.ts'
import { type FeatureType, NOTES, type Phase } from './content/feature-texts.ts'
import { headlineDeck, sharingBy } from './headlines.ts'
import type { Media, Partner } from './media.ts'
import type { Project } from './projects.ts'
import { reviewDeck } from './reviews.ts'
import { newSheet } from './rows.ts'
import { suits } from './suiting.ts'
import { deckOf, fillIn, slugOf, spread, weighted } from './words.ts'

type FeatureStatus = (typeof FEATURE_STATUSES)[number]
/** A Beitrag that has appeared, for whoever cuts it out. */
export interface Published {
  readonly iri: Iri
  readonly type: FeatureType
  readonly project: Project
  readonly partner: Partner
  readonly date: Day
  readonly editor: number
  readonly headline: string
  readonly highlight: boolean
}

/** When a Beitrag of that kind appears, in days around the release, and which kinds of project have it. */
const PLAN: Readonly<Record<FeatureType, { kinds: string; from: number; to: number; weight: number }>> = {
  News: { kinds: 'KDSMBAH', from: -100, to: -16, weight: 5 },
  Trailer: { kinds: 'KDS', from: -58, to: -12, weight: 3 },
  Review: { kinds: 'KDSMBAH', from: -5, to: 13, weight: 5 },
  Gewinnspiel: { kinds: 'KDSMBAH', from: -9, to: 7, weight: 3 },
  Interview: { kinds: 'KDSMBA', from: -20, to: 9, weight: 2.4 },
  'Exklusives Video': { kinds: 'KDSM', from: -20, to: -3, weight: 1.2 },
}
const SECTIONS: Readonly<Record<FeatureType, string>> = {
  News: 'news',
  Trailer: 'trailer',
  Review: 'kritik',
  Gewinnspiel: 'gewinnspiel',
  Interview: 'interview',
  'Exklusives Video': 'video',
}
const BIG = { S: 1, M: 2, L: 4, X: 7 } as const

export const cooperationsOf = (random: Random, calendar: Calendar, media: Media, projects: readonly Project[]) => {
  const cooperations = newSheet('project_mediacontact_partners')
  const features = newSheet('project_mediacontact_partner_features')
  const published: Published[] = []
  const review = reviewDeck(random)
  const headlineFor = headlineDeck()
  const decks = new Map<string, () => string>()
  const noteOf = (type: FeatureType, phase: Phase, { letter, plan }: Project, { departments }: Partner) => {
    const main = DEPARTMENT_LETTERS[departments[0]!]
    const fitting = NOTES.filter(
      (note) =>
        note.type === type &&
        note.phase === phase &&
        (!/[A-Z]/.test(note.suits) || note.suits.includes(letter)) &&
        (!/[a-z]/.test(note.suits) || note.suits.includes(main)),
    )
    if (!fitting.length) return null
    const key = [type, phase, letter, main].join(' ')
    const deck =
      decks.get(key) ??
      deckOf(
        random,
        fitting.map(({ text }) => text),
      )
    decks.set(key, deck)
    return fillIn(deck(), { talent: plan.talent })
  }

  const addFeature = (
    project: Project,
    partner: Partner,
    cooperation: Iri,
    type: FeatureType,
    allRejected: boolean,
  ) => {
    const { from, to } = PLAN[type]
    const planned = project.release && daysLater(project.release, random.whole(from, to))
    const isPast = planned !== undefined && planned < calendar.today
    const status = allRejected ? 'Absage' : statusOf(random, isPast)
    const isOut = status === 'Veröffentlicht'
    const date = planned && (isOut || random.chance(DATED[status])) ? planned : null
    const isOnline = partner.departments.includes('Online') || partner.departments.includes('Podcast')
    const editor = random.pick(project.doing('Online PR', 'Offline PR'))
    const updatedAt = isOut && date ? calendar.on(random, daysLater(date, random.whole(0, 2))) : touched(project)
    const createdAt = calendar.on(random, daysLater(updatedAt.slice(0, 10), -random.whole(4, 40)))
    const shows = type === 'Trailer' || type === 'Exklusives Video'
    const judged = isOut && type === 'Review' ? review(project) : { mood: null, quote: null }
    const headline = isOut ? headlineFor(type, project) : null
    const text = random.chance(0.5) ? noteOf(type, phaseOf(status), project, partner) : null
    const highlight = isOut && judged.mood !== 'Negativ' && random.chance(partner.size === 'X' ? 0.25 : 0.04)
    const iri = features.add(
      {
        projectMediacontactPartner: cooperation,
        type,
        status,
        date,
        link: isOut && isOnline ? `https://www.${partner.domain}/${SECTIONS[type]}/${slugOf(project.title)}` : null,
        headline,
        text,
        highlight,
        sharing: isOut ? sharingBy(partner) : null,
        views: isOut && shows ? spread(random, 600 * BIG[partner.size], 9_000 * BIG[partner.size]) : null,
        ...judged,
        ...(isOut && isOnline ? postsOf(random, type) : {}),
      },
      { createdAt, updatedBy: editor.id, updatedAt },
    )
    if (headline && date) published.push({ iri, type, project, partner, date, editor: editor.id, headline, highlight })
  }
  const touched = (project: Project) =>
    project.isActive && (project.days ?? 0) > -20
      ? calendar.recently(random)
      : calendar.between(random, (project.days ?? -90) - 20, Math.min(-1, (project.days ?? -90) + 10))

  for (const project of projects) {
    const wanted = partnersWanted(random, project)
    const fitting = media.partners.filter((partner) => suits(project, partner))
    // the big ones are asked first
    const ranked = fitting
      .map((partner) => ({ partner, rank: random.next() ** (1 / BIG[partner.size]) }))
      .sort((a, b) => b.rank - a.rank)
    for (const { partner } of ranked.slice(0, wanted)) {
      const rejectedAll = random.chance(0.07)
      const iri = cooperations.add({ project: project.iri, mediacontactPartner: partner.iri, rejectedAll })
      const possible = (Object.keys(PLAN) as FeatureType[]).filter((type) => fits(type, project, partner))
      const count = rejectedAll
        ? random.whole(0, 1)
        : weighted(random, [
            [1, 4],
            [2, 4],
            [3, 2.4],
            [4, 1],
          ])
      const weights = possible.map((type) => [type, PLAN[type].weight] as const)
      const types = new Set(Array.from({ length: count }, () => weighted(random, weights)))
      for (const type of types) addFeature(project, partner, iri, type, rejectedAll)
    }
  }
  return { sheets: [cooperations, features] as const, published }
}

const DEPARTMENT_LETTERS = { Print: 'p', Online: 'o', Radio: 'r', TV: 't', Podcast: 'c' } as const

const fits = (type: FeatureType, { letter }: Project, { departments, category }: Partner): boolean => {
  if (!PLAN[type].kinds.includes(letter)) return false
  // podcasts talk, they do not report; moving pictures need a page or a screen made for them
  if (departments[0] === 'Podcast') return type === 'Review' || type === 'Interview' || type === 'Gewinnspiel'
  if (type !== 'Trailer' && type !== 'Exklusives Video') return true
  return (
    category !== 'Tageszeitung' && category !== 'Hörfunk' && departments.some((one) => one === 'Online' || one === 'TV')
  )
}

/** Around the release nearly everybody has been asked. */
const partnersWanted = (random: Random, { days, isActive, plan }: Project): number => {
  if (!plan.departments.some((one) => one.endsWith('PR')))
    return days !== undefined && days < 30 ? random.whole(1, 3) : 0
  if (days === undefined) return random.whole(0, 2)
  if (!isActive) return random.whole(7, 12)
  if (days > 150) return random.whole(0, 2)
  if (days > 75) return random.whole(3, 6)
  if (days > 35) return random.whole(6, 10)
  return random.whole(11, (plan.budget ?? 0) > 30_000 ? 24 : 16)
}

const statusOf = (random: Random, isPast: boolean): FeatureStatus =>
  weighted<FeatureStatus>(
    random,
    isPast
      ? [
          ['Veröffentlicht', 80],
          ['Absage', 13],
          ['Zusage', 3],
          ['Angebot', 1],
          ['TBC', 2],
        ]
      : [
          ['Anfrage', 34],
          ['Zusage', 32],
          ['Angebot', 12],
          ['TBC', 12],
          ['Absage', 10],
        ],
  )
/** How often a Beitrag of that status already has its day. */
const DATED: Readonly<Record<FeatureStatus, number>> = {
  Veröffentlicht: 1,
  Zusage: 0.85,
  Angebot: 0.5,
  Anfrage: 0.35,
  Absage: 0.2,
  TBC: 0.1,
}
const phaseOf = (status: FeatureStatus): Phase => {
  if (status === 'Veröffentlicht') return 'out'
  if (status === 'Absage') return 'declined'
  return status === 'Zusage' ? 'agreed' : 'open'
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-']
const code = (random: Random, length: number) => Array.from({ length }, () => random.pick(LETTERS)).join('')
const postsOf = (random: Random, type: FeatureType) => ({
  facebookPostId: random.chance(0.12) ? String(random.whole(1e14, 9e14)) : null,
  instagramPostId: random.chance(0.16) ? `D${code(random, 10)}` : null,
  youtubeVideoId: /Trailer|Video/.test(type) && random.chance(0.4) ? code(random, 11) : null,
})
