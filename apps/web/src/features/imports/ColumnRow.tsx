import { Select } from '@mantine/core'
import {
  COLUMN_RULES,
  type ColumnChoice,
  type ColumnRule,
  type ImportColumn,
} from '@rampenlicht/model/rules/import/imports'
import type { Target } from '@rampenlicht/model/rules/import/targets'
import { memo } from 'react'
import IconAlertTriangle from '~icons/alert-triangle'
import IconArrowNarrowRight from '~icons/arrow-narrow-right'
import IconExclamationCircle from '~icons/exclamation-circle'
import IconSelector from '~icons/selector'
import { Segments } from '../../ui/Segments.tsx'
import s from './ColumnsStep.module.css'
import { type Clash, type Mapping, withColumn, withField } from './mapping.ts'
import { dayShort, letterOf } from './words.ts'

const RULE_WORDS: Readonly<Record<ColumnRule, string>> = {
  leave: 'Lassen',
  ifEmpty: 'Nur wenn leer',
  overwrite: 'Überschreiben',
}
export const RULES = COLUMN_RULES.map((value) => ({ value, label: RULE_WORDS[value] }))

/** Hundreds of columns with a hundred fields each would be too many to lie in wait. */
const UNMOUNTED = { keepMounted: false, shadow: 'md', offset: 4 } as const

/** Stands for no field: a list to choose from knows texts only. */
const NONE = '-'

interface Props {
  readonly n: number
  readonly column: ImportColumn
  readonly choice: Required<ColumnChoice>
  readonly fields: ReturnType<typeof choicesOf>
  readonly clash: Clash | undefined
  /** What is there already may be changed. */
  readonly hasRule: boolean
  readonly onChange: (make: (before: Mapping) => Mapping) => void
}

/** One column of the file: what stands in it, where it goes, and what happens to what is there. */
export const ColumnRow = memo(({ n, column, choice, fields, clash, hasRule, onChange }: Props) => {
  const { heading, samples, warnings } = column
  const name = heading || `Spalte ${letterOf(n)}`
  const basis = choice.field !== null && choice.field === column.field ? basisOf(column) : undefined
  const isWrong = clash !== undefined && !clash.isJoined
  return (
    <fieldset className={s.col} aria-label={name}>
      <span className={s.src}>
        <b>
          <span className="trunc">{name}</span>
          <i>Spalte {letterOf(n)}</i>
        </b>
        <small className="trunc" title={samples.join(' · ')}>
          {samples.join(' · ')}
        </small>
      </span>
      <IconArrowNarrowRight className={s.arrow} size={16} stroke={1.7} aria-hidden />
      <Select
        aria-label={`Feld für ${name}`}
        data={fields}
        value={choice.field ?? NONE}
        allowDeselect={false}
        openOnFocus={false}
        maxDropdownHeight={320}
        comboboxProps={UNMOUNTED}
        nothingFoundMessage="Kein Feld gefunden"
        error={isWrong}
        rightSectionWidth={basis ? 144 : 28}
        rightSectionPointerEvents="none"
        rightSection={
          <span className={s.basis}>
            {basis}
            <IconSelector size={14} stroke={1.7} aria-hidden />
          </span>
        }
        onChange={(field) => onChange((before) => withField(before, n, field === NONE ? null : field))}
      />
      {choice.field === null || !hasRule ? (
        <span />
      ) : (
        <span className={s.seg}>
          <Segments
            label={`Regel für ${name}`}
            options={RULES}
            value={choice.rule}
            onChange={(rule) => onChange((before) => withColumn(before, n, { rule: rule as ColumnRule }))}
          />
        </span>
      )}
      {clash && <ClashNote clash={clash} onJoin={(joins) => onChange((before) => withColumn(before, n, { joins }))} />}
      {choice.field !== null &&
        warnings.map((warning) => (
          <span key={warning} className={s.note} data-tone="warn">
            <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
            {warning}
          </span>
        ))}
    </fieldset>
  )
})

interface ClashProps {
  readonly clash: Clash
  readonly onJoin: (joins: boolean) => void
}
const ClashNote = ({ clash: { label, first, mayJoin, isJoined }, onJoin }: ClashProps) =>
  isJoined ? (
    <span className={s.note}>
      Wird in {label} mit Spalte {letterOf(first)} zusammengefügt.
      <button type="button" className={s.link} onClick={() => onJoin(false)}>
        Doch nicht
      </button>
    </span>
  ) : (
    <span className={s.note} data-tone="bad" role="alert">
      <IconExclamationCircle size={14} stroke={1.8} aria-hidden />
      <span>
        {label} kommt schon aus Spalte {letterOf(first)}. Bitte ein anderes Feld wählen.
      </span>
      {mayJoin && (
        <button type="button" className={s.link} onClick={() => onJoin(true)}>
          Trotzdem zusammenfügen
        </button>
      )}
    </span>
  )

const basisOf = ({ basis, rememberedAt }: ImportColumn): string | undefined => {
  switch (basis) {
    case 'gemerkt':
      return rememberedAt ? `gemerkt vom ${dayShort(rememberedAt)}` : 'gemerkt'
    case 'erkannt':
    case 'am Inhalt erkannt':
      return basis
    case 'gewählt':
    case null:
      return undefined
    default:
      return basis satisfies never
  }
}

/** The fields to choose from, by what they are. */
export const choicesOf = (targets: readonly Target[]) => {
  const those = (...kinds: readonly Target['kind'][]) =>
    targets.filter(({ kind }) => kinds.includes(kind)).map(({ name, label }) => ({ value: name, label }))
  return [
    { value: NONE, label: 'Nicht übernehmen' },
    { group: 'Felder', items: those('field', 'id') },
    { group: 'Zwei Felder in einer Zelle', items: those('both') },
    { group: 'Was mit angelegt wird', items: those('beyond') },
  ].filter((one) => !('items' in one) || one.items.length > 0)
}
