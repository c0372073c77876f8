import { Button } from '@mantine/core'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { wordsOf } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { Import, RowCounts } from '@rampenlicht/model/rules/import/imports'
import { type Job, progressText } from '@rampenlicht/model/rules/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import IconAlertTriangle from '~icons/alert-triangle'
import IconArrowBackUp from '~icons/arrow-back-up'
import IconCheck from '~icons/check'
import { useMe } from '../../api/session.ts'
import { whenSaid } from '../../crud/record/deleted-words.ts'
import { useMay } from '../../crud/useMay.ts'
import { number } from '../../ui/format.ts'
import p from '../../ui/pages.module.css'
import { part } from '../../ui/part.ts'
import { type Stat, StatStrip } from '../../ui/StatStrip.tsx'
import { useMinute } from '../../ui/useMinute.ts'
import { directoryOf } from './directories.ts'
import { ImportFrame } from './ImportFrame.tsx'
import { LeftRows } from './LeftRows.tsx'
import { begin } from './queries.ts'
import s from './ResultStep.module.css'
import { counted, createdAlong, durationSaid, leftSaid } from './words.ts'

const UndoDialog = part('UndoDialog', async () => ({ default: (await import('./UndoDialog.tsx')).UndoDialog }))

interface Props {
  readonly shown: Import
  readonly job: Job | undefined
}
const NONE: RowCounts = { created: 0, changed: 0, unchanged: 0, duplicate: 0, faulty: 0 }

/** The last step: what has become of the rows. */
export default function ResultStep({ shown, job }: Props) {
  const resource = resourceAt(shown.resource)
  const directory = directoryOf(shown.resource)
  const { state, counts, undone } = shown
  const [isAsking, setIsAsking] = useState(false)
  const isWhole = state === 'Fertig'
  const may = useMay(resource)
  // what came from elsewhere is only there anew: to take it back is to delete it
  const mayUndo = resource.isGathered || may(resource.may.delete)
  return (
    <ImportFrame step="Ergebnis" directory={directory} file={shown.file}>
      <div className={s.done}>
        <Head shown={shown} job={job} resource={resource} />
        {isWhole && <StatStrip label="Ergebnis" stats={statsOf(shown)} />}
        {undone && undone.kept.length > 0 && <Kept kept={undone.kept} />}
        {isWhole && counts && counts.faulty + counts.duplicate > 0 && (
          <LeftRows id={shown.id} total={counts.faulty + counts.duplicate} />
        )}
        {state !== 'Rückgängig gemacht' && shown.deed !== null && (
          <div className={s.undo}>
            <IconArrowBackUp size={18} stroke={1.7} aria-hidden />
            <span>
              <b>Doch nicht?</b>
              <small>
                {mayUndo
                  ? `Neue ${resource.noun.many} kommen in den Papierkorb, geänderte bekommen ihre alten Werte zurück.`
                  : `Das Zurücknehmen darf nur: ${wordsOf(resource.may.delete)}.`}
              </small>
            </span>
            {mayUndo && (
              <Button variant="default" onClick={() => setIsAsking(true)}>
                Import rückgängig machen
              </Button>
            )}
          </div>
        )}
      </div>
      {isAsking && <UndoDialog shown={shown} counts={counts ?? NONE} onClose={() => setIsAsking(false)} />}
    </ImportFrame>
  )
}

const Head = ({ shown, job, resource }: Props & { resource: Resource }) => {
  const directory = directoryOf(shown.resource)
  const isGood = shown.state === 'Fertig' || shown.state === 'Rückgängig gemacht'
  const isStopped = shown.state === 'Abgebrochen' || shown.state === 'Fehlgeschlagen'
  return (
    <div className={s.head}>
      <span className={s.tick} data-tone={isGood ? 'ok' : 'warn'} aria-hidden>
        <StateIcon state={shown.state} />
      </span>
      <span className={s.titles}>
        <h2>{titleOf(shown, resource)}</h2>
        <About shown={shown} job={job} />
      </span>
      <span className={s.acts}>
        {isStopped && <GoOn id={shown.id} />}
        <Link to={directory.to} className={p.button}>
          {directory.title} ansehen
        </Link>
      </span>
    </div>
  )
}

const StateIcon = ({ state }: Pick<Import, 'state'>) => {
  if (state === 'Fertig') return <IconCheck size={22} stroke={2} />
  return state === 'Rückgängig gemacht' ? (
    <IconArrowBackUp size={22} stroke={1.8} />
  ) : (
    <IconAlertTriangle size={22} stroke={1.8} />
  )
}

const titleOf = ({ state, counts }: Import, { noun }: Resource) => {
  if (state === 'Rückgängig gemacht') return 'Import rückgängig gemacht'
  if (state === 'Abgebrochen') return 'Import abgebrochen'
  if (state === 'Fehlgeschlagen') return 'Import fehlgeschlagen'
  return `${counted((counts?.created ?? 0) + (counts?.changed ?? 0), noun)} importiert`
}

/** Who, when and how long; or how far it came. */
const About = ({ shown: { state, by, ranAt, seconds, undone }, job }: Props) => {
  const me = useMe()
  const now = useMinute()
  const who = by && (by.id === me.id ? 'von dir' : `von ${by.name}`)
  if (state === 'Rückgängig gemacht' && undone)
    return (
      <p className="num">
        {whenSaid(undone.at, now)}
        {undone.kept.length === 0 && ', alles ist wieder wie vorher'}
      </p>
    )
  if (state === 'Abgebrochen' || state === 'Fehlgeschlagen')
    return (
      <p className="num">
        {state === 'Fehlgeschlagen' && job?.error && `${job.error} `}
        {job?.kind === 'import' && job.total !== null
          ? `${progressText(job)} sind geschrieben und geblieben.`
          : 'Was geschrieben wurde, ist geblieben.'}
      </p>
    )
  const facts = [who, ranAt && whenSaid(ranAt, now), seconds !== null && `in ${durationSaid(seconds)}`]
  return <p className="num">{facts.filter(Boolean).join(', ')}</p>
}

const GoOn = ({ id }: { id: number }) => {
  const queries = useQueryClient()
  const [isGoing, setIsGoing] = useState(false)
  const goOn = async () => {
    setIsGoing(true)
    await begin(queries, id, 'run').catch(() => setIsGoing(false))
  }
  return (
    <Button loading={isGoing} onClick={() => void goOn()}>
      Weiter importieren
    </Button>
  )
}

/** What could not be taken back, and why. */
const Kept = ({ kept }: { kept: NonNullable<Import['undone']>['kept'] }) => (
  <section className={s.part} aria-label="Geblieben">
    <div className={s.partHead}>
      <h3>Geblieben, wie es ist</h3>
      <span className="muted num">{number(kept.length)}</span>
    </div>
    <ul className={s.rows}>
      {kept.map(({ name, reason }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and names may occur twice
        <li key={at} className={s.kept}>
          <b className="trunc">{name}</b>
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  </section>
)

const statsOf = ({ counts, lookups }: Import): readonly Stat[] => {
  const { created, changed, unchanged, duplicate, faulty } = counts ?? NONE
  return [
    { label: 'Neu', value: number(created), note: alongSaid(lookups) },
    { label: 'Geändert', value: number(changed) },
    { label: 'Unverändert', value: number(unchanged), note: unchanged ? 'schon auf diesem Stand' : undefined },
    {
      label: 'Liegen geblieben',
      value: number(duplicate + faulty),
      note: leftSaid(counts ?? NONE) || undefined,
    },
  ]
}
/** „6 Medienpartner angelegt“ */
const alongSaid = (lookups: Import['lookups']): string | undefined => {
  const along = createdAlong(lookups)
  const [first] = along
  if (!first) return undefined
  const isOneKind = along.every(({ path }) => path === first.path)
  const noun = isOneKind ? resourceAt(first.path).noun : { one: 'Eintrag', many: 'weitere Einträge' }
  return `${counted(along.length, noun)} angelegt`
}
