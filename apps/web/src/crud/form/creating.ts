import { namedBody } from '@rampenlicht/model/kit/named'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { type Actor, allows, wordsOf } from '@rampenlicht/model/kit/rule'
import { fillToast } from '@rampenlicht/model/kit/toast'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { QueryClient } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { type Row, reloadAll } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import { toastUndoable } from '../../api/undoable.ts'

export interface Creation {
  /** Who may, in a sentence for those who may not. */
  readonly refusal: string | undefined
  /** Answers the record that is called so: a new one, or the one that was there already. */
  readonly create: (queries: QueryClient, name: string) => Promise<Row>
}

/** How what is missing from the choices of a field is created there; undefined where a name is not enough. */
export const creationOf = (resource: Resource, actor: Actor): Creation | undefined => {
  if (!namedBody(resource, '')) return undefined
  const { path, noun, may, toasts } = resource
  return {
    refusal: allows(may.create, { actor }) ? undefined : `Neue ${noun.many} legt an: ${wordsOf(may.create)}.`,
    create: async (queries, name) => {
      const { data, deed } = await request<Row>(`/${path}/named`, { method: 'POST', body: { name } })
      if (deed === undefined) toast.ok(`„${data['name']}“ gab es schon und ist gewählt.`)
      else toastUndoable(queries, fillToast(toasts.created, data), deed)
      void reloadAll(queries)
      return data
    },
  }
}

export const creationAt = (path: string, actor: Actor) => creationOf(resourceAt(path), actor)
