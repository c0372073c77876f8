import { Loader, MultiSelect, Select } from '@mantine/core'
import { labelOf } from '@rampenlicht/model/kit/label'
import { useState } from 'react'
import type { Row } from '../../api/queries.ts'
import { isFound } from '../../ui/fold.ts'
import type { InputProps } from '../input.ts'
import { type Relation, useChoices } from '../record/useChoices.ts'

type Props = Omit<InputProps, 'field'> & { readonly field: Relation }

const optionOf = (row: Row) => ({ value: String(row.id), label: labelOf(row) })
const asRows = (value: unknown): readonly Row[] =>
  Array.isArray(value) ? (value as Row[]) : value === null || value === undefined ? [] : [value as Row]

/** Picks one or many records of another resource. The value stays the records themselves, names included. */
export const RelationSelect = ({ field, value, onChange, common, required, within }: Props) => {
  const [before] = useState<readonly Row[]>(() => asRows(value))
  const [chosen, setChosen] = useState(before)
  const [search, setSearch] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const isMany = field.kind === 'many'
  const current = !isMany && chosen[0] ? labelOf(chosen[0]) : undefined
  // An untouched single choice shows its own name in the search: that is no search.
  const sought = search === current ? '' : search
  const { rows: found, isPending } = useChoices(field, sought, isOpen, within)
  // What was entered once stays a choice, even where it would not be offered any more.
  const kept = before.filter((row) => isFound(labelOf(row), sought) && !found.some(({ id }) => id === row.id))
  const rows = [...kept, ...found]
  const known = new Map([...rows, ...before, ...chosen].map((row) => [row.id, row]))
  const choose = (ids: readonly string[]) => {
    const next = ids.flatMap((id) => known.get(Number(id)) ?? [])
    setChosen(next)
    onChange(isMany ? next : (next[0] ?? null))
  }
  const shared = {
    ...common,
    // Chosen records must be among the data to be shown; the list itself holds what was found.
    data: [...known.values()].map(optionOf),
    filter: () => rows.map(optionOf),
    searchValue: search,
    onSearchChange: setSearch,
    onDropdownOpen: () => setIsOpen(true),
    nothingFoundMessage: isPending ? 'Wird geladen …' : 'Keine Treffer',
    ...(isPending && isOpen ? { rightSection: <Loader size={14} /> } : {}),
  }
  if (isMany)
    return (
      <MultiSelect
        {...shared}
        filter={() => rows.filter((row) => !chosen.some(({ id }) => id === row.id)).map(optionOf)}
        value={chosen.map(({ id }) => String(id))}
        onChange={choose}
      />
    )
  return (
    <Select
      {...shared}
      clearable={!required}
      value={chosen[0] ? String(chosen[0].id) : null}
      onChange={(id) => choose(id === null ? [] : [id])}
    />
  )
}
