import { Input, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { lacks } from '@rampenlicht/model/kit/lacking'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { BulkProps } from '../../crud/dialogs.ts'
import { FieldInput } from '../../crud/form/FieldInput.tsx'
import { useOnce } from '../../crud/save/useSave.ts'
import { useMay } from '../../crud/useMay.ts'
import { DeedDialog } from '../../ui/DeedDialog.tsx'
import { number } from '../../ui/format.ts'
import { part } from '../../ui/part.ts'
import { Segments } from '../../ui/Segments.tsx'
import { editable, editOf, isFilled, isListed, type Way, waysFor } from './edits.ts'
import { type Bulk, MOST_AT_ONCE, perform, previewQuery, told } from './queries.ts'

/** Shows changes as the Verlauf does, with all that takes. */
const Preview = part('BulkPreview', () => import('./Preview.tsx'))
const SETTLED_MS = 300
const YES_NO = [
  { value: 'true', label: 'Ja' },
  { value: 'false', label: 'Nein' },
]

/** One field of many records: which, how, with what, and what will come of it. */
export default function BulkEdit({ view, which, count, onClose, onDone }: BulkProps) {
  const { resource } = view
  const { path, noun } = resource
  const counted = (count: number) => `${number(count)} ${count === 1 ? noun.one : noun.many}`
  const may = useMay(resource)
  const fields = editable(view, may)
  const [name, setName] = useState<string | null>(null)
  const [way, setWay] = useState<Way>('set')
  const [value, setValue] = useState<unknown>()
  const field = name === null ? undefined : resource.fields[name]
  const isReady = field !== undefined && isFilled(field, way, value)
  const bulk: Bulk | undefined = isReady ? { changes: { [name ?? '']: editOf(field, way, value) } } : undefined
  const [settled] = useDebouncedValue(bulk, SETTLED_MS)
  const preview = useQuery({ ...previewQuery(path, which, settled), placeholderData: keepPreviousData })
  const isShown = bulk !== undefined && JSON.stringify(bulk) === JSON.stringify(settled) && !preview.isPlaceholderData
  const changed = isShown ? (preview.data?.changed ?? 0) : 0
  const queries = useQueryClient()
  const changing = useMutation({
    mutationFn: (wanted: Bulk) => perform(path, which, count, wanted),
    onSuccess: (performed) => {
      onDone()
      onClose()
      return told(queries, (count) => `${counted(count)} geändert`, performed)
    },
  })
  const change = useOnce(changing)
  const isBusy = changing.isPending
  const wayLabel = useId()
  const ways = field ? waysFor(field) : []
  const choose = (next: string | null) => {
    const chosen = next === null ? undefined : resource.fields[next]
    setName(next)
    setWay(chosen ? waysFor(chosen)[0]!.value : 'set')
    setValue(undefined)
  }
  return (
    <DeedDialog
      width={450}
      title={`${counted(count)} ändern`}
      subtitle="Ein Feld, für alle auf einmal"
      does={changed > 0 ? `${counted(changed)} ändern` : 'Ändern'}
      isComplete={changed > 0 && !isBusy}
      lacking={lacks([...(field ? [] : ['Feld']), ...(field && !isReady ? [field.label] : [])])}
      isBusy={isBusy}
      onSubmit={() => bulk && change(bulk)}
      onClose={onClose}
      fields={
        <>
          <Select
            label="Feld"
            placeholder="Feld wählen"
            searchable
            data-autofocus
            disabled={isBusy}
            data={fields.map(({ name: one, field: { label } }) => ({ value: one, label }))}
            value={name}
            onChange={choose}
          />
          {field && ways.length > 1 && (
            <Input.Wrapper label="Was soll geschehen?" labelElement="div" labelProps={{ id: wayLabel }}>
              <Segments
                labelledBy={wayLabel}
                options={ways}
                value={way}
                disabled={isBusy}
                onChange={(next) => setWay(next as Way)}
              />
            </Input.Wrapper>
          )}
          {field && way !== 'clear' && (
            <Value key={name} field={field} isBusy={isBusy} onChange={setValue} isRequired={!isListed(field)} />
          )}
        </>
      }
    >
      {bulk && (
        <Preview
          view={view}
          preview={preview.data}
          error={preview.error}
          onRetry={() => void preview.refetch()}
          verb={(count) => (count === 1 ? 'ändert sich' : 'ändern sich')}
        />
      )}
      {count > MOST_AT_ONCE && isShown && (
        <p className="muted">Das dauert einen Moment und läuft im Hintergrund weiter.</p>
      )}
    </DeedDialog>
  )
}

interface ValueProps {
  readonly field: NonNullable<BulkProps['view']['resource']['fields'][string]>
  readonly isBusy: boolean
  readonly isRequired: boolean
  readonly onChange: (value: unknown) => void
}
/** The input of its kind; yes and no are two words here, for nothing is chosen to begin with. */
const Value = ({ field, isBusy, isRequired, onChange }: ValueProps) => {
  const [flag, setFlag] = useState('')
  const id = useId()
  if (field.kind === 'flag')
    return (
      <Input.Wrapper label={field.label} labelElement="div" labelProps={{ id }}>
        <Segments
          labelledBy={id}
          options={YES_NO}
          value={flag}
          disabled={isBusy}
          onChange={(next) => {
            setFlag(next)
            onChange(next === 'true')
          }}
        />
      </Input.Wrapper>
    )
  return (
    <FieldInput
      field={field}
      value={undefined}
      onChange={onChange}
      required={isRequired}
      common={{ label: field.label, withAsterisk: false, disabled: isBusy, error: undefined, onBlur: () => {} }}
    />
  )
}
