import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import IconCalendar from '~icons/calendar'
import { day } from './format.ts'
import { parseGermanDate } from './german-date.ts'
import { part } from './part.ts'
import { whenReleased } from './when-released.ts'

// The calendar is heavy, and most dates are typed.
const Calendar = part('Calendar', () => import('./Calendar.tsx'))

interface Props extends Omit<TextInputProps, 'defaultValue' | 'onChange' | 'value'> {
  readonly label: string
  /** YYYY-MM-DD */
  readonly initial: string | null
  /** Null when empty; undefined while the text is no day. */
  readonly onDay: (iso: string | null | undefined) => void
}

/** A text field that reads German dates, and a button that opens the calendar for mouse and keyboard. */
export const DateField = ({ initial, onDay, onBlur, error, ...input }: Props) => {
  const [text, setText] = useState(() => day(initial))
  const [isWrong, setIsWrong] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const read = (typed: string) => (typed.trim() === '' ? null : parseGermanDate(typed, new Date()))
  const settle = () => {
    const iso = read(text)
    if (iso === undefined) whenReleased(() => setIsWrong(true))
    else setIsWrong(false)
    if (iso !== undefined) setText(day(iso))
  }
  const choose = (iso: string | null) => {
    setText(day(iso))
    setIsWrong(false)
    setIsOpen(false)
    onDay(iso)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      trapFocus
      returnFocus
      withRoles={false}
      position="bottom-end"
      shadow="md"
    >
      <Popover.Target>
        <div>
          <TextInput
            placeholder="TT.MM.JJJJ"
            {...input}
            value={text}
            autoComplete="off"
            error={isWrong ? 'Kein gültiges Datum' : error}
            onChange={({ currentTarget: { value } }) => {
              const iso = read(value)
              setText(value)
              // Left standing until the field is left, it would move the button away under the click.
              if (iso !== undefined) setIsWrong(false)
              onDay(iso)
            }}
            onBlur={(event) => {
              settle()
              onBlur?.(event)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') settle()
              if (event.key === 'ArrowDown') {
                event.preventDefault()
                setIsOpen(true)
              }
            }}
            rightSection={
              <ActionIcon
                variant="transparent"
                color="gray"
                size={24}
                disabled={input.disabled ?? false}
                aria-label={`Kalender ${input.label} öffnen`}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
              >
                <IconCalendar size={15} stroke={1.7} />
              </ActionIcon>
            }
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown p={10} role="dialog" aria-label={`Kalender ${input.label}`}>
        <Calendar
          meanwhile={<div data-autofocus tabIndex={-1} style={{ width: 224, height: 240 }} />}
          value={read(text) ?? null}
          onChoose={choose}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
