import { idIn } from '@rampenlicht/model/kit/iri'
import type { Behaviour, Save, Saved } from '../../crud/behaviour.ts'
import { each } from '../../crud/write/compose.ts'
import type { Client } from '../../db/pool.ts'
import { unprocessable, violation } from '../../errors.ts'
import { addMembers, permitDropping, removeMembers } from './list-members.ts'

interface Member {
  readonly id: number
  readonly mediacontact: number
  readonly allocations: number
}

/** The contacts a request names; undefined when it says nothing of them. */
const wantedIn = ({ handled }: Save): readonly number[] | undefined => {
  const rows = handled['projectListMediacontacts'] as readonly { mediacontact: unknown }[] | undefined
  return rows && [...new Set(rows.map(({ mediacontact }) => idIn('mediacontacts', mediacontact)!))]
}

const membersOf = async ({ client }: Save, list: number | undefined): Promise<Member[]> => {
  if (list === undefined) return []
  const { rows } = await client.query<Member>(
    `select c.id, c.mediacontact, count(m.id)::integer as allocations
     from project_list_mediacontacts c
     left join project_list_mediacontact_materials m on m."projectListMediacontact" = c.id
     where c."projectList" = $1 group by c.id order by c.mediacontact`,
    [list],
  )
  return rows
}

/** Material that is being allocated to somebody who leaves is waited for, and so not overlooked. */
const lockLeaving = ({ client, id }: Save, wanted: readonly number[]) =>
  client.query(
    `select from project_list_mediacontacts where "projectList" = $1 and mediacontact <> all ($2::integer[])
     order by id for update`,
    [id ?? null, wanted],
  )

/**
 * The contacts of a Verteiler travel with it and are merged by contact: who stays keeps the row and the material
 * allocated to it. Whoever has material is dropped only when the request says so (dropsAllocations).
 */
export const distributionListBehaviour: Behaviour = {
  beforeSave: each(async (save: Save) => {
    if (save.changes['view']) await refuseUnfollowable(save)
    const wanted = wantedIn(save)
    if (!wanted) return undefined
    const staying = new Set(wanted)
    await refuseUnknownContacts(save.client, wanted)
    await lockLeaving(save, wanted)
    const members = await membersOf(save, save.id)
    const allocated = members.filter(({ mediacontact, allocations }) => allocations > 0 && !staying.has(mediacontact))
    const [first] = allocated
    if (first) await permitDropping(save.client, save.actor, first.id)
    if (first && save.handled['dropsAllocations'] !== true)
      throw violation(
        'projectListMediacontacts',
        `${allocated.length === 1 ? 'Ein Kontakt, der' : `${allocated.length} Kontakte, die`} aus dem Verteiler fallen würde${allocated.length === 1 ? '' : 'n'}, ${allocated.length === 1 ? 'hat' : 'haben'} zugeteiltes Material. Zum Entfernen bitte „Zuteilungen mit entfernen“ bestätigen.`,
      )
    const before = members.map(({ mediacontact }) => mediacontact)
    const after = [...wanted].sort((a, b) => a - b)
    return String(before) === String(after) ? undefined : { changes: { projectListMediacontacts: [before, after] } }
  }),
  afterSave: each(async (save: Saved) => {
    const wanted = wantedIn(save)
    if (!wanted) return
    const members = await membersOf(save, save.id)
    const [before, after] = [new Set(members.map(({ mediacontact }) => mediacontact)), new Set(wanted)]
    const leaving = members.filter(({ mediacontact }) => !after.has(mediacontact))
    const coming = wanted.filter((contact) => !before.has(contact))
    if (leaving.length)
      await removeMembers(
        save.deed,
        save.id,
        leaving.map(({ id }) => id),
      )
    if (coming.length) await addMembers(save.deed, save.id, coming)
  }),
}

/** What everybody who works with the Verteiler can look at: a shared view, and of media contacts. It stays while it is followed. */
const refuseUnfollowable = async ({ client, after }: Save) => {
  if (after['view'] === null) return
  const { rows } = await client.query<{ list: string; isShared: boolean }>(
    'select list, "isShared" from saved_views where id = $1 for share',
    [after['view']],
  )
  if (rows[0]?.list !== 'mediacontacts')
    throw violation('view', '„Folgt der Ansicht“: Das ist keine Ansicht der Medienkontakte.')
  if (!rows[0].isShared)
    throw violation('view', '„Folgt der Ansicht“: Bitte zuerst für alle freigeben, damit alle sie ansehen können.')
}

export const refuseUnknownContacts = async (client: Client, wanted: readonly number[]) => {
  const { rows } = await client.query<{ id: number }>(
    'select id from unnest($1::integer[]) as w(id) where not exists (select from mediacontacts m where m.id = w.id)',
    [wanted],
  )
  if (rows.length)
    throw unprocessable(
      rows.map(({ id }) => ({
        propertyPath: 'projectListMediacontacts',
        message: `„Kontakte“: /mediacontacts/${id} gibt es nicht.`,
      })),
    )
}
