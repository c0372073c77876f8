import type { COOPERATION_STATUSES } from '@rampenlicht/model/resources/influencers/project-influencer'
import type { Random } from './art/random.ts'
import { AGREEMENTS, BARTER, FORMATS, PROPOSALS, TOO_DEAR } from './content/social-words.ts'
import type { Influencer } from './influencers.ts'
import type { Project } from './projects.ts'
import { newSheet } from './rows.ts'
import { isForFamilies } from './suiting.ts'
import { deckOf, euros, fillIn, some, weighted } from './words.ts'

type Status = (typeof COOPERATION_STATUSES)[number]
/** Whom one asks first, by the kind of project; the others come on top. */
const CATEGORIES: Readonly<Record<string, readonly [first: string, ...others: string[]]>> = {
  K: ['Film & Serie', 'Lifestyle', 'Comedy & Unterhaltung'],
  D: ['Film & Serie', 'Games & Technik'],
  S: ['Film & Serie', 'Comedy & Unterhaltung', 'Lifestyle'],
  M: ['Musik', 'Comedy & Unterhaltung', 'Lifestyle'],
  B: ['Buch & Hörbuch', 'Lifestyle'],
  A: ['Buch & Hörbuch', 'Reise & Natur'],
  H: ['Lifestyle'],
}
/** The story brings in people of its own. */
const BESIDES: readonly (readonly [RegExp, string])[] = [
  [/Koch/, 'Food'],
  [/Roadmovie|Reise/, 'Reise & Natur'],
  [/Abonnement/, 'Musik'],
]
/** What one person may cost of the whole budget, and all of them together. */
const DEAREST = 0.07
const TOGETHER = 0.22

/** What influencers do for a project. */
export const socialOf = (random: Random, influencers: readonly Influencer[], projects: readonly Project[]) => {
  const cooperations = newSheet('project_influencers')
  const proposal = deckOf(random, PROPOSALS)
  const tooDear = deckOf(random, TOO_DEAR)
  /** Booked fees of a project; accounting needs them. */
  const booked = new Map<number, { name: string; fee: number }[]>()
  for (const project of projects) {
    const { days = 999, letter, plan } = project
    if (!project.has('Social Media') || days > 160) continue
    const budget = plan.budget ?? 0
    const agreement = deckOf(
      random,
      AGREEMENTS.filter(([kinds = '']) => kinds.includes(letter)).map(([, text = '']) => text),
    )
    let left = budget * TOGETHER
    for (const influencer of chosenFor(random, influencers, project)) {
      const [, feature = null, share = '1'] = random.pick(FORMATS.filter(([channel]) => channel === influencer.main))
      const price = feeFor(influencer, Number(share))
      const canPay = price <= left && price <= budget * DEAREST
      const wished = statusOf(random, days)
      const status = canPay ? wished : 'Vorgeschlagen'
      const isAgreed = status === 'Gebucht' || status === 'In Absprache'
      const isBarter = isAgreed && price < LEAST
      const fee = isBarter ? 0 : price
      if (isAgreed) left -= fee
      const saying = (): string | null => {
        if (isBarter) return BARTER
        if (isAgreed) return fillIn(agreement(), { talent: plan.talent })
        if (status !== 'Vorgeschlagen') return null
        return canPay ? proposal() : tooDear()
      }
      cooperations.add({
        project: project.iri,
        influencer: influencer.iri,
        feature: status === 'Vorgeschlagen' ? null : feature,
        link: status === 'Gebucht' && days < 0 ? linkOf(random, influencer) : null,
        fee: isAgreed || (status === 'Angefragt' && random.chance(0.5)) ? fee : null,
        cooperation: saying(),
        status,
      })
      if (status === 'Gebucht' && fee)
        booked.set(project.id, [...(booked.get(project.id) ?? []), { name: influencer.name, fee }])
    }
  }
  return { sheet: cooperations, booked }
}

const LEAST = 200
/** Grows slower than the reach. */
const feeFor = ({ reach }: Influencer, share: number): number => euros(reach ** 0.68 * 0.5 * share)

const chosenFor = (random: Random, influencers: readonly Influencer[], project: Project) => {
  const { letter, plan, days = 999 } = project
  const [first, ...others] = CATEGORIES[letter] ?? ['Lifestyle']
  const besides = BESIDES.filter(([words]) => words.test(plan.genre)).map(([, category]) => category)
  const families = isForFamilies(project) ? ['Familie'] : []
  const count = days > 70 ? random.whole(2, 4) : random.whole(5, (plan.budget ?? 0) > 40_000 ? 10 : 7)
  const main = influencers.filter(
    ({ category }) => category === first || besides.includes(category) || families.includes(category),
  )
  const rest = influencers.filter(({ category }) => others.includes(category))
  return [...some(random, main, Math.ceil(count * 0.7)), ...some(random, rest, Math.floor(count * 0.3))]
}

const statusOf = (random: Random, days: number): Status =>
  weighted<Status>(
    random,
    days > 60
      ? [
          ['Vorgeschlagen', 6],
          ['Angefragt', 3],
          ['In Absprache', 1],
        ]
      : days > 14
        ? [
            ['Vorgeschlagen', 2],
            ['Angefragt', 3],
            ['In Absprache', 3],
            ['Gebucht', 3],
          ]
        : days > 0
          ? [
              ['Angefragt', 1],
              ['In Absprache', 2],
              ['Gebucht', 7],
            ]
          : [
              ['Gebucht', 9],
              ['Vorgeschlagen', 1],
            ],
  )

const POST = [...'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789']
/** On the example pages of the channel, for no demo link leads to a real person. */
const linkOf = (random: Random, { main, handle }: Influencer): string =>
  `https://${main.toLowerCase()}.example/${handle}/${Array.from({ length: 9 }, () => random.pick(POST)).join('')}`
