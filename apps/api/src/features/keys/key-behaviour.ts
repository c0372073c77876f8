import { endKeysOf } from '../../accounts/keys.ts'
import type { Behaviour, Save } from '../../crud/behaviour.ts'
import { forbidden } from '../../errors.ts'
import { isByKey } from '../../plugins/authentication.ts'

/** What lets somebody in, and how far. */
const ENTRANCE = ['email', 'roles', 'isActive', 'plainPassword'] as const
const NO_KEY =
  'Mit einem API-Schlüssel können Konten weder angelegt, gelöscht noch in E-Mail, Passwort oder Rollen geändert werden.'

const hasKey = ({ actor }: Pick<Save, 'actor'>) => isByKey(actor)
const touchesEntrance = ({ before, handled, changes }: Save) =>
  before === undefined || ENTRANCE.some((name) => name in changes || typeof handled[name] === 'string')

/** A key that leaks makes no accounts and takes none over; with an account its keys end. */
export const keyBehaviour: Behaviour = {
  beforeSave: async (saves) => {
    if (saves.some((save) => hasKey(save) && touchesEntrance(save))) throw forbidden(NO_KEY)
    return undefined
  },
  afterSave: async (saves) => {
    const ended = saves.filter(({ after }) => after['isActive'] === false)
    if (ended.length)
      await endKeysOf(
        ended[0]!.client,
        ended.map(({ id }) => id),
      )
  },
  beforeRemove: async (removals) => {
    if (removals.some(hasKey)) throw forbidden(NO_KEY)
    await endKeysOf(
      removals[0]!.client,
      removals.map(({ id }) => id),
    )
  },
  afterRestore: async (restored) => {
    if (restored.some(hasKey)) throw forbidden(NO_KEY)
  },
}
