import { Button } from '@mantine/core'
import { fileAt } from '@rampenlicht/model/kit/file-address'
import { iriOf } from '@rampenlicht/model/kit/iri'
import { customer as customers } from '@rampenlicht/model/resources/customers/customer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import IconUpload from '~icons/upload'
import { reloadAll, save } from '../../../api/queries.ts'
import { toastUndoable } from '../../../api/undoable.ts'
import { uploadPicture } from '../../../api/upload.ts'
import type { ReportWork } from '../work.ts'
import { Group, Option } from './fields.tsx'
import s from './Inspector.module.css'

const NO_COLOR = '#5753c6'

/** Logo and colour of the customer: kept with the customer, hence there for the next report. */
export const CustomerLook = ({ work: { report, data, change } }: { work: ReportWork }) => {
  const { customer } = data.project
  return (
    <Group title={customer.name}>
      <div className={s.fields}>
        <LogoField id={customer.id} logoName={customer.logoName} name={customer.name} />
        <ColorField key={customer.color} id={customer.id} color={customer.color} />
      </div>
      <Option
        label="Farbe des Kunden"
        note={customer.color ? 'Für Diagramme und Akzente, statt unserer' : 'Erst eine Farbe wählen'}
        isOn={report.usesCustomerColor}
        isDisabled={customer.color === null && !report.usesCustomerColor}
        onSwitch={(usesCustomerColor) => change({ usesCustomerColor })}
      />
    </Group>
  )
}

interface LogoProps {
  readonly id: number
  readonly logoName: string | null
  readonly name: string
}
const LogoField = ({ id, logoName, name }: LogoProps) => {
  const input = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: (file: File) => uploadPicture(iriOf('customers', id), 'logo', file),
    onSuccess: ({ deed }) => {
      toastUndoable(queries, `Logo von ${name} gespeichert`, deed)
      return reloadAll(queries)
    },
  })
  return (
    <div className={s.logo}>
      {logoName && <img src={fileAt('customers', id, logoName)} alt={`Logo von ${name}`} />}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label="Logo des Kunden auswählen"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) sending.mutate(file)
          // the same file once more is a choice, too
          currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        loading={sending.isPending}
        leftSection={<IconUpload size={15} stroke={1.8} />}
        onClick={() => input.current?.click()}
      >
        {logoName ? 'Logo ersetzen' : 'Logo hochladen'}
      </Button>
    </div>
  )
}

/** A picker tells of every shade on the way: what counts is the one it is left with. */
const ColorField = ({ id, color }: { id: number; color: string | null }) => {
  const [shade, setShade] = useState(color ?? NO_COLOR)
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: () => save('customers', { color: shade }, id),
    onSuccess: ({ deed }) => {
      toastUndoable(queries, 'Farbe des Kunden gespeichert', deed)
      return reloadAll(queries)
    },
  })
  return (
    <label className={s.color}>
      <input
        type="color"
        value={shade}
        disabled={saving.isPending}
        onChange={({ currentTarget: { value } }) => setShade(value)}
        onBlur={() => shade !== (color ?? NO_COLOR) && saving.mutate()}
      />
      <span>
        {customers.fields.color.label} <span className="muted num">{color ? shade : 'noch keine'}</span>
      </span>
    </label>
  )
}
