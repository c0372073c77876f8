import type { BlockScope } from '@rampenlicht/model/resources/blocks/blockable'
import { isBlockedFor } from '@rampenlicht/model/rules/blocks'
import { IconCopy } from '@tabler/icons-react'
import { toast } from '../../api/toast.ts'
import type { Action } from '../../crud/view.ts'
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
  const [all, addresses] = [await load, await found]
  const blocked = all.filter((one) => isBlockedFor('Mails', one.blocked)).length
  if (addresses.length === 0 && blocked === 0) toast.error('Keine E-Mail-Adresse hinterlegt.')
  else if (addresses.length === 0) toast.error('Für Mails gesperrt (Sperrliste).')
  else toast.ok(`${plural(addresses.length, 'E-Mail-Adresse', 'E-Mail-Adressen')} kopiert`.replace('\u00a0', ' '))
  if (addresses.length > 0 && blocked > 0) toast.ok(`${blocked} gesperrt, nicht kopiert`)
  const missing = all.filter(({ email }) => !email).length
  if (addresses.length > 0 && missing > 0) toast.ok(`${missing} ohne E-Mail-Adresse`)
}

const action = (load: (ids: readonly number[]) => Promise<Addresses>): Action => ({
  label: 'E-Mails kopieren',
  icon: IconCopy,
  run: (ids) => void copyEmails(load(ids)),
})

export const copyMediacontactEmails = action(async (ids) => loadChosen('mediacontacts', ids, ['email', 'blocked']))
export const copyInfluencerEmails = action(async (ids) => loadChosen('influencers', ids, ['email', 'blocked']))
export const copyListEmails = action(async (ids) =>
  (await loadChosen('project_list_mediacontacts', ids, ['mediacontact'])).map(({ mediacontact }) => mediacontact),
)
