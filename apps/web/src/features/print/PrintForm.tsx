import { Button } from '@mantine/core'
import type { Field } from '@rampenlicht/model/kit/field'
import { lackingIn } from '@rampenlicht/model/kit/lacking'
import {
  PRINTS,
  type PrintKind,
  type PrintValues,
  printContent,
  printValues,
  readPrint,
} from '@rampenlicht/model/rules/print'
import { type Paper, pageOf } from '@rampenlicht/model/rules/print-page'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import IconPrinter from '~icons/printer'
import { sessionInfoQuery } from '../../api/queries.ts'
import { FieldInput } from '../../crud/form/FieldInput.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { DialogBody, DialogFoot, DialogQuestion } from '../../ui/Dialog.tsx'
import { WhyNot } from '../../ui/WhyNot.tsx'
import { measure } from './measure.ts'
import { Preview } from './Preview.tsx'
import s from './Print.module.css'
import { usePrint } from './usePrint.ts'

const PAPERS = [
  { value: 'sheet', label: 'Brief, DIN 5008' },
  { value: 'label', label: 'Etikett, 89 × 36 mm' },
] as const
/** Of the twelve columns; the others take all of them, and so does a last name after two first ones. */
const SPANS: Readonly<Record<string, number>> = {
  salutation: 6,
  title: 6,
  firstName: 6,
  middleName: 6,
  name: 6,
  asp: 6,
  zip: 3,
  city: 5,
  country: 4,
  phone: 6,
  mobile: 6,
}
const spanOf = (kind: PrintKind, name: string) =>
  name === 'lastName' && kind !== 'mediacontact' ? 6 : (SPANS[name] ?? 12)
/** Only the sheet has room for how to reach somebody. */
const REACHED_BY = ['email', 'phone', 'mobile']

interface Props {
  readonly kind: PrintKind
  readonly record: PrintValues
  readonly onClose: () => void
}

/** The copy of a record and the page it makes, which follows every key. */
export const PrintForm = ({ kind, record, onClose }: Props) => {
  const [values, setValues] = useState(() => printValues(kind, record))
  const [paper, setPaper] = useState<Paper>('sheet')
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const { data: info } = useQuery(sessionInfoQuery)
  const { print, isBusy, made, refused, forget } = usePrint(kind, onClose)
  const formId = useId()
  const why = useId()
  const { violations } = readPrint(kind, values)
  const complaints = new Map(
    [...refused, ...violations.filter(({ propertyPath }) => touched.has(propertyPath))].map((one) => [
      one.propertyPath,
      one.message,
    ]),
  )
  const isComplete = violations.length === 0
  const page = pageOf(paper, printContent(kind, values, info?.senderLine ?? ''), measure)
  const entries = Object.entries<Field>(PRINTS[kind].fields).filter(
    ([name]) => paper === 'sheet' || !REACHED_BY.includes(name),
  )
  return (
    <>
      <DialogBody>
        <Preview page={page} paper={paper} />
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault()
            if (isComplete && !isBusy) print(values, paper)
          }}
        >
          <div className={s.fields}>
            <div style={{ gridColumn: 'span 12' }}>
              <Choice
                label="Papier"
                required={false}
                disabled={false}
                options={PAPERS}
                initial={paper}
                onChoose={(value) => {
                  forget()
                  setPaper(value as Paper)
                }}
              />
            </div>
            {entries.map(([name, field], index) => (
              <div key={name} style={{ gridColumn: `span ${spanOf(kind, name)}` }}>
                <FieldInput
                  field={field}
                  value={values[name]}
                  required={field.required === true}
                  onChange={(value) => {
                    forget(name)
                    setValues((before) => ({ ...before, [name]: value }))
                  }}
                  common={{
                    label: field.label,
                    withAsterisk: field.required === true,
                    disabled: false,
                    error: complaints.get(name),
                    onBlur: () => setTouched((before) => new Set(before).add(name)),
                    ...(index === 0 ? { 'data-autofocus': true as const } : {}),
                  }}
                />
              </div>
            ))}
          </div>
        </form>
      </DialogBody>
      {made ? (
        <DialogQuestion text="Der Browser hat das neue Fenster verhindert.">
          <Button component="a" variant="default" href={made.address} download={made.name}>
            Herunterladen
          </Button>
          <Button component="a" className={s.open} href={made.address} target="_blank" rel="noreferrer" ref={focused}>
            PDF öffnen
          </Button>
        </DialogQuestion>
      ) : (
        <DialogFoot>
          <WhyNot id={why}>{lackingIn(PRINTS[kind].fields, violations)}</WhyNot>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!isComplete}
            loading={isBusy}
            aria-describedby={why}
            leftSection={<IconPrinter size={16} stroke={1.8} />}
          >
            Drucken
          </Button>
        </DialogFoot>
      )}
    </>
  )
}

/** What takes the place of the button that was pressed takes its focus as well. */
const focused = (element: HTMLElement | null) => element?.focus()
