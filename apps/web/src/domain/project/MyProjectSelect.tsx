import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { wholeListQuery } from '../../api/queries.ts'
import { useMe } from '../../api/session.ts'
import { isFound } from '../../ui/fold.ts'

interface Props {
  readonly value: number | undefined
  readonly onChange: (id: number | undefined) => void
  readonly disabled?: boolean
}

/** Spec 6: offers the active projects that the signed-in person manages, and no others. */
export const MyProjectSelect = ({ value, onChange, disabled = false }: Props) => {
  const me = useMe()
  const { data: projects, isPending } = useQuery(
    wholeListQuery('projects', [
      ['managers', `/users/${me.id}`],
      ['isActive', 'true'],
      ['order[title]', 'asc'],
      ['properties[]', 'title'],
    ]),
  )
  const hasNone = projects?.length === 0
  return (
    <Select
      label="Projekt"
      withAsterisk
      searchable
      data-autofocus
      disabled={disabled || hasNone}
      placeholder={isPending ? 'Wird geladen …' : hasNone ? 'Kein aktives Projekt' : 'Eines deiner aktiven Projekte'}
      description={hasNone ? 'Du betreust gerade kein aktives Projekt.' : undefined}
      inputWrapperOrder={['label', 'input', 'description']}
      nothingFoundMessage="Keine Treffer"
      data={(projects ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
      filter={({ options, search }) => options.filter((one) => 'label' in one && isFound(one.label, search))}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
    />
  )
}
