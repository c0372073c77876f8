import { Button } from '@mantine/core'
import { allows } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { ImportLookup } from '@rampenlicht/model/rules/import/imports'
import { canBeNamed } from '@rampenlicht/model/rules/import/targets'
import { useState } from 'react'
import { useMe } from '../../api/session.ts'
import { number } from '../../ui/format.ts'
import s from './Lookups.module.css'
import type { LookupChoices } from './useLookupChoices.ts'
import { rowsSaid } from './words.ts'

interface Props {
  readonly lookups: readonly ImportLookup[]
  readonly choices: LookupChoices
  /** What is worth knowing of the file as a whole. */
  readonly notes: readonly string[]
  readonly hasDuplicates: boolean
}

/** Names that the file needs and that are not there yet. */
export const Lookups = ({ lookups, choices, notes, hasDuplicates }: Props) => {
  const paths = [...new Set(lookups.map(({ path }) => path))]
  return (
    <aside className={s.side} aria-label="Neue Namen">
      {lookups.length > 0 ? (
        <>
          <h2>Wird neu angelegt</h2>
          <p>Diese Werte gibt es noch nicht. Jeder wird nur einmal angelegt.</p>
        </>
      ) : (
        <p>Alle Namen, die in der Datei stehen, gibt es schon.</p>
      )}
      {choices.isOpen && (
        <div className={s.apply}>
          <Button fullWidth loading={choices.isApplying} onClick={() => void choices.apply()}>
            Auswahl übernehmen und neu prüfen
          </Button>
          {hasDuplicates && <small>Doppelte werden dabei neu vorgeschlagen.</small>}
        </div>
      )}
      {paths.map((path) => (
        <Group key={path} path={path} lookups={lookups.filter((one) => one.path === path)} choices={choices} />
      ))}
      {notes.length > 0 && (
        <div className={s.group}>
          <h3>Zur Datei</h3>
          {notes.map((note) => (
            <p key={note} className={s.note}>
              {note}
            </p>
          ))}
        </div>
      )}
    </aside>
  )
}

const SHOWN = 5
interface GroupProps {
  readonly path: string
  readonly lookups: readonly ImportLookup[]
  readonly choices: LookupChoices
}
const Group = ({ path, lookups, choices }: GroupProps) => {
  const target = resourceAt(path)
  const actor = useMe()
  const mayCreate = canBeNamed(target) && allows(target.may.create, { actor })
  const [isWhole, setIsWhole] = useState(false)
  // where something may be meant comes first, then what most rows need
  const sorted = [...lookups].sort((a, b) => Number(b.near.length > 0) - Number(a.near.length > 0) || b.rows - a.rows)
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN)
  return (
    <section className={s.group} aria-label={target.noun.many}>
      <h3>
        {target.noun.many} <span className="num">{number(lookups.length)}</span>
      </h3>
      {shown.map((lookup) => (
        <Lookup key={lookup.name} lookup={lookup} choices={choices} mayCreate={mayCreate} />
      ))}
      {sorted.length > shown.length && (
        <button type="button" className={s.link} onClick={() => setIsWhole(true)}>
          {number(sorted.length - shown.length)} weitere
        </button>
      )}
    </section>
  )
}

interface LookupProps {
  readonly lookup: ImportLookup
  readonly choices: LookupChoices
  readonly mayCreate: boolean
}
const Lookup = ({ lookup, choices, mayCreate }: LookupProps) => {
  const { name, rows, near } = lookup
  const choice = choices.choiceOf(lookup)
  const [meant] = near
  return (
    <fieldset className={s.item} data-near={near.length > 0 || undefined} aria-label={name}>
      <span className={s.line}>
        <b className="trunc" title={name}>
          {name}
        </b>
        <small className="num">{rowsSaid(rows)}</small>
      </span>
      <span className={s.said}>{saidOf(lookup, choice)}</span>
      <span className={s.acts}>
        {near
          .filter(({ id }) => id !== choice)
          .map((one) => (
            <button key={one.id} type="button" className={s.link} onClick={() => choices.choose(lookup, one.id)}>
              {one === meant ? 'Zuordnen' : `Zu ${one.name}`}
            </button>
          ))}
        {choice !== 'create' && mayCreate && (
          <button type="button" className={s.link} onClick={() => choices.choose(lookup, 'create')}>
            Neu anlegen
          </button>
        )}
        {choice !== 'leave' && (
          <button type="button" className={s.link} onClick={() => choices.choose(lookup, 'leave')}>
            Weglassen
          </button>
        )}
      </span>
    </fieldset>
  )
}

const saidOf = ({ near }: ImportLookup, choice: ImportLookup['choice']): string => {
  if (choice === 'leave') return 'Bleibt weg.'
  if (choice === 'create') return near[0] ? `Gemeint ist vielleicht ${near[0].name}?` : ''
  return `Wird ${near.find(({ id }) => id === choice)?.name ?? 'zugeordnet'}.`
}
