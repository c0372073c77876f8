import { iriOf } from '@rampenlicht/model/kit/iri'
import type { ContactsAdded } from '@rampenlicht/model/rules/distribution-list'
import { queryOf } from '@rampenlicht/model/rules/views'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { wholeListQuery } from '../../api/queries.ts'
import type { Which } from '../../crud/dialogs.ts'

/** Who is in a Verteiler: the ids of the contacts, and nothing else of them. */
export const listMembersQuery = (listId: number) => {
  const whole = wholeListQuery('project_list_mediacontacts', [
    ['projectList', iriOf('project_lists', listId)],
    ['properties[]', 'mediacontact.isActive'],
  ])
  return queryOptions({
    ...whole,
    select: (rows): ReadonlySet<number> => new Set(rows.map(({ mediacontact }) => mediacontact.id)),
  })
}

/** One write, however many: only the new ones travel, so nobody's additions are undone. */
export const addToList = async (listId: number, contacts: Which) => {
  const body =
    'filter' in contacts
      ? { filter: queryOf(contacts.filter) }
      : { mediacontacts: contacts.ids.map((id) => iriOf('mediacontacts', id)) }
  const { data, deed } = await request<ContactsAdded>(`/project_lists/${listId}/contacts`, { method: 'POST', body })
  return { ...data, deed }
}
