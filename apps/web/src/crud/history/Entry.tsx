import type { Field } from '@rampenlicht/model/kit/field'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Path } from '@rampenlicht/model/resources/index'
import { mayImport } from '@rampenlicht/model/rules/import/imports'
import type { Doer, HistoryLine } from '@rampenlicht/model/rules/memory'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import IconArrowBackUp from '~icons/arrow-back-up'
import IconBolt from '~icons/bolt'
import { memoryQuery } from '../../api/memory.ts'
import { useMe } from '../../api/session.ts'
import { clock } from '../../ui/clock.ts'
import { Face, pictureOf } from '../../ui/Face.tsx'
import { useCanOpen, useDialog } from '../DialogHost.tsx'
import { Difference } from './Difference.tsx'
import s from './Entry.module.css'
import { catalogueQuery } from './queries.ts'
import { type Change, changesOf, isFile, partName, sentenceOf } from './sentences.ts'

/** What can be done with an entry; the page it stands on decides how. */
export interface EntryDeeds {
  /** „Diesen Wert zurückholen“ where that saves, „Übernehmen“ where it only fills a form. */
  readonly word: string
  readonly mayTake: (field: Field) => boolean
  readonly onTake: (line: HistoryLine, name: string) => void
  /** Shows how the record was before the entry. */
  readonly onLook: (line: HistoryLine) => void
  /** The fields of the entry that is pointed at; none when it is left. */
  readonly onPoint?: (names: readonly string[]) => void
}

interface Props {
  readonly resource: Resource
  /** Of the record whose history this is; entries of its parts are about others. */
  readonly id: number
  readonly line: HistoryLine
  readonly isChosen: boolean
  readonly deeds: EntryDeeds
}

export const Entry = (props: Props) => {
  const { resource, id, line } = props
  const isPart = line.path !== resource.path || line.record !== id
  const { data: catalogue } = useQuery({ ...catalogueQuery, enabled: isPart })
  if (!isPart) return <Told {...props} isPart={false} />
  return catalogue && <Told {...props} resource={catalogue.resourceAt(line.path)} isPart />
}

const Told = ({ resource, line, isChosen, deeds, isPart }: Props & { readonly isPart: boolean }) => {
  const me = useMe()
  // Without a mouse a tap shows what can be done. Not by the focus: it leaves before the next tap has found its target.
  const [isOpen, setIsOpen] = useState(false)
  const { who, has, what, did } = sentenceOf(resource, line, me.id, isPart)
  const changes = line.kind === 'update' ? changesOf(resource, line) : []
  const isAboutPart = isPart && changes.length > 0
  const moment = new Date(line.at)
  const point = (names: readonly string[]) => deeds.onPoint?.(names)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard one reaches the buttons themselves
    <li
      className={s.entry}
      data-line={line.id}
      data-chosen={isChosen || undefined}
      data-open={isOpen || undefined}
      onClick={({ target }) => (target as Element).closest('button') || setIsOpen(!isOpen)}
      onMouseEnter={() => point(changes.map(({ name }) => name))}
      onMouseLeave={() => point([])}
      onFocus={() => point(changes.map(({ name }) => name))}
      onBlur={() => point([])}
    >
      <Doing actor={line.actor} />
      <div className={s.body}>
        <p>
          <b>{who}</b> {has} {isPart && !isAboutPart ? <PartLink line={line}>{what}</PartLink> : <b>{what}</b>} {did}
          {isAboutPart && (
            <>
              {' in '}
              <PartLink line={line}>{partName(resource, line)}</PartLink>
            </>
          )}
          {line.import && <BroughtBy {...line.import} mayLook={mayImport(me)} />}
        </p>
        {line.note && <p className={s.note}>{line.note}</p>}
        {line.isExpired && changes.length > 0 ? (
          <Expired changes={changes} />
        ) : (
          <Changes changes={changes} isPart={isPart} line={line} deeds={deeds} />
        )}
      </div>
      <time className={`num ${s.when}`} dateTime={line.at}>
        {clock(moment)}
      </time>
      {!isPart && changes.length > 0 && !line.isExpired && !isChosen && (
        <button type="button" className={s.state} onClick={() => deeds.onLook(line)}>
          <span className={s.whole}>Ganzen</span> Stand ansehen
        </button>
      )}
    </li>
  )
}

/** „durch den Import presse-nord-2026.xlsx, Zeile 118“ */
const BroughtBy = ({ id, file, line, mayLook }: Required<HistoryLine>['import'] & { readonly mayLook: boolean }) => (
  <>
    {' durch den '}
    {mayLook ? (
      <Link to="/importe/$importId" params={{ importId: String(id) }} className={s.part}>
        Import {file}
      </Link>
    ) : (
      <b>Import {file}</b>
    )}
    {line !== null && `, Zeile ${line.toLocaleString('de-DE')}`}
  </>
)

/** People have a face; what happens by itself has a sign. */
const Doing = ({ actor }: { actor: Doer | null }) =>
  actor ? (
    <Face name={actor.name} size={24} picture={pictureOf(actor)} />
  ) : (
    <span className={s.mark} aria-hidden>
      <IconBolt size={14} stroke={1.8} />
    </span>
  )

const PartLink = ({ line: { path, record, kind }, children }: { line: HistoryLine; children: ReactNode }) => {
  const dialog = useDialog()
  const canOpen = useCanOpen()
  if (kind === 'delete' || !canOpen(path as Path)) return <b>{children}</b>
  return (
    <button type="button" className={s.part} onClick={() => dialog.open(path as Path, record)}>
      {children}
    </button>
  )
}

interface ChangesProps {
  readonly changes: readonly Change[]
  readonly isPart: boolean
  readonly line: HistoryLine
  readonly deeds: EntryDeeds
}
const Changes = ({ changes, isPart, line, deeds }: ChangesProps) => {
  const shown = changes.filter(({ field }) => !isFile(field))
  if (shown.length === 0) return null
  return (
    <dl className={s.changes}>
      {shown.map(({ name, field, before, after }) => (
        <div
          key={name}
          className={s.change}
          data-alone={changes.length === 1 || undefined}
          data-text={field.kind === 'longText' || undefined}
        >
          <dt className={changes.length === 1 ? 'sr' : undefined}>{field.label}</dt>
          <dd>
            <Difference field={field} before={before} after={after} />
          </dd>
          {!isPart && deeds.mayTake(field) && (
            <dd className={s.deed}>
              <button
                type="button"
                className={s.take}
                aria-label={`${deeds.word}: ${field.label}`}
                onClick={() => deeds.onTake(line, name)}
              >
                <IconArrowBackUp size={13} stroke={2} aria-hidden />
                <span>{deeds.word}</span>
              </button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

const Expired = ({ changes }: { changes: readonly Change[] }) => {
  const { data: spans } = useQuery(memoryQuery)
  return (
    <p className={s.expired}>
      {changes.length > 1 && `${changes.map(({ field }) => field.label).join(', ')}. `}
      {spans ? `Werte nach ${spans.historyMonths} Monaten gelöscht` : 'Werte gelöscht'}
    </p>
  )
}
