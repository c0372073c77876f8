import { useState } from 'react'
import type { ListState, Sorting } from '../../crud/list/useListState.ts'
import type { View } from '../../crud/view.ts'

/** Search, filters and order of a list inside a dialog: gone with it, and nothing for the address of the page. */
export const usePickerState = (view: Pick<View, 'filters'>): ListState => {
  const [text, setText] = useState('')
  const [sorting, setSorting] = useState<Sorting>()
  const [values, setValues] = useState<Readonly<Record<string, readonly string[]>>>({})
  const chosen: ListState['chosen'] = ({ name, initial }) => values[name] ?? initial
  return {
    text,
    sorting,
    chosen,
    isNarrowed: text !== '' || view.filters.some((filter) => chosen(filter).join() !== filter.initial.join()),
    setText,
    setSorting,
    choose: ({ name }, chosenNow) => setValues((before) => ({ ...before, [name]: chosenNow })),
    reset: () => {
      setText('')
      setValues({})
    },
  }
}
