// biome-ignore-all lint/a11y/noRedundantRoles: on phones the rows become cards, and a changed display takes the roles of a table away
import { feature } from '@rampenlicht/model/resources/publicity/feature'
import type { Side } from '../../crud/save/conflict.ts'
import { textOf } from '../../crud/values.ts'
import s from './RowNotes.module.css'
import { complaintAt, type RowField, type RowSave } from './row-save.ts'

/** As many as the table has. */
const COLUMNS = 8

interface Props {
  readonly id: string
  readonly row: RowSave
  /** Fields to complain about now. */
  readonly wrong: readonly RowField[]
  readonly onChoose: (name: RowField, side: Side) => void
}

/** What there is to say below a row: wrong values, and what a colleague changed at the same time. */
export const RowNotes = ({ id, row, wrong, onChoose }: Props) => {
  const isGone = row.phase === 'gone'
  if (wrong.length === 0 && row.contested.length === 0 && !isGone) return null
  return (
    <tr role="row">
      <td role="cell" colSpan={COLUMNS}>
        <div id={id} className={s.notes} aria-live="polite">
          {wrong.map((name) => (
            <p key={name} className={s.wrong}>
              {name === 'date' ? '„Datum“ ist kein gültiges Datum.' : complaintAt(row, name)}
            </p>
          ))}
          {isGone && (
            <p className={s.wrong}>Der Beitrag wurde inzwischen gelöscht. Hier steht noch, was du getippt hast.</p>
          )}
          {row.contested.map((name) => (
            <Contested key={name} name={name} row={row} onChoose={onChoose} />
          ))}
        </div>
      </td>
    </tr>
  )
}

const Contested = ({ name, row, onChoose }: Pick<Props, 'row' | 'onChoose'> & { name: RowField }) => {
  const field = feature.fields[name]
  const editor = row.theirs?.values['updatedBy'] as { readonly firstName: string } | null | undefined
  const who = editor?.firstName
  const sides = [
    ['mine', 'Meine Fassung', row.draft[name]],
    ['theirs', who ? `Fassung von ${who}` : 'Andere Fassung', row.theirs?.values[name]],
  ] as const
  return (
    <fieldset className={s.contested} aria-label={`${field.label}: Fassung wählen`}>
      <span>
        <b>{field.label}</b> hat {who ?? 'jemand anderes'} gerade auch geändert.
      </span>
      {sides.map(([side, label, value]) => (
        <button key={side} type="button" onClick={() => onChoose(name, side)}>
          <span className={s.label}>{label}: </span>
          {textOf(field, value) || 'leer'}
        </button>
      ))}
    </fieldset>
  )
}
