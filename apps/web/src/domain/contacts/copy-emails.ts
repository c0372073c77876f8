import type { BlockScope } from '@rampenlicht/model/resources/blocks/blockable'
import { isBlockedFor } from '@rampenlicht/model/rules/blocks'
import { toast } from '../../api/toast.ts'
import { plural } from '../../ui/format.ts'
import { loadChosen } from './chosen.ts'

/** What is left of somebody's address: nothing where they want no mails. */
interface Addressee {
  readonly email: string | null
  readonly blocked: BlockScope | null
}
type Addresses = readonly Addressee[]

/** The addresses of people, ready to be pasted into a mail. */
export const copyEmails = async (load: Promise<Addresses>) => {
  const found = load.then((all) => [
    ...new Set(all.flatMap((one) => (one.email && !isBlockedFor('Mails', one.blocked) ? [one.email] : []))),
  ])
  try {
    if (!navigator.clipboard) {
      toast.error('Kopieren geht nur über eine sichere Verbindung (https).')
      return
    }
    // Handed over as a promise: Safari forgets the click while the addresses are on their way.
    const text = found.then((addresses) => new Blob([addresses.join('; ')], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
  } catch {
    const isLoaded = await found.then(
      () => true,
      () => false,
    )
    // What went wrong on the way has been said already.
    if (isLoaded) toast.error('Der Browser hat das Kopieren nicht erlaubt.')
    return
  }
  const [all, { length }] = [await load, await found]
  const blocked = all.filter((one) => isBlockedFor('Mails', one.blocked)).length
  const missing = all.filter(({ email }) => !email).length
  if (!length) {
    toast.error(blocked ? 'Für Mails gesperrt (Sperrliste).' : 'Keine E-Mail-Adresse hinterlegt.')
    return
  }
  toast.ok(`${plural(length, 'E-Mail-Adresse', 'E-Mail-Adressen')} kopiert`.replace('\u00a0', ' '))
  if (blocked) toast.ok(`${blocked} gesperrt, nicht kopiert`)
  if (missing) toast.ok(`${missing} ohne E-Mail-Adresse`)
}

/** Those of the chosen rows of a list. */
export const copyChosen = (
  path: 'mediacontacts' | 'influencers' | 'project_list_mediacontacts',
  ids: readonly number[],
) =>
  copyEmails(
    path === 'project_list_mediacontacts'
      ? loadChosen(path, ids, ['mediacontact']).then((rows) => rows.map(({ mediacontact }) => mediacontact))
      : loadChosen(path, ids, ['email', 'blocked']),
  )
