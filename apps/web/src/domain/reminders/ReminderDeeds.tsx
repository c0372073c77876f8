import { Button } from '@mantine/core'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { postponements } from '@rampenlicht/model/rules/reminders'
import IconCheck from '~icons/check'
import { day } from '../../ui/format.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import s from './reminders.module.css'
import { useReminder } from './useReminder.ts'

const QUIET = { variant: 'subtle', color: 'gray', size: 'compact-sm', className: s.deed ?? '' } as const

/** What can be done with a reminder where it is shown. */
export const ReminderDeeds = ({ id, text, due: now }: { id: number; text: string; due: string }) => {
  const { isPending, onDone, onPostpone } = useReminder(id)
  const days = postponements(agencyDay(new Date())).filter(({ due }) => due !== now)
  return (
    <span className={s.deeds}>
      <Button
        {...QUIET}
        leftSection={<IconCheck size={15} stroke={2} aria-hidden />}
        disabled={isPending}
        aria-label={`Erledigt: ${text}`}
        onClick={onDone}
      >
        Erledigt
      </Button>
      <MenuButton
        position="bottom-end"
        target={
          <Button {...QUIET} disabled={isPending} aria-label={`Verschieben: ${text}`}>
            Verschieben
          </Button>
        }
      >
        {(Menu) => (
          <Menu.Dropdown>
            {days.map(({ label, due }) => (
              <Menu.Item
                key={label}
                rightSection={<span className={`num ${s.day}`}>{day(due)}</span>}
                onClick={() => onPostpone(due)}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        )}
      </MenuButton>
    </span>
  )
}
