import type { Iri } from '@rampenlicht/model/kit/iri'
import { planPosters, posterOf } from './art/index.ts'
import type { Random } from './art/random.ts'
import { type Calendar, type Day, FRIDAY, MONDAY, THURSDAY, WEDNESDAY } from './calendar.ts'
import { GOALS, MEASURES, SCHEDULES } from './content/concept-texts.ts'
import type { Category, Department, Plan } from './content/plan.ts'
import { CINEMA } from './content/plans-cinema.ts'
import { HOME } from './content/plans-home.ts'
import { PAGE } from './content/plans-page.ts'
import { SOUND } from './content/plans-sound.ts'
import type { Customers } from './customers.ts'
import type { Colleague, Staff } from './people.ts'
import { newSheet, type Wish } from './rows.ts'
import { deckOf, some } from './words.ts'

/** What the parts of a project need to know of it. */
export interface Project {
  readonly iri: Iri
  readonly id: number
  readonly plan: Plan
  readonly title: string
  readonly category: Category
  /** K Kino, D Home, S Serie, M Musik, B Buch, A Hörbuch, H Shop. */
  readonly letter: string
  readonly customer: string
  readonly release: Day | undefined
  /** From today to the release; undefined without one. */
  readonly days: number | undefined
  readonly isActive: boolean
  /** Managers first, then colleagues who help. */
  readonly team: readonly Colleague[]
  /** Those of the team whose work it is; the managers where there is nobody. */
  readonly doing: (...departments: readonly Department[]) => readonly Colleague[]
  readonly has: (department: Department) => boolean
}

export const LETTERS: Readonly<Record<Category, string>> = {
  Kino: 'K',
  Home: 'D',
  Serie: 'S',
  Musik: 'M',
  Buch: 'B',
  Hörbuch: 'A',
  Shop: 'H',
}
/** The day of the week on which things of that kind appear. */
const WEEKDAYS: Readonly<Record<Category, number>> = {
  Kino: THURSDAY,
  Home: THURSDAY,
  Serie: FRIDAY,
  Musik: FRIDAY,
  Buch: WEDNESDAY,
  Hörbuch: THURSDAY,
  Shop: MONDAY,
}
const LATEST = 10_000
/** As the agency took them on: what starts first was there first, what has no date came last. */
const PLANS = [...CINEMA, ...HOME, ...PAGE, ...SOUND].sort((a, b) => (a.days ?? LATEST) - (b.days ?? LATEST))

export const projectsOf = (random: Random, calendar: Calendar, staff: Staff, customers: Customers) => {
  const projects = newSheet('projects')
  const schedule = deckOf(random, SCHEDULES)
  const goal = deckOf(random, GOALS)
  const posters = planPosters(
    PLANS.map(({ title, category, scene, palette }, seed) => ({
      title,
      category,
      seed,
      ...(scene ? { scene } : {}),
      ...(palette ? { palette } : {}),
    })),
  )
  const pictures: Wish[] = []
  // kept, because files of the project show the poster again
  const drawings = new Map<number, Promise<Buffer>>()
  const drawn = (index: number): Promise<Buffer> => {
    const drawing = drawings.get(index) ?? posterOf(posters[index]!)
    drawings.set(index, drawing)
    return drawing
  }

  const known = PLANS.map((plan, index): Project => {
    const { title, category, departments } = plan
    const weekday = WEEKDAYS[category]
    const release = plan.days === undefined ? undefined : calendar.weekday(plan.days, weekday)
    const days = release === undefined ? undefined : calendar.until(release)
    const managers = plan.managers.map(staff.named)
    const customer = customers.named(plan.customer)
    const isActive = !plan.inactive
    const team = [...new Set([...managers, ...helpersOf(random, staff, departments)])]
    const editor = random.pick(managers)
    const touched = isActive ? calendar.recently(random, 28) : calendar.between(random, -160, -60)
    const iri = projects.add(
      {
        title,
        category,
        customer: customer.iri,
        customerContacts: customer.contacts.slice(0, random.whole(1, 2)).map((contact) => contact.iri),
        managers: managers.map((one) => one.iri),
        departments: [...departments],
        estDate: plan.estDays === undefined ? null : calendar.weekday(plan.estDays, weekday),
        releaseDate: release ?? null,
        tbc: plan.tbc ?? false,
        conceptStatus: plan.conceptStatus,
        conceptBy: plan.conceptBy ? staff.named(plan.conceptBy).iri : null,
        concept: plan.conceptBy ? conceptOf(random, plan, schedule(), goal()) : null,
        isActive,
        budget: plan.budget ?? null,
      },
      {
        budgetUpdatedAt: plan.budget ? calendar.between(random, -90, -6) : null,
        updatedBy: editor.id,
        updatedAt: touched,
      },
    )
    const row = projects.rows.at(-1)!
    pictures.push({
      shelf: 'projects',
      ending: '.jpg',
      isPicture: true,
      draw: () => drawn(index),
      keep: (coverName, coverSize) => Object.assign(row.columns, { coverName, coverSize, coverMimeType: 'image/jpeg' }),
    })
    return {
      iri,
      id: row.id,
      plan,
      title,
      category,
      letter: LETTERS[category],
      customer: customer.name,
      release,
      days,
      isActive,
      team,
      doing: (...wanted) => {
        const own = team.filter(({ teams }) => wanted.some((department) => teams.includes(department)))
        return own.length ? own : managers
      },
      has: (department) => departments.includes(department),
    }
  })
  return { sheet: projects, pictures, projects: known, posterAt: ({ id }: Project) => drawn(id - 1) }
}

/** Somebody of each department lends a hand. */
const helpersOf = (random: Random, staff: Staff, departments: readonly Department[]): Colleague[] =>
  departments.map((department) => random.pick(staff.inTeams(department)))

const conceptOf = (random: Random, plan: Plan, schedule: string, goal: string): string => {
  const letter = LETTERS[plan.category]
  const measures = plan.departments.flatMap((department) => {
    const fitting = MEASURES.filter(([name, kinds = '']) => name === department && kinds.includes(letter))
    return some(random, fitting, Math.min(fitting.length, plan.departments.length > 2 ? 2 : 3))
  })
  return [
    `Worum es geht\n${plan.story} (${plan.genre})`,
    `Für wen\n${plan.audience}.`,
    `Idee\n${plan.idea}`,
    `Maßnahmen\n${measures.map(([department, , measure]) => `– ${department}: ${measure}`).join('\n')}`,
    `Zeitplan\n${schedule}`,
    goal,
  ].join('\n\n')
}
