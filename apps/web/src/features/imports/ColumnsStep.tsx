import { Button } from '@mantine/core'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { ColumnRule, Import } from '@rampenlicht/model/rules/import/imports'
import { targetsOf } from '@rampenlicht/model/rules/import/targets'
import type { Job } from '@rampenlicht/model/rules/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import IconAlertTriangle from '~icons/alert-triangle'
import IconChevronRight from '~icons/chevron-right'
import { number, plural } from '../../ui/format.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { ColumnRow, choicesOf, RULES } from './ColumnRow.tsx'
import s from './ColumnsStep.module.css'
import { directoryOf } from './directories.ts'
import { FixedValues } from './FixedValues.tsx'
import { ImportFrame } from './ImportFrame.tsx'
import { withRule } from './mapping.ts'
import { Preview } from './Preview.tsx'
import { begin, importQuery } from './queries.ts'
import { useMapping } from './useMapping.ts'
import { rowsSaid } from './words.ts'

interface Props {
  readonly shown: Import
  readonly job: Job | undefined
}

/** The second step: which column is what. */
export default function ColumnsStep({ shown, job }: Props) {
  const { id, columns, rows, file, notes } = shown
  const resource = resourceAt(shown.resource)
  const hasRule = resource.isGathered === true
  const [targets] = useState(() => targetsOf(resource, resourceAt))
  const [fields] = useState(() => choicesOf(targets))
  const { mapping, change, clashes, saves, failure, flush } = useMapping(shown, targets)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isGoing, setIsGoing] = useState(false)
  const why = useId()
  const directory = directoryOf(shown.resource)

  const open = [...clashes.values()].filter(({ isJoined }) => !isJoined).length
  const mapped = mapping.columns.filter(({ field }) => field !== null).length
  const lacking =
    open > 0 ? `${plural(open, 'Spalte', 'Spalten')} klären` : mapped === 0 ? 'Noch nichts zugeordnet' : undefined
  const goOn = async () => {
    setIsGoing(true)
    try {
      if (!(await flush())) return
      // what nobody has touched since the check need not be checked again
      if (queries.getQueryData(importQuery(id).queryKey)?.state !== 'Geprüft') await begin(queries, id, 'check')
      await navigate({ to: '/importe/$importId', params: { importId: String(id) } })
    } catch {
      // what went wrong has been told
    } finally {
      setIsGoing(false)
    }
  }
  const row = (n: number) => {
    const column = columns[n]
    const choice = mapping.columns[n]
    return (
      column &&
      choice && (
        <ColumnRow key={n} {...{ n, column, choice, fields, hasRule }} clash={clashes.get(n)} onChange={change} />
      )
    )
  }
  // Where a column is folded away is decided by what came from the server: nothing jumps while one chooses.
  const [folded] = useState(() => columns.flatMap(({ field }, n) => (field === null ? [n] : [])))
  const isBroken = job?.kind === 'import check' && job.state === 'Fehlgeschlagen'
  return (
    <ImportFrame
      step="Spalten"
      directory={directory}
      file={file}
      foot={
        <>
          <p className="num" id={why} aria-live="polite">
            <b>{number(rows)}</b> {rows === 1 ? 'Zeile' : 'Zeilen'} · {mapped} von {columns.length} Spalten zugeordnet
            {(failure ?? lacking) && (
              <>
                {' '}
                · <em>{failure ?? lacking}</em>
              </>
            )}
          </p>
          <Button
            variant="default"
            onClick={() => void navigate({ to: '/importe/neu', search: { resource: shown.resource } as never })}
          >
            Zurück
          </Button>
          <Button disabled={lacking !== undefined} loading={isGoing} aria-describedby={why} onClick={goOn}>
            Weiter zum Prüfen
          </Button>
        </>
      }
    >
      <div className={s.map}>
        <div>
          <div className={s.head}>
            <h2>Welche Spalte ist was?</h2>
            <p>{notes.join(' ')}</p>
            <span className="grow" />
            {hasRule && <RuleForAll onChoose={(rule) => change((before) => withRule(before, rule))} />}
          </div>
          {isBroken && (
            <p className={s.broken} role="alert">
              <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
              <span>Die Prüfung ist fehlgeschlagen. {job.error}</span>
            </p>
          )}
          <div className={s.cols}>
            <div className={s.colHead} aria-hidden>
              <span>In der Datei</span>
              <span />
              <span>Feld</span>
              <span>{hasRule ? 'Wenn es den Eintrag schon gibt' : 'Was es schon gibt, bleibt, wie es ist'}</span>
            </div>
            {columns.map((_, n) => !folded.includes(n) && row(n))}
            {folded.length > 0 && (
              <Folded headings={folded.map((n) => columns[n]?.heading ?? '')}>{folded.map(row)}</Folded>
            )}
          </div>
          <FixedValues
            targets={targets}
            values={mapping.fixed}
            rows={rowsSaid(rows)}
            onChange={(fixed) => change((before) => ({ ...before, fixed }))}
          />
        </div>
        <Preview id={id} saves={saves} resource={resource} />
      </div>
    </ImportFrame>
  )
}

const RuleForAll = ({ onChoose }: { onChoose: (rule: ColumnRule) => void }) => (
  <MenuButton
    position="bottom-end"
    width={190}
    target={
      <button type="button" className={s.quiet}>
        Regel für alle …
      </button>
    }
  >
    {(Menu) => (
      <Menu.Dropdown>
        {RULES.map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => onChoose(value)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    )}
  </MenuButton>
)

/** Columns that nobody needs take one line. */
const Folded = ({ headings, children }: { headings: readonly string[]; children: ReactNode }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={s.fold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <IconChevronRight size={15} stroke={1.8} aria-hidden />
        {headings.length === 1 ? 'Eine Spalte' : `${headings.length} Spalten`} ohne Feld
        <span className="muted trunc">{headings.join(', ')}</span>
      </button>
      {isOpen && children}
    </>
  )
}
