import type { Field } from '@rampenlicht/model/kit/field'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { type ComponentType, type CSSProperties, Fragment, type ReactNode, useId } from 'react'
import type { Row } from '../../api/queries.ts'
import { useMe } from '../../api/session.ts'
import type { DialogWidth } from '../../ui/Dialog.tsx'
import type { Draft, OwnInputProps } from '../input.ts'
import { narrowingOf, type Values } from '../values.ts'
import type { FormField, View } from '../view.ts'
import { FieldInput } from './FieldInput.tsx'
import s from './RecordForm.module.css'

interface Props {
  readonly view: View
  readonly record: Row | undefined
  readonly draft: Draft
  readonly mayWrite: (field: Field) => boolean
  /** How often the input of a field was filled from elsewhere: it then starts anew with what it was given. */
  readonly restarts: (entry: FormField) => number
  /** What stands below the line with the name. */
  readonly belowName?: ReactNode
}

/** The groups of the form: title beside the fields in wide dialogs, only a line between them in narrow ones. */
export const FormGroups = ({ view, record, draft, mayWrite, restarts, belowName }: Props) => {
  const actor = useMe()
  const start = draft.values()
  // what a stored record is part of never changes
  const first = view.form[0]?.fields.find(
    ({ field, isAhead }) => !isAhead && mayWrite(field) && !(record && field.partOf),
  )
  const groups = view.form.map((group) => shown(group, actor, record, start)).filter(({ fields }) => fields.length > 0)
  const lastOfName = belowName ? endOfNameLine(groups, view) : undefined
  return groups.map((group) => (
    <FormGroup key={group.title} group={group} width={view.width} after={(entry) => entry === lastOfName && belowName}>
      {(entry) => {
        const { name, field } = entry
        const Input: ComponentType<OwnInputProps> = entry.input ?? FieldInput
        const isRequired = field.required === true
        const within = narrowingOf(view.resource, field, start)
        const hint = record && entry.hint?.(record)
        return (
          <Input
            // other choices or another value, another input
            key={`${JSON.stringify(within)} ${restarts(entry)}`}
            field={field}
            usual={FieldInput}
            {...(within ? { within } : {})}
            value={start[name]}
            required={isRequired}
            onChange={(value) => draft.set(name, value)}
            draft={draft}
            record={record}
            common={{
              label: field.label,
              withAsterisk: isRequired && mayWrite(field),
              disabled: !mayWrite(field) || within === undefined,
              ...(within ? {} : { placeholder: `Zuerst ${view.resource.fields[field.clearedBy ?? '']?.label} wählen` }),
              ...(hint ? { description: hint, inputWrapperOrder: ['label', 'input', 'description', 'error'] } : {}),
              error: draft.errorAt(name),
              onBlur: () => draft.touch(name),
              ...(entry === first && (!record || field.kind !== 'flag') ? { 'data-autofocus': true as const } : {}),
            }}
          />
        )
      }}
    </FormGroup>
  ))
}

type Group = View['form'][number]
const WHOLE_LINE = 12
const shown = (group: Group, actor: Actor, record: Row | undefined, values: Values): Group => ({
  ...group,
  fields: group.fields.filter(({ isShown }) => !isShown || isShown(actor, record, values)),
})

interface GroupProps {
  readonly group: Group
  readonly width: DialogWidth
  /** Stands between a field and the next. */
  readonly after?: (entry: FormField) => ReactNode
  readonly children: (entry: FormField) => ReactNode
}

export const FormGroup = ({ group, width, after, children }: GroupProps) => {
  const isWide = width >= 800
  const id = useId()
  const isMixed = group.fields.some(({ field }) => field.kind !== 'flag')
  return (
    <fieldset
      className={s.group}
      data-wide={isWide || undefined}
      data-alone={(isWide && group.fields.length === 1) || undefined}
      aria-labelledby={id}
    >
      {isWide ? (
        <div className={s.legend}>
          <span id={id}>{group.title}</span>
          {group.text && <p>{group.text}</p>}
        </div>
      ) : (
        <legend id={id} className="sr">
          {group.title}
        </legend>
      )}
      <div className={s.fields}>
        {group.fields.map((entry) => (
          <Fragment key={entry.name}>
            <div
              data-field={entry.name}
              data-slim={(entry.field.kind === 'flag' && (entry.span ?? WHOLE_LINE) <= 3) || undefined}
              className={`${s.field} ${entry.field.kind === 'flag' && isMixed && entry.span !== WHOLE_LINE ? s.drop : ''}`}
              style={placeOf(entry, width)}
            >
              {children(entry)}
            </div>
            {after?.(entry)}
          </Fragment>
        ))}
      </div>
    </fieldset>
  )
}

const spanOf = ({ span, field }: FormField, width: DialogWidth): number =>
  span ?? (field.kind === 'longText' || width < 800 ? WHOLE_LINE : width < 1200 ? 6 : 4)
const placeOf = (entry: FormField, width: DialogWidth) => {
  const span = spanOf(entry, width)
  return { '--span': span, '--narrow': span <= 3 ? 6 : WHOLE_LINE } as CSSProperties
}

/** The lines that fields fill, one below the other. */
const linesOf = ({ fields }: Group, width: DialogWidth): readonly (readonly FormField[])[] => {
  const lines: FormField[][] = []
  let taken = WHOLE_LINE
  for (const entry of fields) {
    const span = spanOf(entry, width)
    const hasRoom = taken + span <= WHOLE_LINE
    if (!hasRoom) lines.push([])
    taken = hasRoom ? taken + span : span
    lines.at(-1)?.push(entry)
  }
  return lines
}
/** The last field on the line on which the name of a record ends; lists are ordered by names. */
const endOfNameLine = (groups: readonly Group[], { resource, width }: View): FormField | undefined =>
  groups
    .flatMap((group) => linesOf(group, width))
    .findLast((line) => line.some(({ name }) => resource.order.includes(name)))
    ?.at(-1)
