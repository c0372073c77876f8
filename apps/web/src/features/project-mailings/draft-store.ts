import { mailing } from '@rampenlicht/model/resources/mail/mailing'
import { toast } from '../../api/toast.ts'
import { draftsOf } from '../../crud/save/drafts.ts'
import { mergedWords } from './merged-words.ts'

export const drafts = draftsOf({
  resource: mailing,
  merges: { audience: mergedWords, files: mergedWords },
  gaveUp: ({ state }, open) => {
    if (state === 'Entwurf' || open.every((name) => name === 'name')) return false
    toast.error('Der Versand ist inzwischen unterwegs. Deine letzte Änderung ist nicht dabei.')
    return true
  },
})
