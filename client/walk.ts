import createClient from 'openapi-fetch'
import type { components, paths } from './api.ts'

/**
 * The program of somebody who knows nothing but the document: from a customer to material that leaves the house. A test
 * makes api.ts with openapi-typescript, compiles this file against it and lets it talk to the server.
 */
export const walk = async (baseUrl: string, token: string) => {
  const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } })

  const customer = taken(await api.POST('/customers', { body: { name: 'Arte', fullName: 'Arte GmbH' } }))
  const project = taken(
    await api.POST('/projects', {
      body: { title: 'Nachtzug', category: 'Kino', customer: `/customers/${customer.id}`, departments: ['Online PR'] },
    }),
  )
  const list = taken(await api.POST('/project_lists', { body: { project, name: 'Print' } }))

  const contact = taken(await api.POST('/mediacontacts', { body: { firstName: 'Eva', lastName: 'Weiß' } }))
  const { added } = taken(
    await api.POST('/project_lists/{id}/contacts', {
      params: { path: { id: list.id } },
      body: { mediacontacts: [`/mediacontacts/${contact.id}`] },
    }),
  )
  const members = taken(
    await api.GET('/project_lists/{id}/project_list_mediacontacts', {
      params: {
        path: { id: list.id },
        query: {
          order: { 'mediacontact.lastName': 'asc' },
          'properties[]': ['mediacontact.lastName'],
          itemsPerPage: 10,
        },
      },
    }),
  )
  // asked for by properties[]: there, but nobody could know it from the type alone
  const lastNames: readonly (string | null | undefined)[] = members.map(({ mediacontact }) => mediacontact?.lastName)

  const stock = taken(
    await api.POST('/project_materials', { body: { project, material: { name: 'Presseheft' }, count: 100 } }),
  )
  const allocation = taken(
    await api.POST('/project_list_mediacontact_materials', {
      body: {
        projectMaterial: stock,
        projectListMediacontact: { id: members[0]?.id ?? 0 },
        count: 3,
        date: '2026-11-16',
      },
    }),
  )
  const { left } = taken(await api.GET('/project_materials/{id}', { params: { path: { id: stock.id } } }))

  // What GET gives, PUT takes; a PUT may also say one thing alone.
  const read = await api.GET('/projects/{id}', { params: { path: { id: project.id } } })
  const ifMatch = { 'If-Match': read.response.headers.get('etag') ?? '' }
  const saved = taken(
    await api.PUT('/projects/{id}', {
      params: { path: { id: project.id }, header: ifMatch },
      body: { ...taken(read), tbc: true },
    }),
  )
  const renamed = taken(
    await api.PUT('/projects/{id}', { params: { path: { id: project.id } }, body: { title: 'Nachtzug II' } }),
  )

  const refused = await api.POST('/customers', { body: { name: '', fullName: 'Arte GmbH' } })
  const problem: components['schemas']['Problem'] | components['schemas']['Unauthorized'] | undefined = refused.error

  return {
    added,
    lastNames,
    allocated: { count: allocation.count, material: allocation.projectMaterial.material.name },
    left,
    saved: { tbc: saved.tbc, title: renamed.title },
    complaint: problem && 'violations' in problem ? problem.violations : undefined,
  }
}

type NewProject = components['requestBodies']['Projects']['content']['application/json']
const film = { title: 'Nachtzug', category: 'Kino', customer: '/customers/1' } as const
// @ts-expect-error a new project needs its departments
export const incomplete: NewProject = film

/** The answer that was hoped for. */
const taken = <T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): T => {
  if (data === undefined) throw new Error(`${response.status} ${JSON.stringify(error)}`)
  return data
}
