import { Checkbox, TextInput } from '@mantine/core'
import { lacks } from '@rampenlicht/model/kit/lacking'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { project } from '@rampenlicht/model/resources/projects/project'
import { COPIED_PARTS, COPYING, type CopiedPart, copyName } from '@rampenlicht/model/rules/copying'
import { daysBetween } from '@rampenlicht/model/rules/deadlines'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { partsQuery, recordQuery } from '../../api/queries.ts'
import type { DeedProps } from '../../crud/dialogs.ts'
import { DateField } from '../../ui/DateField.tsx'
import { DeedDialog } from '../../ui/DeedDialog.tsx'
import { day, number, plural } from '../../ui/format.ts'
import s from './Copying.module.css'
import { useCopy } from './useCopy.ts'

/** A project once more, under another name, with what is ticked of it and all its dates moved. */
export default function CopyProject({ ids: [id = 0], onClose }: DeedProps) {
  const { data: original } = useQuery(recordQuery('projects', id))
  const parts = useQuery(partsQuery('projects', id))
  if (!original) return null
  return <Form original={original} counts={countsIn(parts.data)} onClose={onClose} />
}

type Counts = ReadonlyMap<string, number> | undefined
const countsIn = (parts: readonly { path: string; count: number }[] | undefined): Counts =>
  parts && new Map(parts.map(({ path, count }) => [path, count]))

interface FormProps {
  readonly original: EntityAt<'projects'>
  readonly counts: Counts
  readonly onClose: () => void
}
const Form = ({ original, counts, onClose }: FormProps) => {
  const navigate = useNavigate()
  const { copy, isBusy } = useCopy(project, original, ({ id }) =>
    navigate({ to: '/projekte/$projectId', params: { projectId: String(id) } }),
  )
  const [title, setTitle] = useState(() => copyName(original.title))
  const anchor = original.releaseDate ? 'releaseDate' : 'estDate'
  const before = original[anchor]
  const [date, setDate] = useState<string | null | undefined>(before)
  const [chosen, setChosen] = useState<ReadonlySet<CopiedPart>>(() => new Set(COPIED_PARTS))
  const days = before && date ? daysBetween(before, date) : 0
  const isComplete = title.trim() !== '' && date !== undefined && !isBusy
  const submit = () =>
    copy({
      id: original.id,
      // a day that was taken out is to be found yet
      values: { title: title.trim(), ...(before && date === null ? { [anchor]: null } : {}) },
      parts: COPIED_PARTS.filter((part) => chosen.has(part)),
      days,
    })
  return (
    <DeedDialog
      width={450}
      title="Projekt kopieren"
      subtitle={original.title}
      does="Kopieren"
      isComplete={isComplete}
      lacking={lacks([...(title.trim() === '' ? ['Titel'] : []), ...(date === undefined ? [dateLabel(anchor)] : [])])}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
      fields={
        <>
          <TextInput
            label="Titel"
            withAsterisk
            data-autofocus
            value={title}
            disabled={isBusy}
            onChange={({ currentTarget: { value } }) => setTitle(value)}
          />
          {before && (
            <DateField
              label={dateLabel(anchor)}
              initial={before}
              onDay={setDate}
              disabled={isBusy}
              description={shiftText(days, before)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
          )}
        </>
      }
    >
      <fieldset className={s.parts} disabled={isBusy}>
        <legend>Mitnehmen</legend>
        {COPIED_PARTS.map((part) => {
          const count = counts?.get(part) ?? 0
          return (
            <Checkbox
              key={part}
              label={
                <>
                  {COPYING.parts.labels?.[part]} {counts && <span className="num muted">{number(count)}</span>}
                </>
              }
              checked={chosen.has(part) && (count > 0 || !counts)}
              disabled={counts !== undefined && count === 0}
              onChange={({ currentTarget: { checked } }) =>
                setChosen((now) => new Set(checked ? [...now, part] : [...now].filter((one) => one !== part)))
              }
            />
          )
        })}
        <p>Briefings beginnen als Idee, Werbemittel sind wieder offen. Material wird nicht zugeteilt.</p>
      </fieldset>
    </DeedDialog>
  )
}

const dateLabel = (anchor: 'releaseDate' | 'estDate') => project.fields[anchor].label

const shiftText = (days: number, before: string) => {
  if (days === 0) return `Alle Termine bleiben, wie sie sind (bisher ${day(before)}).`
  return `Alle Termine ${plural(Math.abs(days), 'Tag', 'Tage')} ${days > 0 ? 'später' : 'früher'} als bisher.`
}
