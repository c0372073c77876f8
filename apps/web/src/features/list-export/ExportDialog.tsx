import { Button } from '@mantine/core'
import { portableNames } from '@rampenlicht/model/rules/cells'
import { isPerson } from '@rampenlicht/model/rules/vcard'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { saveMade } from '../../api/files.ts'
import { toast } from '../../api/toast.ts'
import type { ExportProps, Takeable } from '../../crud/dialogs.ts'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { addressOf, type Format } from './address.ts'
import s from './ExportDialog.module.css'
import { takeablesOf } from './takeable.ts'

const FORMATS: readonly { readonly value: Format; readonly label: string; readonly about: string }[] = [
  { value: 'xlsx', label: 'Excel', about: 'Arbeitsmappe (.xlsx) mit echten Zahlen und Tagen.' },
  {
    value: 'csv',
    label: 'CSV',
    about: 'Tabelle als Text (.csv) für andere Programme.',
  },
  { value: 'vcf', label: 'vCard', about: 'Visitenkarten (.vcf) für Outlook, Adressbuch und Telefon.' },
]

/** In which form rows are taken along. The file is made while one waits; whoever closes the dialog wants it no more. */
export default function ExportDialog({ rows: asked, onClose }: ExportProps) {
  const rows = takeablesOf(asked)
  const [place, setPlace] = useState(0)
  const [isShown, setIsShown] = useState(true)
  const [format, setFormat] = useState<Format>('xlsx')
  const leaving = useRef(new AbortController())
  useEffect(() => () => leaving.current.abort(), [])
  const chosen = rows[place] ?? (rows[0] as Takeable)
  const { resource, what, count, shown } = chosen
  const names = isShown && shown ? shownIn(chosen, shown) : chosen.columns
  const saving = useMutation({
    mutationFn: () => saveMade(addressOf(chosen, format, names), leaving.current.signal),
    onSuccess: () => {
      toast.ok(`${what} exportiert`)
      onClose()
    },
  })
  const formats = FORMATS.filter(({ value }) => value !== 'vcf' || isPerson(resource))
  const formId = useId()
  return (
    <DialogShell width={450} onClose={onClose}>
      <DialogHead title="Exportieren" subtitle={rows.length > 1 ? undefined : what} />
      <DialogBody>
        <form
          id={formId}
          className={s.fields}
          onSubmit={(event) => {
            event.preventDefault()
            saving.mutate()
          }}
        >
          {rows.length > 1 && (
            <Choice label="Was">
              {(id) => (
                <Segments
                  labelledBy={id}
                  options={rows.map((one, index) => ({ value: String(index), label: one.label ?? one.what }))}
                  value={String(place)}
                  onChange={(value) => setPlace(Number(value))}
                  disabled={saving.isPending}
                />
              )}
            </Choice>
          )}
          <Choice label="Format" about={formats.find(({ value }) => value === format)?.about}>
            {(id) => (
              <Segments
                labelledBy={id}
                options={formats}
                value={format}
                onChange={(value) => setFormat(value as Format)}
                disabled={saving.isPending}
              />
            )}
          </Choice>
          {shown && format !== 'vcf' && (
            <Choice label="Spalten">
              {(id) => (
                <Segments
                  labelledBy={id}
                  options={[
                    { value: 'shown', label: 'Angezeigte Spalten' },
                    { value: 'all', label: 'Alle Angaben' },
                  ]}
                  value={isShown ? 'shown' : 'all'}
                  onChange={(value) => setIsShown(value === 'shown')}
                  disabled={saving.isPending}
                />
              )}
            </Choice>
          )}
        </form>
      </DialogBody>
      <DialogFoot>
        <span className="grow" />
        <Button variant="default" onClick={onClose}>
          Abbrechen
        </Button>
        <Button
          type="submit"
          form={formId}
          className={s.go ?? ''}
          data-autofocus
          loading={saving.isPending}
          disabled={count === 0}
        >
          {`${what} exportieren`}
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}

/** What the page reads for its own sake, such as the picture beside a name, is no column of a file. */
const shownIn = ({ resource }: Takeable, shown: readonly string[]): readonly string[] => {
  const portable = portableNames(resource)
  const isColumn = (name: string) => {
    const [outer = ''] = name.split('.')
    return portable.includes(outer) || resource.fields[outer]?.kind === 'children'
  }
  return ['id', ...shown.filter(isColumn)]
}

interface ChoiceProps {
  readonly label: string
  readonly about?: string | undefined
  readonly children: (labelledBy: string) => ReactNode
}
const Choice = ({ label, about, children }: ChoiceProps) => {
  const id = useId()
  return (
    <div className={s.choice}>
      <span className={s.label} id={id}>
        {label}
      </span>
      {children(id)}
      {about && <p className={s.about}>{about}</p>}
    </div>
  )
}
