import type { Sending } from '@rampenlicht/model/kit/body'
import { idIn } from '@rampenlicht/model/kit/iri'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { projectList } from '@rampenlicht/model/resources/publicity/project-list'
import { type ContactsAdded, MOST_ADDED } from '@rampenlicht/model/rules/distribution-list'
import type pg from 'pg'
import { permit } from '../../crud/permit.ts'
import { lock } from '../../crud/save.ts'
import { inTransaction } from '../../db/pool.ts'
import { badRequest, violation } from '../../errors.ts'
import { refuseUnknownContacts } from './distribution-list.ts'
import { noteMembers } from './list-members.ts'

/** The contacts in { mediacontacts: ['/mediacontacts/1', …] }, each once. */
export const contactsIn = ({ mediacontacts, ...others }: Sending): readonly number[] => {
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw badRequest(`Unbekanntes Feld: „${unknown.slice(0, 50)}“.`)
  const ids = Array.isArray(mediacontacts) ? mediacontacts.map((one) => idIn('mediacontacts', one)) : []
  if (ids.length === 0 || ids.includes(undefined))
    throw violation('mediacontacts', '„Kontakte“ muss Verweise wie /mediacontacts/1 enthalten.')
  if (ids.length > MOST_ADDED)
    throw violation('mediacontacts', `Bitte höchstens ${MOST_ADDED.toLocaleString('de-DE')} Kontakte auf einmal.`)
  return [...new Set(ids as number[])]
}

/**
 * Adds contacts to a Verteiler and leaves the others as they are: so nobody has to send along, or may overwrite, what
 * colleagues add at the same time. Those already in it are counted.
 */
export const addContacts = (pool: pg.Pool, id: number, wanted: readonly number[], actor: Actor) =>
  inTransaction(pool, async (client): Promise<ContactsAdded> => {
    const list = await lock(client, projectList, id, actor)
    await permit(client, projectList, projectList.may.update, actor, list)
    await refuseUnknownContacts(client, wanted)
    const { rows } = await client.query<{ before: number[]; added: number[] }>(
      `with come as (
         insert into project_list_mediacontacts ("projectList", mediacontact)
         select $1, contact from unnest($2::integer[]) as contact on conflict do nothing returning mediacontact)
       select array(select mediacontact from project_list_mediacontacts where "projectList" = $1) as before,
         array(select mediacontact from come) as added`,
      [id, wanted],
    )
    const { before, added } = rows[0]!
    if (added.length > 0) await noteMembers(client, id, before, [...before, ...added], actor)
    return { added: added.length, already: wanted.length - added.length }
  })
