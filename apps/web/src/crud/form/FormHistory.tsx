import type { Field } from '@rampenlicht/model/kit/field'
import { writable } from '@rampenlicht/model/kit/resource'
import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import type { Row } from '../../api/queries.ts'
import { part } from '../../ui/part.ts'
import { historyOf } from '../history/of-view.ts'
import type { Draft } from '../input.ts'
import type { Values } from '../values.ts'
import type { FormField, View } from '../view.ts'
import s from './FormHistory.module.css'

/** Most people never look back: what it takes comes when they do. */
const HistorySheet = part('HistorySheet', async () => ({
  default: (await import('../history/HistorySheet.tsx')).HistorySheet,
}))

/** The history beside a form: whether it is open, and what was taken from it. */
export const useFormHistory = (draft: Draft, form: RefObject<HTMLFormElement | null>) => {
  const [isOpen, setIsOpen] = useState(false)
  const [taken, setTaken] = useState<readonly string[]>([])
  const button = useRef<HTMLButtonElement>(null)
  const sheetId = useId()
  return {
    isOpen,
    button,
    sheetId,
    toggle: () => setIsOpen(!isOpen),
    close: () => {
      setIsOpen(false)
      point(form.current, [])
      button.current?.focus()
    },
    take: (view: View, values: Values) => {
      // in the order of the declaration: what empties another field comes before it
      const names = writable(view.resource.fields).flatMap(([name]) => (name in values ? [name] : []))
      for (const name of names) draft.set(name, values[name])
      setTaken([...taken, ...names])
    },
    /** An input written by hand may cover further fields. */
    restarts: ({ name, input }: FormField) => (input ? taken.length : taken.filter((one) => one === name).length),
    point: (names: readonly string[]) => point(form.current, names),
  }
}
type FormHistory = ReturnType<typeof useFormHistory>

/** Rings the fields of the entry that is pointed at. By hand: the form is not drawn again for it. */
const point = (form: HTMLFormElement | null, names: readonly string[]) => {
  for (const field of form?.querySelectorAll<HTMLElement>('[data-field]') ?? []) {
    const isNamed = names.includes(field.dataset['field'] ?? '')
    // asked here: a `:has` before a `*` would let each change of the page compute all of its styles anew
    if (isNamed) field.dataset['ringed'] = field.querySelector('.mantine-Input-input') ? 'input' : 'whole'
    else delete field.dataset['ringed']
  }
}

interface StageProps {
  readonly view: View
  readonly record: Row | undefined
  readonly history: FormHistory
  readonly mayWrite: (field: Field) => boolean
  /** The form. */
  readonly children: ReactNode
}

/** The form, and beside it its history: in wide dialogs it pushes the form, in narrow ones it takes its place. */
export const FormStage = ({ view, record, history, mayWrite, children }: StageProps) => {
  const { isOpen, sheetId, take, point: ring, close } = history
  return (
    <div className={s.stage} data-open={isOpen || undefined} data-wide={view.width >= 1200 || undefined}>
      {children}
      {isOpen && record && (
        <div className={s.aside} id={sheetId}>
          <CatchBoundary getResetKey={() => sheetId} errorComponent={Missing}>
            <HistorySheet
              history={historyOf(view)}
              id={record.id}
              record={record}
              mayWrite={mayWrite}
              onTake={(values) => take(view, values)}
              onPoint={ring}
              onClose={close}
            />
          </CatchBoundary>
        </div>
      )}
    </div>
  )
}

/** What was typed must outlive a history that did not arrive. */
const Missing = () => <p className={s.missing}>Der Verlauf ist nicht angekommen.</p>
