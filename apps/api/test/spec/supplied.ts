import { expect } from 'vitest'
import type { Answer, Person } from '../support.ts'
import type { Row, World } from './world.ts'

export const fine = async (answer: Promise<Answer>) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body as Row
}
export const rowsOf = (...contacts: readonly string[]) => contacts.map((mediacontact) => ({ mediacontact }))

/** A Verteiler of two, the first of whom has material. */
export const suppliedIn = (world: World, by: Person) => async () => {
  const project = await world.newProject()
  const [one, other] = [await world.refTo('/mediacontacts'), await world.refTo('/mediacontacts')]
  const list = await world.create('/project_lists', { projectListMediacontacts: rowsOf(one, other) }, project)
  const members = list['projectListMediacontacts'] as Row[]
  const ids = members.map(({ id }) => `/project_list_mediacontacts/${id}`)
  const material = await world.refTo('/project_materials', {}, project)
  await fine(by.post(`${material}/allocations`, { contacts: [ids[0]], count: 1 }))
  return { project, list: `/project_lists/${list.id}`, one, other, members: ids, material }
}
