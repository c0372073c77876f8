import { isAttachment } from '@rampenlicht/model/kit/file'
import { resources } from '@rampenlicht/model/resources/index'
import type { Behaviour, Behaviours, Save } from '../../crud/behaviour.ts'
import { each } from '../../crud/write/compose.ts'
import { violation } from '../../errors.ts'
import { fileName } from '../../plugins/incoming.ts'

/** A file that is renamed still has to be one that can be saved under its name. */
const namedLikeAFile: Behaviour = {
  beforeSave: each(({ changes, after }: Save) => {
    const name = String(after['name']).normalize('NFC')
    if (changes['name'] && fileName(name) !== name)
      throw violation('name', `„${name}“ geht nicht als Name einer Datei: „${fileName(name)}“ ginge.`)
    return undefined
  }),
}

export const fileBehaviours: Behaviours = Object.fromEntries(
  resources.filter(isAttachment).map(({ path }) => [path, [namedLikeAFile]]),
)
