import { IconCopy } from '@tabler/icons-react'
import { toast } from '../../api/toast.ts'
import type { Action } from '../../crud/view.ts'
import { plural } from '../../ui/format.ts'
import { loadChosen } from './chosen.ts'

type Addresses = readonly (string | null)[]

/** The addresses of people, ready to be pasted into a mail. */
export const copyEmails = async (load: Promise<Addresses>) => {
  const found = load.then((all) => [...new Set(all.filter((one): one is string => Boolean(one)))])
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
  if (addresses.length === 0) toast.error('Keine E-Mail-Adresse hinterlegt.')
  else toast.ok(`${plural(addresses.length, 'E-Mail-Adresse', 'E-Mail-Adressen')} kopiert`.replace('\u00a0', ' '))
  const missing = all.filter((one) => !one).length
  if (addresses.length > 0 && missing > 0) toast.ok(`${missing} ohne E-Mail-Adresse`)
}

const action = (load: (ids: readonly number[]) => Promise<Addresses>): Action => ({
  label: 'E-Mails kopieren',
  icon: IconCopy,
  run: (ids) => void copyEmails(load(ids)),
})

export const copyMediacontactEmails = action(async (ids) =>
  (await loadChosen('mediacontacts', ids, ['email'])).map(({ email }) => email),
)
export const copyInfluencerEmails = action(async (ids) =>
  (await loadChosen('influencers', ids, ['email'])).map(({ email }) => email),
)
export const copyListEmails = action(async (ids) =>
  (await loadChosen('project_list_mediacontacts', ids, ['mediacontact'])).map(({ mediacontact: { email } }) => email),
)
