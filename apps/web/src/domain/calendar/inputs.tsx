import type { Calendar } from '@rampenlicht/model/resources/calendar/calendar-entry'
import { useQuery } from '@tanstack/react-query'
import { sessionInfoQuery } from '../../api/queries.ts'
import type { InputProps } from '../../crud/input.ts'

/** Only what is kept here can be chosen; an entry that is there stays where it is. */
export const CalendarChoice = ({ usual: Usual, ...props }: InputProps) => {
  const { data } = useQuery(sessionInfoQuery)
  const { field, value } = props
  if (!Usual || field.kind !== 'choice') return null
  const isOffered = (option: unknown) => option === value || data?.ownCalendars.includes(option as Calendar)
  return <Usual {...props} field={{ ...field, options: field.options.filter(isOffered) }} />
}

/** The input of its kind under another name, or with a word of advice. */
const named =
  (more: Partial<InputProps['common']>) =>
  ({ usual: Usual, common, ...props }: InputProps) =>
    Usual && <Usual {...props} common={{ ...common, ...more }} />

export const NameOfPerson = named({ label: 'Wer hat Geburtstag?' })
export const Birthday = named({
  label: 'Geboren am',
  description: 'Ist das Jahr nicht bekannt, schreib 1900.',
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
})
export const EndDate = named({ placeholder: 'am selben Tag' })
