import type { Behaviour } from '../../crud/behaviour.ts'
import { violation } from '../../errors.ts'

/** Where a relation's project is found: the table, and the way from its row to the project. */
const PROJECT_OF: Readonly<Record<string, string>> = {
  project_accounting_invoices: 'select project from project_accounting_invoices where id = $1',
  project_materials: 'select project from project_materials where id = $1',
  project_list_mediacontacts:
    'select l.project from project_list_mediacontacts c join project_lists l on l.id = c."projectList" where c.id = $1',
  projects: 'select id as project from projects where id = $1',
}

/** These relations of a record must all lead to one project: an invoice of another one is a slip. */
export const withinOneProject = (...names: readonly string[]): Behaviour => ({
  beforeSave: async ({ client, resource, after, changes }) => {
    if (!names.some((name) => changes[name])) return undefined
    let first: number | undefined
    for (const name of names) {
      const field = resource.fields[name]
      if (field?.kind !== 'one' || after[name] === null || after[name] === undefined) continue
      const { rows } = await client.query<{ project: number }>(PROJECT_OF[field.target]!, [after[name]])
      const project = rows[0]?.project
      first ??= project
      if (project !== first) throw violation(name, `„${field.label}“ gehört zu einem anderen Projekt.`)
    }
    return undefined
  },
})
