import type { Sending } from '../kit/body.ts'
import { integer, type Numeric, someOf } from '../kit/field.ts'
import { iriOf } from '../kit/iri.ts'
import { type Resource, writable } from '../kit/resource.ts'
import { daysLater } from './weeks.ts'

/** What can be copied, by the field that names it: a copy gets a name of its own. */
export const COPIED = { projects: 'title', project_lists: 'name', project_ad_materials: 'name' } as const
export type CopiedPath = keyof typeof COPIED

/** Lists of a project that go along into its copy where they are ticked. */
export const COPIED_PARTS = [
  'project_briefings',
  'project_lists',
  'project_ad_materials',
  'project_ad_budgets',
] as const satisfies readonly string[]
export type CopiedPart = (typeof COPIED_PARTS)[number]

const MOST_DAYS = 3_650
const days: Numeric = { ...integer('Termine verschieben um'), unit: 'Tage', least: -MOST_DAYS, most: MOST_DAYS }
/** What POST /{path}/{id}/copy is sent beside the values that are to be others. */
export const COPYING = {
  parts: someOf('Mitnehmen', COPIED_PARTS, {
    project_briefings: 'Briefings',
    project_lists: 'Verteiler',
    project_ad_materials: 'Werbemittel',
    project_ad_budgets: 'Budgets',
  }),
  days,
} as const

/** A copy begins anew: nothing of it is agreed on, booked or done yet. */
const BEGINNINGS: Readonly<Record<string, Sending>> = {
  projects: { isActive: true, conceptStatus: null },
  project_briefings: { status: 'Idee' },
  project_ad_materials: { status: 'Offen' },
}

/** What a copy of this record is created with: all that can be sent, its days so much later, but for what is given. */
export const copiedValues = (
  { path, fields }: Resource,
  stored: Readonly<Record<string, unknown>>,
  later: number,
  given: Sending = {},
): Sending => {
  const values = writable(fields).flatMap(([name, field]): [string, unknown][] => {
    const value = stored[name] ?? null
    if (field.handled || field.kind === 'children' || value === null) return []
    // the contacts of one customer are not those of another
    if (field.clearedBy && Object.hasOwn(given, field.clearedBy)) return []
    if (field.kind === 'one') return [[name, iriOf(field.target, Number(value))]]
    if (field.kind === 'many') return [[name, (value as number[]).map((id) => iriOf(field.target, id))]]
    return [[name, field.kind === 'date' ? daysLater(String(value), later) : value]]
  })
  return { ...Object.fromEntries(values), ...BEGINNINGS[path], ...given }
}

const NUMBERED = /^(.*) \(Kopie(?: (\d+))?\)$/
const LONGEST_NAME = 240
/** „Kino Hamburg (Kopie)“, and of that „Kino Hamburg (Kopie 2)“. */
export const copyName = (name: string): string => {
  const [, first = name, number = '1'] = NUMBERED.exec(name) ?? []
  const isCopy = NUMBERED.test(name)
  return `${first.slice(0, LONGEST_NAME)} (Kopie${isCopy ? ` ${Number(number) + 1}` : ''})`
}
