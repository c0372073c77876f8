import type { Iri } from '@rampenlicht/model/kit/iri'
import type { Random } from './art/random.ts'
import { type Calendar, daysLater } from './calendar.ts'
import { LISTS, MATERIALS, PAIRED } from './content/list-words.ts'
import { cityNamed } from './content/places.ts'
import type { MediaContact } from './media-contacts.ts'
import type { Project } from './projects.ts'
import { lookupSheet, newSheet } from './rows.ts'
import { dealsIn, isForFamilies } from './suiting.ts'
import { fillIn, some } from './words.ts'

/** The project with the list of several hundred and the material that does not suffice. */
export const FLAGSHIP = 'Das Leuchten der Elbe'
const LARGEST = 430
const FAMILY = 'Familie & Kinder'
const SHORT = { name: 'Poster A1', count: 40, spent: 46 }

/** The first of these Verteiler follows the view of that name, which is the first there is. */
export const NORTH = 'Regionalpresse Nord'
const FIRST_VIEW: Iri = '/saved_views/1'

/** Verteiler, what is there to be sent, and who got it. */
export const listsOf = (
  random: Random,
  calendar: Calendar,
  contacts: readonly MediaContact[],
  projects: readonly Project[],
) => {
  const lists = newSheet('project_lists')
  const entries = newSheet('project_list_mediacontacts')
  const stock = newSheet('project_materials')
  const allocations = newSheet('project_list_mediacontact_materials')
  const materials = lookupSheet('materials', [...MATERIALS.map(({ name }) => name), 'USB-Stick', 'Plüschfigur'])

  const addList = (project: Project, name: string, members: readonly MediaContact[]): Iri[] => {
    const isFirst = name === NORTH && !lists.rows.some(({ body }) => body.name === NORTH)
    const list = lists.add(
      { project: project.iri, name, ...(isFirst ? { view: FIRST_VIEW } : {}) },
      {
        updatedBy: random.pick(project.doing('Online PR', 'Offline PR')).id,
        updatedAt:
          project.isActive && (project.days ?? 0) > -40
            ? calendar.recently(random)
            : calendar.between(random, -120, -40),
      },
    )
    return members.map(({ iri }) => entries.add({ projectList: list, mediacontact: iri }))
  }

  const addMaterials = (project: Project, receivers: readonly Iri[]) => {
    const fitting = MATERIALS.filter(({ kinds }) => kinds.includes(project.letter))
    const isFlagship = project.title === FLAGSHIP
    const chosen = some(random, fitting, random.whole(2, 3)).map(({ name }) => name)
    const names = isFlagship ? ['Presseheft', SHORT.name, 'Screener-Link', 'Kinokarten'] : chosen
    for (const name of names) {
      const isShort = isFlagship && name === SHORT.name
      const [least, most] = MATERIALS.find((one) => one.name === name)!.count
      const count = isShort ? SHORT.count : 5 * random.whole(least / 5, most / 5)
      const material = stock.add({ project: project.iri, material: materials.at(name), count })
      const wanted = isShort ? SHORT.spent : Math.round(count * random.between(0.3, 0.97))
      let spent = 0
      for (const receiver of random.shuffled(receivers)) {
        if (spent >= wanted) break
        const amount = Math.min(PAIRED.has(name) ? 2 : 1, wanted - spent)
        spent += amount
        allocations.add({
          projectMaterial: material,
          projectListMediacontact: receiver,
          count: amount,
          date: sentOn(project),
        })
      }
    }
  }
  /** Parcels leave in the weeks before the release; what is to leave later is only put aside. */
  const sentOn = (project: Project): string | null => {
    if (!project.release) return null
    const day = daysLater(project.release, -random.whole(6, 34))
    return day < calendar.today && random.chance(0.93) ? day : null
  }

  for (const project of projects) {
    const isPressWork = project.has('Online PR') || project.has('Offline PR')
    const { days } = project
    if (!isPressWork || days === undefined || days > 140) continue
    const forFamilies = isForFamilies(project)
    const suitable = contacts.filter(
      ({ products, categories }) => dealsIn(project, products) && (forFamilies || !categories.includes(FAMILY)),
    )
    const fitting = LISTS.filter(([kinds = '']) => kinds.includes(project.letter))
    const core = fitting.find(([, name]) => (name === FAMILY) === forFamilies) ?? fitting[0]!
    const others = fitting.filter((template) => template !== core && template[1] !== FAMILY)
    const receivers: Iri[] = []
    if (project.title === FLAGSHIP)
      receivers.push(...addList(project, 'Gesamtverteiler Kinostart', suitable.slice(0, LARGEST)))
    for (const template of [core, ...some(random, others, days > 60 ? 0 : random.whole(1, 2))]) {
      const facts = { place: project.plan.place, region: cityNamed(project.plan.place).region }
      const [, name = '', categories = '', departments = '', regions = ''] = template.map((cell) => fillIn(cell, facts))
      const members = suitable.filter(
        (contact) =>
          meets(categories, contact.categories) &&
          meets(departments, contact.departments) &&
          meets(regions, contact.regions),
      )
      if (members.length < 8) continue
      receivers.push(...addList(project, name, some(random, members, random.whole(15, 120))))
    }
    if (receivers.length && days < 70) addMaterials(project, receivers)
  }
  return { lists, sheets: [materials.sheet, lists, entries, stock, allocations] as const }
}

const meets = (wanted: string, own: readonly string[]): boolean =>
  !wanted || wanted.split(', ').some((one) => own.includes(one))
