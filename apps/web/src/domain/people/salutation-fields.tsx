import type { Field } from '@rampenlicht/model/kit/field'
import { type Addressed, openingOf } from '@rampenlicht/model/rules/salutation'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { OwnInputProps } from '../../crud/input.ts'
import type { Values } from '../../crud/values.ts'
import type { FormField, Span, View } from '../../crud/view.ts'
import s from './salutation-fields.module.css'

const firstNames = () => import('@rampenlicht/model/rules/first-names')
type Names = Awaited<ReturnType<typeof firstNames>>

const proposalFor = ({ salutation, ownSalutation, firstName, fullName }: Values, names: Names | undefined) =>
  salutation || ownSalutation
    ? undefined
    : names?.proposedSalutation(textIn(firstName) || textIn(fullName).split(' ')[0])
const textIn = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** The Anrede, and while it is empty the one that the first name leaves no doubt about; never chosen by itself. */
const SalutationField = ({ usual: Usual, draft, record: _, value, ...input }: OwnInputProps) => {
  const [names, setNames] = useState<Names>()
  // Nobody waits for the names: until they are there, and where they do not come, nothing is proposed.
  useEffect(() => void firstNames().then(setNames, () => undefined), [])
  const proposal = useSyncExternalStore(draft.subscribe, () => proposalFor(draft.values(), names))
  const [taken, setTaken] = useState({ value, times: 0 })
  const place = useRef<HTMLDivElement>(null)
  // the button is gone by then
  useEffect(() => {
    if (taken.times > 0) place.current?.querySelector('input')?.focus()
  }, [taken])
  const take = () => {
    input.onChange(proposal)
    setTaken(({ times }) => ({ value: proposal, times: times + 1 }))
  }
  return (
    <div ref={place} className={s.place}>
      <Usual key={taken.times} {...input} value={taken.value} />
      {proposal && !input.common.disabled && (
        <button type="button" className={s.proposal} onClick={take}>
          Vorschlag: {proposal}
        </button>
      )}
    </div>
  )
}

/** Words of one's own, in the place of those that would be said. */
const OwnSalutationField = ({ usual: Usual, draft, record: _, common, ...input }: OwnInputProps) => {
  const said = () => openingOf({ ...draft.values(), ownSalutation: null } as Addressed).text
  const placeholder = useSyncExternalStore(draft.subscribe, said)
  return <Usual {...input} common={{ ...common, placeholder }} />
}

const WIDE: Readonly<Record<string, Span>> = { salutation: 3, title: 3, isInformal: 2, ownSalutation: 4 }
const NARROW: Readonly<Record<string, Span>> = { salutation: 5, title: 4, isInformal: 3, ownSalutation: 12 }
const INPUTS: Readonly<Record<string, FormField['input']>> = {
  salutation: SalutationField,
  ownSalutation: OwnSalutationField,
}

/** The form of a person, with how they are spoken to ahead of the name. It comes with the form, not with the list. */
export const withSalutation = (view: View): View => {
  const [person, ...others] = view.form
  const row = Object.entries(view.width < 1200 ? NARROW : WIDE).map(([name, span]): FormField => {
    const input = INPUTS[name]
    const field = view.resource.fields[name] as Field
    return { name, span, field, isAhead: true, ...(input ? { input } : {}) }
  })
  return person ? { ...view, form: [{ ...person, fields: [...row, ...person.fields] }, ...others] } : view
}
