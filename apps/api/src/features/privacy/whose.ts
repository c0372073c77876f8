import { resourceAt } from '@rampenlicht/model/resources/index'
import { isPersonPath, type PersonPath } from '@rampenlicht/model/rules/privacy/person-file'
import { idOf } from '../../crud/routes.ts'
import { notFound } from '../../errors.ts'

/** Addresses of one person: /privacy/people/mediacontacts/7/… */
export type Whose = { Params: { path: string; id: string } }

export const whoseIn = ({ path, id }: Whose['Params']): { readonly path: PersonPath; readonly id: number } => {
  if (!isPersonPath(path)) throw notFound('Die Person')
  return { path, id: idOf(resourceAt(path), id) }
}
export const notHere = ({ path, id }: { readonly path: PersonPath; readonly id: number }) =>
  notFound(`${resourceAt(path).noun.one} ${id}`)
