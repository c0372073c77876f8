import IconCopy from '~icons/copy'
import type { Action } from '../../crud/view.ts'
import { chunk } from '../../ui/chunk.ts'
import type { copyChosen } from './copy-emails.ts'

const code = chunk('copy-emails', () => import('./copy-emails.ts'))

/** What copies the addresses of chosen rows comes with the first click: no list is drawn with it. */
export const copying = (path: Parameters<typeof copyChosen>[0]): Action => ({
  label: 'E-Mails kopieren',
  icon: IconCopy,
  run: async (ids) => void (await code()).copyChosen(path, ids),
})
