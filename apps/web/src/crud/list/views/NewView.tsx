import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { LONGEST_VIEW_NAME } from '@rampenlicht/model/rules/views'
import { useEffect, useState } from 'react'
import IconPlus from '~icons/plus'
import type { ViewDeeds } from './useViewDeeds.ts'
import s from './ViewStrip.module.css'

interface Props {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  /** What is shown now, as it would be saved. */
  readonly shown: { readonly query: string; readonly columns: string | null }
  readonly creating: ViewDeeds['creating']
  /** What stands there to begin with, where an existing view is the model. */
  readonly suggested?: string | undefined
}

/** What the list shows now gets a name of its own. */
export const NewView = ({ isOpen, onOpen, shown, creating, suggested = '' }: Props) => {
  const [name, setName] = useState('')
  const [isShared, setIsShared] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what nobody has typed into yet is suggested
  useEffect(() => {
    if (isOpen && name === '') setName(suggested)
  }, [isOpen])
  const isComplete = name.trim() !== '' && !creating.isPending
  const submit = () => {
    if (!isComplete) return
    creating.mutate(
      { ...shown, name: name.trim(), isShared },
      {
        onSuccess: () => {
          setName('')
          setIsShared(false)
          onOpen(false)
        },
      },
    )
  }
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      position="bottom-start"
      offset={4}
      width={272}
      trapFocus
      returnFocus
      closeOnEscape
    >
      <Popover.Target>
        <button type="button" className={s.quiet} aria-label="Neue Ansicht" onClick={() => onOpen(!isOpen)}>
          <IconPlus size={15} stroke={1.8} />
          Ansicht
        </button>
      </Popover.Target>
      <Popover.Dropdown className={s.menu ?? ''}>
        <form
          className={s.new}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <TextInput
            label="Name"
            placeholder="z. B. Kino Hamburg"
            data-autofocus
            maxLength={LONGEST_VIEW_NAME}
            value={name}
            onChange={({ currentTarget: { value } }) => setName(value)}
          />
          <Checkbox
            label="Für alle freigeben"
            checked={isShared}
            onChange={({ currentTarget: { checked } }) => setIsShared(checked)}
          />
          <p className={s.about}>Filter, Reihenfolge und Spalten, wie die Liste sie jetzt zeigt.</p>
          <Button type="submit" disabled={!isComplete} loading={creating.isPending}>
            Ansicht speichern
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
