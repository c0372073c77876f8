import { fillToast } from '@rampenlicht/model/kit/toast'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { mailTemplate, type TEMPLATE_KINDS } from '@rampenlicht/model/resources/mail/mail-template'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keys, remove, save, wholeListQuery } from '../../../api/queries.ts'
import { toastUndoable } from '../../../api/undoable.ts'

export type Template = EntityAt<'mail_templates'>
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]
/** What is written once and used again. */
export interface Words {
  readonly subject: string
  readonly text: string
}

const { path, toasts } = mailTemplate
const queryFor = (kind: TemplateKind) => wholeListQuery(path, [['kind', kind]])

/** One's own Vorlagen and those of all, and what can be done with them. */
export const useTemplates = (kind: TemplateKind, isWanted: boolean) => {
  const queries = useQueryClient()
  const list = useQuery({ ...queryFor(kind), enabled: isWanted })
  const reload = () => queries.invalidateQueries({ queryKey: keys.list(path, []).slice(0, 2) })
  const creating = useMutation({
    mutationFn: (body: Words & Pick<Template, 'name' | 'isShared'>) => save(path, { kind, ...body }),
    onSuccess: ({ data, deed }) => {
      toastUndoable(queries, fillToast(toasts.created, data), deed)
      return reload()
    },
  })
  const changing = useMutation({
    mutationFn: ({ id, changes }: { id: number; changes: Partial<Words & Pick<Template, 'name' | 'isShared'>> }) =>
      save(path, changes, id),
    onSuccess: ({ data, deed }) => {
      toastUndoable(queries, fillToast(toasts.updated, data), deed)
      return reload()
    },
  })
  const removing = useMutation({
    mutationFn: ({ id }: Template) => remove(path, id),
    onSuccess: ({ deed }, template) => {
      toastUndoable(queries, fillToast(toasts.deleted, template), deed)
      return reload()
    },
  })
  return { list, creating, changing, removing }
}
export type Templates = ReturnType<typeof useTemplates>
