import type { Path } from '@rampenlicht/model/resources/index'

/** Stands for the id of a record that is yet to be created. */
export const NEW_ENTRY = 'neu'

/** The record that an address opens on top of its page: „mediacontacts/7“. */
export const openedBy = (text: string | undefined) => {
  const [path = '', id = ''] = (text ?? '').split('/')
  if (!/^[a-z_]+$/.test(path) || !(id === NEW_ENTRY || /^[1-9]\d{0,8}$/.test(id))) return undefined
  return { path: path as Path, id: id === NEW_ENTRY ? undefined : Number(id) }
}
