import { resourceAt } from '@rampenlicht/model/resources/index'
import type { Behaviour, Save } from '../../crud/behaviour.ts'
import { projectIdSql } from '../../crud/project-id.ts'
import { refuseUnfit } from '../../crud/write/places.ts'
import { quoted } from '../../db/names.ts'

/** The project of each record that these saves name in this relation, in one statement. */
const projectsVia = async (saves: readonly Save[], name: string): Promise<ReadonlyMap<unknown, number>> => {
  const field = saves[0]?.resource.fields[name]
  const column = (name: string) => `t.${quoted(name)}`
  const ids = saves.map(({ after }) => after[name]).filter((id) => typeof id === 'number')
  if (field?.kind !== 'one' || ids.length === 0) return new Map()
  const rows = await saves[0]?.client.query<{ id: number; project: number }>(
    `select t.id, ${projectIdSql(resourceAt(field.target), column)} as project from ${quoted(field.target)} t
     where t.id = any ($1::integer[])`,
    [[...new Set(ids)]],
  )
  return new Map(rows?.rows.map(({ id, project }) => [id, project]))
}

/** These relations of a record must all lead to one project: an invoice of another one is a slip. */
export const withinOneProject = (...names: readonly string[]): Behaviour => ({
  beforeSave: async (saves) => {
    const asked = saves.filter(({ changes }) => names.some((name) => changes[name]))
    if (asked.length === 0) return undefined
    const projects: ReadonlyMap<unknown, number>[] = []
    for (const name of names) projects.push(await projectsVia(asked, name))
    refuseUnfit(
      saves.map((save) => {
        if (!asked.includes(save)) return []
        const found = names.map((name, n) => projects[n]?.get(save.after[name]))
        const first = found.find((project) => project !== undefined)
        const at = found.findIndex((project) => project !== undefined && project !== first)
        const name = names[at]
        return name === undefined
          ? []
          : [{ propertyPath: name, message: `„${save.resource.fields[name]?.label}“ gehört zu einem anderen Projekt.` }]
      }),
    )
    return undefined
  },
})
