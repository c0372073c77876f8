import { Button } from '@mantine/core'
import type { HistoryLine } from '@rampenlicht/model/rules/memory'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import IconCheck from '~icons/check'
import IconGitMerge from '~icons/git-merge'
import type { Conflict } from '../../api/problem.ts'
import type { Row } from '../../api/queries.ts'
import { DialogFoot, DialogHead } from '../../ui/Dialog.tsx'
import { Face } from '../../ui/Face.tsx'
import { ago, plural } from '../../ui/format.ts'
import { firstPageQuery } from '../history/queries.ts'
import { firstNameOf } from '../history/sentences.ts'
import { differencesBetween, type Side } from '../save/conflict.ts'
import { textOf, type Values } from '../values.ts'
import { spokenName, type View } from '../view.ts'
import s from './ConflictPane.module.css'

interface Props {
  readonly view: View
  readonly before: Row
  readonly mine: Values
  readonly conflict: Conflict
  readonly isBusy: boolean
  readonly onBack: () => void
  readonly onMerged: (values: Values) => void
}
interface Editor {
  readonly firstName: string
  readonly lastName: string
}

/** 412: somebody saved first. What only one side touched is merged; the rest is chosen here, and nothing is lost. */
export const ConflictPane = ({ view, before, mine, conflict, isBusy, onBack, onMerged }: Props) => {
  const { resource } = view
  const theirs = conflict.current
  const { contested, merged } = differencesBetween(resource, before, mine, theirs)
  const [choice, setChoice] = useState<Readonly<Record<string, Side>>>({})
  const sideAt = (name: string): Side => choice[name] ?? 'mine'
  const editor = theirs['updatedBy'] as Editor | null | undefined
  const who = editor?.firstName
  const when = typeof theirs['updatedAt'] === 'string' ? ago(theirs['updatedAt'], new Date()) : undefined
  const takeAll = (side: Side) => setChoice(Object.fromEntries(contested.map(({ name }) => [name, side])))
  const { data: history } = useQuery(firstPageQuery(resource.path, before.id))
  const changeOf = (name: string) => history?.data.find(({ changes }) => name in changes)
  /** The history knows it for each field; the record only who came last. */
  const whoseAt = (name: string) => nameIn(changeOf(name)) ?? who
  const values = { mine, theirs, before }
  const finish = () => {
    const chosen = contested.filter(({ name }) => sideAt(name) !== 'mine')
    onMerged(
      Object.fromEntries([
        ...merged.map(({ name }) => [name, theirs[name]]),
        ...chosen.map(({ name }) => [name, values[sideAt(name)][name]]),
      ]),
    )
  }
  const headingOf = (side: Side, whose: string | undefined) => {
    if (side === 'theirs') return whose ? `Fassung von ${whose}` : 'Andere Fassung'
    return side === 'mine' ? 'Meine Fassung' : 'Vorher'
  }
  return (
    <>
      <DialogHead
        lead={editor && <Face name={`${editor.firstName} ${editor.lastName}`} size={36} />}
        title={`${resource.noun.one} wurde gerade${who ? ` von ${who}` : ''} geändert`}
        subtitle={[
          spokenName(view, { ...theirs, id: 0 }),
          when,
          contested.length > 0 && `${plural(contested.length, 'Feld unterscheidet', 'Felder unterscheiden')} sich`,
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <div className={s.body}>
        {contested.length > 0 && (
          <div className={s.head}>
            <span />
            {SIDES.map((side) => (
              <div key={side} className={s.side}>
                <span>{headingOf(side, who)}</span>
                <button type="button" onClick={() => takeAll(side)}>
                  Alle nehmen
                </button>
              </div>
            ))}
          </div>
        )}
        {contested.map(({ name, field }, index) => (
          <fieldset key={name} className={s.row} aria-label={field.label}>
            <div className={s.name} aria-hidden>
              {field.label}
              <Changed line={changeOf(name)} />
            </div>
            {SIDES.map((side) => (
              <label key={side} className={s.option}>
                <input
                  type="radio"
                  name={name}
                  data-autofocus={(index === 0 && side === 'mine') || undefined}
                  ref={index === 0 && side === 'mine' ? focused : undefined}
                  checked={sideAt(name) === side}
                  onChange={() => setChoice({ ...choice, [name]: side })}
                />
                <span className={s.tick} aria-hidden>
                  <IconCheck size={11} stroke={3.2} />
                </span>
                <span>
                  <span className="sr">{headingOf(side, whoseAt(name))}: </span>
                  <span className={s.narrow}>{headingOf(side, whoseAt(name))}</span>
                  {textOf(field, values[side][name]) || <i>leer</i>}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        {merged.length > 0 && (
          <div className={s.merged}>
            <IconGitMerge size={16} stroke={1.7} aria-hidden />
            <div>
              {merged.map(({ name, field }) => (
                <p key={name}>
                  <b>{field.label}</b> hat nur {whoseAt(name) ?? 'die andere Seite'} geändert:{' '}
                  {textOf(field, theirs[name]) || 'leer'}
                  {textOf(field, before[name]) && <span> (vorher {textOf(field, before[name])})</span>}. Das wird
                  übernommen.
                </p>
              ))}
            </div>
          </div>
        )}
      </div>
      <DialogFoot>
        <Button variant="subtle" color="gray" onClick={onBack} disabled={isBusy}>
          Zurück zum Formular
        </Button>
        <span className="grow" />
        <Button onClick={finish} loading={isBusy}>
          {contested.length > 0 ? 'Auswahl speichern' : 'Zusammengeführt speichern'}
        </Button>
      </DialogFoot>
    </>
  )
}

const SIDES = ['mine', 'theirs', 'before'] as const
const nameIn = (line: HistoryLine | undefined) => (line?.actor ? firstNameOf(line.actor) : undefined)

/** „Claudia, vor 2 Minuten“ */
const Changed = ({ line }: { line: HistoryLine | undefined }) =>
  line && (
    <small>
      {firstNameOf(line.actor)}, {ago(line.at, new Date())}
    </small>
  )
const focused = (input: HTMLInputElement | null) => {
  if (input && !document.activeElement?.closest('fieldset')) input.focus()
}
