import type { Sending } from '@rampenlicht/model/kit/body'
import { idIn } from '@rampenlicht/model/kit/iri'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { mediacontact } from '@rampenlicht/model/resources/media/mediacontact'
import { projectList } from '@rampenlicht/model/resources/publicity/project-list'
import { type ContactsAdded, MOST_ADDED } from '@rampenlicht/model/rules/distribution-list'
import { permit } from '../../crud/permit.ts'
import { filterIn, idsOf, type Which } from '../../crud/which.ts'
import type { Door } from '../../crud/write/door.ts'
import { lock } from '../../crud/write/lock.ts'
import { badRequest, violation } from '../../errors.ts'
import { refuseUnknownContacts } from './distribution-list.ts'
import { addMembers, membersOf, noteMembers } from './list-members.ts'

/** The contacts in { mediacontacts: ['/mediacontacts/1', …] }, each once, or those that { filter: 'city=Kiel' } finds. */
export const contactsIn = ({ mediacontacts, filter, ...others }: Sending): Which => {
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw badRequest(`Unbekanntes Feld: „${unknown.slice(0, 50)}“.`)
  if (filter !== undefined && mediacontacts === undefined) return { filter: filterIn(filter) }
  const ids = Array.isArray(mediacontacts) ? mediacontacts.map((one) => idIn('mediacontacts', one)) : []
  if (ids.length === 0 || ids.includes(undefined))
    throw violation('mediacontacts', '„Kontakte“ muss Verweise wie /mediacontacts/1 enthalten.')
  if (ids.length > MOST_ADDED)
    throw violation('mediacontacts', `Bitte höchstens ${MOST_ADDED.toLocaleString('de-DE')} Kontakte auf einmal.`)
  return { ids: [...new Set(ids as number[])] }
}

/**
 * Adds contacts to a Verteiler and leaves the others as they are: so nobody has to send along, or may overwrite, what
 * colleagues add at the same time. Those already in it are counted.
 */
export const addContacts = (door: Door, id: number, which: Which, actor: Actor) =>
  door.inDeed(actor, async (deed): Promise<ContactsAdded> => {
    const [list] = await lock(deed.client, projectList, actor, [{ id }])
    await permit(deed.client, projectList, projectList.may.update, actor, list!)
    const wanted = await idsOf(deed.client, mediacontact, actor, which)
    await refuseUnknownContacts(deed.client, wanted)
    const before = await membersOf(deed.client, id)
    const known = new Set(before)
    const added = wanted.filter((contact) => !known.has(contact))
    if (added.length > 0) {
      await noteMembers(deed, id, before, [...before, ...added], list)
      await addMembers(deed, id, added)
    }
    return { added: added.length, already: wanted.length - added.length }
  })
