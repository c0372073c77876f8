// biome-ignore-all lint/a11y/noRedundantRoles: on phones the rows become cards, and a changed display takes the roles of a table away
import { ActionIcon, Select, TextInput } from '@mantine/core'
import { FEATURE_STATUSES, FEATURE_TYPES } from '@rampenlicht/model/resources/publicity/feature'
import { notePreview } from '@rampenlicht/model/rules/feature-fields'
import { memo, useEffect, useId, useRef, useState } from 'react'
import IconArrowsDiagonal from '~icons/arrows-diagonal'
import IconExternalLink from '~icons/external-link'
import IconStar from '~icons/star'
import IconStarFilled from '~icons/star-filled'
import { DateField } from '../../ui/DateField.tsx'
import { Status, toneOf } from '../../ui/Tag.tsx'
import s from './FeatureTable.module.css'
import { RowNotes } from './RowNotes.tsx'
import { complaintAt, ROW_FIELDS, type RowField, type RowSave, toldBy } from './row-save.ts'
import { rows, useRow } from './row-store.ts'
import { SaveState } from './SaveState.tsx'

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
const MOST_LINES = 8
const LETTERS_A_LINE = 26

interface Props {
  readonly id: number
  /** Counted from 1; inputs are named after it, since their values change. */
  readonly place: number
  /** Where the focus goes: into a row that was added, back to the button of one whose form was closed, or nowhere else. */
  readonly focus: 'type' | 'open' | 'first' | undefined
  readonly onOpen: (id: number) => void
}

/** A Beitrag that is edited in place and saves itself. Typing draws this row only. */
export const FeatureRow = memo(({ id, place, focus, onOpen }: Props) => {
  const row = useRow(id)
  useEffect(() => () => rows.hide(id), [id])
  return row && <Row id={id} place={place} focus={focus} onOpen={onOpen} row={row} />
})

const Row = ({ id, place, focus, onOpen, row }: Props & { row: RowSave }) => {
  const [focused, setFocused] = useState<RowField>()
  const notes = useId()
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    if (focus === 'type') body.current?.querySelector<HTMLElement>('input')?.focus()
    if (focus === 'open') body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [focus])
  const name = `Beitrag ${place}`
  const { draft } = row
  const edit = (field: RowField, value: unknown) => rows.send(id, { is: 'edit', name: field, value })
  // What is being typed is not finished: it is complained about when the field is left.
  const wrong = ROW_FIELDS.filter((field) => complaintAt(row, field) !== undefined)
  const shown = row.phase === 'waiting' ? [] : wrong.filter((field) => field !== focused)
  const inputOf = (field: RowField) => ({
    onFocus: () => setFocused(field),
    onBlur: () => setFocused(undefined),
    ...(shown.includes(field) ? { error: true, 'aria-errormessage': notes } : {}),
  })
  const link = textIn(row.stored.values['link'])
  return (
    <tbody
      role="rowgroup"
      ref={body}
      className={s.group}
      onFocus={() => rows.enter(id)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) rows.leave(id)
      }}
    >
      <tr role="row" className={s.row}>
        <td role="cell" className={s.star}>
          <ActionIcon
            variant="transparent"
            size={28}
            aria-label={`Highlight ${name}`}
            aria-pressed={draft['highlight'] === true}
            onClick={() => edit('highlight', draft['highlight'] !== true)}
          >
            {draft['highlight'] ? (
              <IconStarFilled size={15} className={s.on} />
            ) : (
              <IconStar size={15} stroke={1.7} className={s.off} />
            )}
          </ActionIcon>
        </td>
        <td role="cell" className={s.cell}>
          <Select
            label={`Typ ${name}`}
            data={FEATURE_TYPES}
            value={textIn(draft['type'])}
            searchable={false}
            allowDeselect={false}
            {...inputOf('type')}
            {...(focus === 'first' ? { 'data-autofocus': true } : {})}
            onChange={(value) => value && edit('type', value)}
          />
        </td>
        <td role="cell" className={s.cell} data-status>
          <Select
            label={`Status ${name}`}
            data={FEATURE_STATUSES}
            value={textIn(draft['status'])}
            searchable={false}
            allowDeselect={false}
            leftSection={<i className={s.dot} data-tone={toneOf(textIn(draft['status']))} />}
            leftSectionWidth={26}
            leftSectionPointerEvents="none"
            renderOption={({ option }) => <Status>{option.value}</Status>}
            {...inputOf('status')}
            onChange={(value) => value && edit('status', value)}
          />
        </td>
        <td role="cell" className={s.cell}>
          <DateField
            // another day that came from elsewhere
            key={row.revision}
            label={`Datum ${name}`}
            initial={textIn(draft['date']) || null}
            {...inputOf('date')}
            onDay={(iso) => edit('date', iso === undefined ? '?' : iso)}
          />
        </td>
        <td role="cell" className={s.cell}>
          <TextInput
            label={`Link ${name}`}
            type="url"
            placeholder="https://"
            autoComplete="off"
            value={textIn(draft['link'])}
            title={textIn(draft['link'])}
            rightSection={
              link && (
                <ActionIcon
                  component="a"
                  href={link}
                  target="_blank"
                  rel="noreferrer"
                  variant="transparent"
                  size={24}
                  aria-label={`Link ${name} öffnen`}
                >
                  <IconExternalLink size={14} stroke={1.7} />
                </ActionIcon>
              )
            }
            {...inputOf('link')}
            onChange={({ currentTarget: { value } }) => edit('link', value || null)}
          />
        </td>
        <td role="cell" className={s.cell}>
          <Note
            label={`Anmerkungen ${name}`}
            text={textIn(draft['text'])}
            isFocused={focused === 'text'}
            {...inputOf('text')}
            onText={(text) => edit('text', text || null)}
          />
        </td>
        <td role="cell" className={s.state}>
          <SaveState
            told={toldBy(row)}
            name={name}
            isTyping={shown.length === 0}
            onRetry={() => rows.send(id, { is: 'due' })}
          />
        </td>
        <td role="cell" className={s.more}>
          <ActionIcon
            variant="subtle"
            size={28}
            aria-label={`${name} öffnen`}
            title="Alle Felder und Clippings"
            {...(focus === 'open' ? { 'data-autofocus': true } : {})}
            onClick={() => onOpen(id)}
          >
            <IconArrowsDiagonal size={15} stroke={1.8} />
          </ActionIcon>
        </td>
      </tr>
      <RowNotes
        id={notes}
        row={row}
        wrong={shown}
        onChoose={(field, side) => rows.send(id, { is: 'choose', name: field, side })}
      />
    </tbody>
  )
}

interface NoteProps {
  readonly label: string
  readonly text: string
  readonly isFocused: boolean
  readonly onFocus: () => void
  readonly onBlur: () => void
  readonly error?: boolean
  readonly 'aria-errormessage'?: string
  readonly onText: (text: string) => void
}
/** Spec 2: a preview of 20 letters; whoever goes in has the whole note, line by line, above the rows below. */
const Note = ({ label, text, isFocused, error, onText, ...input }: NoteProps) => {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS_A_LINE)), 0)
  return (
    <textarea
      className={s.note}
      aria-label={label}
      placeholder="Anmerkung"
      rows={isFocused ? Math.min(MOST_LINES, lines) : 1}
      value={isFocused ? text : notePreview(text).replace(/\s+/g, ' ')}
      data-open={isFocused || undefined}
      aria-invalid={error}
      {...input}
      onChange={({ currentTarget: { value } }) => onText(value)}
    />
  )
}
