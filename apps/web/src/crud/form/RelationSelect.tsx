import { Loader, MultiSelect, Select } from '@mantine/core'
import { labelOf } from '@rampenlicht/model/kit/label'
import { useRef, useState } from 'react'
import type { Row } from '../../api/queries.ts'
import { isFound } from '../../ui/fold.ts'
import type { InputProps } from '../input.ts'
import { type Relation, useChoices } from '../record/useChoices.ts'
import { UNSETTLED } from '../values.ts'
import { NEW, sameName, useCreating } from './useCreating.ts'

type Props = Omit<InputProps, 'field'> & { readonly field: Relation }

const optionOf = (row: Row) => ({ value: String(row.id), label: labelOf(row) })
const asRows = (value: unknown): readonly Row[] =>
  Array.isArray(value) ? (value as Row[]) : value === null || value === undefined ? [] : [value as Row]

/**
 * Picks one or many records of another resource. The value stays the records themselves, names included. What is missing
 * among them is created here where a name is enough; then nothing that was typed vanishes unasked.
 */
export const RelationSelect = ({ field, value, onChange, common, required, within = [] }: Props) => {
  const [before] = useState<readonly Row[]>(() => asRows(value))
  const [chosen, setChosen] = useState(before)
  const [search, setSearch] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [isLeft, setIsLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isMany = field.kind === 'many'
  const current = !isMany && chosen[0] ? labelOf(chosen[0]) : undefined
  // An untouched single choice shows its own name in the search: that is no search.
  const sought = search === current ? '' : search
  const typed = sought.trim()
  const { rows: found, isPending } = useChoices(field, sought, isOpen, within)
  // What was entered once stays a choice, even where it would not be offered any more.
  const kept = before.filter((row) => isFound(labelOf(row), sought) && !found.some(({ id }) => id === row.id))
  const rows = [...kept, ...found]
  const known = new Map([...rows, ...before, ...chosen].map((row) => [row.id, row]))
  const take = (next: readonly Row[]) => {
    setIsLeft(false)
    setChosen(next)
    onChange(isMany ? next : (next[0] ?? null))
  }
  const add = (row: Row) => {
    setSearch(isMany ? '' : labelOf(row))
    take(isMany ? [...chosen.filter(({ id }) => id !== row.id), row] : [row])
  }
  const creating = useCreating({
    target: field.target,
    isWanted: isOpen && within.length === 0,
    onCreated: add,
    onFailed: setSearch,
  })
  const offer = isPending || creating.isPending ? [] : creating.offerFor(typed, [...rows, ...chosen])
  const choose = (ids: readonly string[]) => {
    if (ids.includes(NEW)) creating.create(typed)
    else take(ids.flatMap((id) => known.get(Number(id)) ?? []))
  }
  const isUnsettled = creating.isPossible && typed !== ''
  const change = (text: string) => {
    // Leaving the field would empty it; and what is about to be created stands in it until it is there.
    const isAsked = document.activeElement === input.current && !offer.some(({ label }) => label === text)
    if (isUnsettled && (!isAsked || creating.isPending)) return
    setSearch(text)
    if (text === '' && isLeft) take(chosen)
  }
  const leave = () => {
    common.onBlur()
    if (!isUnsettled || creating.isPending) return
    const same = sameName(typed, rows)
    if (same) return add(same)
    setIsLeft(true)
    // the button waits until it is settled
    onChange(UNSETTLED)
  }
  const shared = {
    ...common,
    ref: input,
    error:
      isLeft && typed !== ''
        ? `„${typed}“ ist noch nicht gewählt: bitte anlegen, auswählen oder leeren.`
        : common.error,
    // Chosen records must be among the data to be shown; the list itself holds what was found.
    data: [...[...known.values()].map(optionOf), ...offer],
    searchValue: search,
    onSearchChange: change,
    onBlur: leave,
    onDropdownOpen: () => setIsOpen(true),
    nothingFoundMessage: isPending ? 'Wird geladen …' : 'Keine Treffer',
    ...((isPending && isOpen) || creating.isPending ? { rightSection: <Loader size={14} /> } : {}),
  }
  if (isMany)
    return (
      <MultiSelect
        {...shared}
        filter={() => [...rows.filter((row) => !chosen.some(({ id }) => id === row.id)).map(optionOf), ...offer]}
        value={chosen.map(({ id }) => String(id))}
        onChange={choose}
      />
    )
  return (
    <Select
      {...shared}
      filter={() => [...rows.map(optionOf), ...offer]}
      clearable={!required}
      value={chosen[0] ? String(chosen[0].id) : null}
      onChange={(id) => choose(id === null ? [] : [id])}
    />
  )
}
