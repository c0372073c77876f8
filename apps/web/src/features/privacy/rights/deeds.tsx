import { Button } from '@mantine/core'
import { allows } from '@rampenlicht/model/kit/rule'
import type { BlockablePath } from '@rampenlicht/model/resources/blocks/blocked-address'
import type { CaseKind } from '@rampenlicht/model/resources/privacy/privacy-case'
import { mayErase } from '@rampenlicht/model/rules/privacy/erasure'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { saveMade } from '../../../api/files.ts'
import { useMe } from '../../../api/session.ts'
import { useDialog } from '../../../crud/DialogHost.tsx'
import { day, isoDay } from '../../../ui/format.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { useOpening } from '../opening.ts'
import { namedIn, RELATIONS, type Subject } from '../people.ts'
import { blocksQuery, portableAddress } from '../queries.ts'
import type { useCases } from '../useCases.ts'

export interface DeedProps {
  readonly kind: CaseKind
  readonly person: Subject | undefined
  readonly cases: ReturnType<typeof useCases>
  readonly onDone: () => void
}
const BUTTON = { size: 'compact-sm', variant: 'default' } as const

interface FilesProps {
  /** Each by what is asked for, and what the button says. */
  readonly formats: Readonly<Record<string, string>>
  readonly onTake: (format: string) => Promise<void>
  readonly onDone: () => void
}
const Files = ({ formats, onTake, onDone }: FilesProps) => {
  const take = useMutation({ mutationFn: onTake, onSuccess: onDone })
  return Object.entries(formats).map(([format, label]) => (
    <Button
      key={format}
      {...BUTTON}
      loading={take.isPending && take.variables === format}
      onClick={() => take.mutate(format)}
    >
      {label}
    </Button>
  ))
}

export const AnswerDeeds = ({ kind, person, cases, onDone }: DeedProps) => (
  <Files
    formats={{ pdf: 'Auskunft als PDF', json: 'Auskunft als JSON' }}
    onTake={async (format) => {
      const id = person ? await cases.caseFor(kind) : cases.current?.id
      await saveMade(`/privacy_cases/${id}/answer?format=${format}`)
    }}
    onDone={onDone}
  />
)

export const PortableDeeds = ({ kind, person, cases, onDone }: DeedProps) =>
  person && (
    <Files
      formats={{ json: 'Daten als JSON', csv: 'Daten als CSV' }}
      onTake={async (format) => {
        // what lies in the trash cannot be named by an Anfrage
        if (!person.isDeleted) await cases.caseFor(kind)
        await saveMade(portableAddress(person, format as 'json' | 'csv'))
      }}
      onDone={onDone}
    />
  )

/** Enters the Anfrage, then goes on. */
const useEntering = ({ kind, cases, onDone }: DeedProps, goOn: () => void) =>
  useMutation({
    mutationFn: () => cases.caseFor(kind),
    onSuccess: () => {
      onDone()
      goOn()
    },
  })

export const CorrectionDeeds = (props: DeedProps) => {
  const { person } = props
  const dialog = useDialog()
  const entering = useEntering(props, () => person && dialog.amend(person.path, person.id))
  return (
    <Button {...BUTTON} loading={entering.isPending} onClick={() => entering.mutate()}>
      Eintrag öffnen
    </Button>
  )
}

/** An Anfrage for it is entered with the last step: looking at what it would do is none. */
export const ErasureDeeds = ({ kind, person, cases }: DeedProps) => {
  const open = useOpening()
  const isAllowed = allows(mayErase, { actor: useMe() })
  return (
    <Button
      {...BUTTON}
      {...(isAllowed ? { variant: 'light', color: 'red' } : {})}
      onClick={() => person && open({ kind: 'erasure', person, asked: cases.openFor(kind) })}
    >
      {isAllowed ? 'Löschen …' : 'Was würde gelöscht?'}
    </Button>
  )
}

export const BlockDeeds = (props: DeedProps) =>
  props.person?.path === 'users' ? (
    <CorrectionDeeds {...props} />
  ) : (
    props.person && <Blocking {...props} person={props.person} path={props.person.path} />
  )

interface BlockingProps extends DeedProps {
  readonly person: Subject
  readonly path: BlockablePath
}
/** A Sperre with this reason: entered in its own form, and lifted where it stands. */
const Blocking = ({ path, ...props }: BlockingProps) => {
  const { kind, person, onDone } = props
  const dialog = useDialog()
  const { data: blocks } = useQuery(blocksQuery(path, person.id))
  // an objection holds for everybody of that address, a restriction for the one it names
  const standing = blocks?.find(
    (one) => one.reason === kind && (kind === 'Widerspruch' || one[RELATIONS[path]]?.id === person.id),
  )
  const isBlocked = standing !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it stands it is done, whoever asks
  useEffect(() => {
    if (isBlocked) onDone()
  }, [isBlocked])
  const { receivedOn = isoDay(new Date()) } = props.cases.openFor(props.kind) ?? {}
  const entering = useEntering({ ...props, onDone: () => undefined }, () =>
    dialog.create('blocked_addresses', {
      ...namedIn(person),
      ...{ reason: kind as 'Einschränkung' | 'Widerspruch', scope: 'Mails und Post', since: isoDay(new Date()) },
      source: `Anfrage vom ${day(receivedOn)}`,
    }),
  )
  if (standing)
    return (
      <>
        <Tag tone="bad">Gilt seit {day(standing.since)}</Tag>
        <Button {...BUTTON} onClick={() => dialog.perform('liftBlock', [standing.id])}>
          Aufheben …
        </Button>
      </>
    )
  return (
    <Button {...BUTTON} disabled={!blocks} loading={entering.isPending} onClick={() => entering.mutate()}>
      {kind === 'Einschränkung' ? 'Einschränken …' : 'Sperren …'}
    </Button>
  )
}
