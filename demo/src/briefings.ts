import { BRIEFING_CATEGORIES, type BRIEFING_STATUSES } from '@rampenlicht/model/resources/projects/project-briefing'
import type { Random } from './art/random.ts'
import { type Calendar, daysLater, shortDay, workdayBy } from './calendar.ts'
import { BRIEFINGS } from './content/briefing-texts.ts'
import type { Department } from './content/plan.ts'
import type { Staff } from './people.ts'
import type { Project } from './projects.ts'
import { newSheet } from './rows.ts'
import { deckOf, fillIn, some, weighted } from './words.ts'

type BriefingCategory = (typeof BRIEFING_CATEGORIES)[number]
type BriefingStatus = (typeof BRIEFING_STATUSES)[number]
/** Whose work a briefing is; specials are everybody's. */
const DEPARTMENT: Readonly<Record<BriefingCategory, Department | undefined>> = {
  'Social Media': 'Social Media',
  Marketing: 'Marketing',
  Werbemittel: 'Marketing',
  'Online PR': 'Online PR',
  'Offline PR': 'Offline PR',
  Special: undefined,
}

export const briefingsOf = (random: Random, calendar: Calendar, staff: Staff, projects: readonly Project[]) => {
  const briefings = newSheet('project_briefings')
  // a deck for each kind of project and category, so that two projects of a kind rarely have the same plans
  const decks = new Map<string, () => { name: string; description: string }>()
  const drawn = (letter: string, category: BriefingCategory) => {
    const key = `${letter} ${category}`
    const fitting = BRIEFINGS[category].filter(({ kinds }) => kinds.includes(letter))
    const deck = decks.get(key) ?? deckOf(random, fitting)
    decks.set(key, deck)
    return fitting.length ? deck() : undefined
  }

  /** Plans are made before the release; after it hardly anybody looks at them again. */
  const touched = ({ days = 999 }: Project) =>
    days > -14 ? calendar.recently(random) : calendar.between(random, days - 50, days + 6)

  for (const project of projects) {
    const names = new Set<string>()
    for (const category of BRIEFING_CATEGORIES) {
      const department = DEPARTMENT[category]
      if (department && !project.has(department)) continue
      for (let rest = wantedIn(random, project, category); rest > 0; rest--) {
        const found = drawn(project.letter, category)
        if (!found || names.has(found.name) || (found.description.includes('before') && !project.release)) continue
        names.add(found.name)
        const inCharge = chargedWith(random, staff, project, department)
        const status = statusOf(random, project)
        briefings.add(
          {
            project: project.iri,
            name: fillIn(found.name, factsOf(project)),
            category,
            description: fillIn(found.description, factsOf(project)),
            status,
            usersInCharge: inCharge.map((one) => one.iri),
          },
          {
            updatedBy: (inCharge[0] ?? project.team[0]!).id,
            updatedAt: touched(project),
          },
        )
      }
    }
  }
  return { sheet: briefings }
}

/** Near the release there is much to do, far from it little. */
const wantedIn = (random: Random, { days = 999, isActive }: Project, category: BriefingCategory): number => {
  if (days > 300) return random.chance(0.12) ? 1 : 0
  const most = days > 120 || !isActive ? 1 : days > 45 ? 2 : 3
  const share = category === 'Special' ? 0.5 : 0.62
  return Array.from({ length: most }, () => random.chance(share)).filter(Boolean).length
}

const chargedWith = (random: Random, staff: Staff, project: Project, department: Department | undefined) => {
  const fitting = project.team.filter(({ teams, isActive }) => isActive && (!department || teams.includes(department)))
  const pool = fitting.length ? fitting : department ? staff.inTeams(department) : project.team
  return random.chance(0.07) ? [] : some(random, pool, random.chance(0.3) ? 2 : 1)
}

const statusOf = (random: Random, { days = 999 }: Project): BriefingStatus => {
  const [idea, booked] = days > 60 ? [7, 2] : days > 10 ? [3, 5] : [0.4, 7]
  return weighted<BriefingStatus>(random, [
    ['Idee', idea],
    ['Gebucht', booked],
    ['Nicht gebucht', 1.2],
  ])
}

const factsOf = ({ title, plan, customer, release = '2000-01-01' }: Project) => ({
  title,
  customer,
  talent: plan.talent,
  place: plan.place,
  ...Object.fromEntries(
    [7, 14, 21, 30].map((days) => [`before${days}`, shortDay(workdayBy(daysLater(release, -days)))]),
  ),
})
