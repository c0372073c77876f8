import type { Rule } from '@rampenlicht/model/kit/rule'
import { bulkFields } from '@rampenlicht/model/rules/bulk'
import { useDialog } from '../DialogHost.tsx'
import type { View } from '../view.ts'
import type { Selection } from './useSelection.ts'

type Chosen = Pick<Selection, 'which' | 'count' | 'clear'>

/** What can be done with any rows, of whatever kind: one field for all of them, or into the trash. */
export const useBulk = (view: View, may: (rule: Rule) => boolean) => {
  const dialog = useDialog()
  const { resource, name } = view
  // what has nothing but a name is told apart by it, and accounts are looked at one by one: rights hang on them
  const hasMore = !resource.leavesTrace && bulkFields(resource.fields).some(([one]) => !name.sortsBy.includes(one))
  const rows = ({ which, count, clear }: Chosen) => ({ view, which, count, onDone: clear })
  return {
    mayEdit: hasMore && may(resource.may.update),
    mayRemove: hasMore && may(resource.may.delete),
    edit: (chosen: Chosen) => dialog.bulk('edit', rows(chosen)),
    remove: (chosen: Chosen) => dialog.bulk('remove', rows(chosen)),
  }
}
