import { Loader, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wholeListQuery } from '../../api/queries.ts'
import type { InputProps } from '../../crud/input.ts'
import { isFound } from '../../ui/fold.ts'
import { day, money } from '../../ui/format.ts'

interface Invoice {
  readonly id: number
  readonly number: string | null
  readonly date: string | null
  readonly amount: number | null
}

/** RE-2026-0912 · 2.11.2026 · 2.850,00 € */
const labelOf = ({ number, date, amount }: Invoice) =>
  [number ?? 'Ohne Nummer', day(date), amount === null ? '' : money(amount)].filter(Boolean).join(' · ')

/** Picks an invoice of the same project. A number alone says little: the day and the amount stand beside it. */
export const InvoiceInput = ({ value, onChange, common, within }: InputProps) => {
  const [before] = useState(() => value as Invoice | null | undefined)
  const [chosen, setChosen] = useState<Invoice | null>(before ?? null)
  const [isOpen, setIsOpen] = useState(false)
  // The page has asked for the very same list.
  const { data = [], isPending } = useQuery({
    ...wholeListQuery('project_accounting_invoices', within),
    enabled: isOpen && within !== undefined,
  })
  const invoices: readonly Invoice[] = before && !data.some(({ id }) => id === before.id) ? [before, ...data] : data
  return (
    <Select
      {...common}
      searchable
      clearable
      data={invoices.map((one) => ({ value: String(one.id), label: labelOf(one) }))}
      filter={({ options, search }) =>
        chosen && search === labelOf(chosen)
          ? options
          : options.filter((option) => 'label' in option && isFound(option.label, search))
      }
      value={chosen ? String(chosen.id) : null}
      onDropdownOpen={() => setIsOpen(true)}
      onChange={(id) => {
        const next = invoices.find((one) => String(one.id) === id) ?? null
        setChosen(next)
        onChange(next)
      }}
      nothingFoundMessage={isPending ? 'Wird geladen …' : 'Keine Rechnungen gefunden.'}
      {...(isPending && isOpen ? { rightSection: <Loader size={14} /> } : {})}
    />
  )
}
