import { Button } from '@mantine/core'
import { MAILING_KINDS, MAILING_STATES, mailing } from '@rampenlicht/model/resources/mail/mailing'
import { IconFileText, IconMail, IconMailOpened, IconPlus, IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useArrival } from '../../../api/arrival.ts'
import { useDialog } from '../../../crud/DialogHost.tsx'
import { Filters, SearchField } from '../../../crud/list/ListBar.tsx'
import { useListState } from '../../../crud/list/useListState.ts'
import { useMay } from '../../../crud/useMay.ts'
import type { Filter } from '../../../crud/view.ts'
import { Part, PartEmpty, PartFailure } from '../../../domain/project/Part.tsx'
import { ProjectPage } from '../../../domain/project/ProjectPage.tsx'
import { useProjectPart } from '../../../domain/project/useProjectPart.ts'
import { Empty } from '../../../ui/Empty.tsx'
import { useHeld } from '../../../ui/Together.tsx'
import { firstName, useNewMailing } from '../new-mailing.ts'
import { type MailingLine, mailingOverviewQuery, mailingsQuery, projectListsQuery, RUNNING_MS } from '../queries.ts'
import { mailSetupQuery } from '../useMailing.ts'
import { Aside } from './Aside.tsx'
import { Figures } from './Figures.tsx'
import { grouped, narrowed } from './lines.ts'
import s from './Mailings.module.css'
import { MailingTable } from './MailingTable.tsx'
import { TableOutline } from './TableOutline.tsx'

const KIND: Filter = { name: 'art', label: 'Art', field: mailing.fields.kind, initial: [] }
const STATE: Filter = { name: 'status', label: 'Status', field: mailing.fields.state, initial: [] }
const FILTERS = [KIND, STATE]
const NO_LISTS: ReadonlyMap<number, string> = new Map()

/** What went, or will go, from a project to many people at once: figures, the list, and what is to be seen to. */
export default function Mailings() {
  const { id } = useProjectPart()
  const {
    data: mailings,
    isError,
    refetch,
  } = useQuery({
    ...mailingsQuery(id),
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === 'Läuft') ? RUNNING_MS : false),
  })
  const { data: setup } = useQuery(mailSetupQuery)
  const overview = useQuery(mailingOverviewQuery(id))
  const arrival = useArrival(mailingsQuery(id), projectListsQuery(id), mailingOverviewQuery(id))
  const isFailed = isError && !mailings
  if (mailings?.length === 0 && arrival !== 'waiting')
    return (
      <ProjectPage arrival={arrival}>
        <Nothing projectId={id} />
      </ProjectPage>
    )
  const countsAnswers = setup?.countsAnswers === true
  return (
    <ProjectPage arrival={arrival}>
      {!isFailed && <Figures mailings={mailings} overview={overview.data} countsAnswers={countsAnswers} />}
      <div className={s.columns}>
        <List projectId={id} mailings={mailings} isFailed={isFailed} onRetry={() => void refetch()} />
        <Aside projectId={id} overview={overview.data} countsAnswers={countsAnswers} />
      </div>
    </ProjectPage>
  )
}

/** The three ways to begin; who may not is not offered them. */
const useBeginning = (projectId: number) => {
  const dialog = useDialog()
  const creating = useNewMailing()
  const may = useMay(mailing, { project: { id: projectId } })
  if (!may(mailing.may.create)) return undefined
  return {
    isBusy: creating.isPending,
    mail: () => creating.mutate({ projectId, draft: { name: firstName(new Date()) } }),
    letter: () => dialog.perform('lettersOfProject', [projectId]),
    labels: () => dialog.perform('labelsOfProject', [projectId]),
  }
}

interface ListProps {
  readonly projectId: number
  readonly mailings: readonly MailingLine[] | undefined
  readonly isFailed: boolean
  readonly onRetry: () => void
}
const List = ({ projectId, mailings, isFailed, onRetry }: ListProps) => {
  const state = useListState({ filters: FILTERS })
  const { data: lists } = useQuery(projectListsQuery(projectId))
  const names = useMemo(() => (lists ? new Map(lists.map(({ id, name }) => [id, name])) : NO_LISTS), [lists])
  const shown = useHeld(mailings)
  const text = useDeferredValue(state.text)
  const kinds = known(state.chosen(KIND), MAILING_KINDS)
  const states = known(state.chosen(STATE), MAILING_STATES)
  const found = shown && narrowed(shown, { text, kinds, states }, names)
  const begin = useBeginning(projectId)
  return (
    <Part
      title={mailing.noun.many}
      count={found?.length}
      isBusy={!shown && !isFailed}
      action={
        begin && (
          <>
            <span className={s.minor}>
              <Button variant="default" leftSection={PLUS} aria-label="Etiketten drucken" onClick={begin.labels}>
                Etiketten
              </Button>
              <Button variant="default" leftSection={PLUS} aria-label="Brief drucken" onClick={begin.letter}>
                Brief
              </Button>
            </span>
            <Button leftSection={PLUS} aria-label="Mail erstellen" loading={begin.isBusy} onClick={begin.mail}>
              Mail
            </Button>
          </>
        )
      }
      bar={
        <>
          <SearchField state={state} label="Versände durchsuchen" placeholder="Betreff, Verteiler, Material …" />
          <Filters filters={FILTERS} state={state} />
        </>
      }
    >
      {isFailed && <PartFailure onRetry={onRetry} />}
      {!found && !isFailed && <TableOutline />}
      {found && found.length > 0 && <MailingTable projectId={projectId} groups={grouped(found)} lists={names} />}
      {found?.length === 0 && (
        <PartEmpty
          icon={<IconMail size={22} stroke={1.6} />}
          title="Keine Versände gefunden."
          text="Passe Suche oder Filter an."
          action={
            <Button variant="default" onClick={state.reset}>
              Filter zurücksetzen
            </Button>
          }
        />
      )}
    </Part>
  )
}
const PLUS = <IconPlus size={14} stroke={2} />
/** An address may be typed by hand. */
const known = (values: readonly string[], words: readonly string[]) => values.filter((value) => words.includes(value))

const Nothing = ({ projectId }: { projectId: number }) => {
  const begin = useBeginning(projectId)
  return (
    <div className={s.nothing}>
      <Empty
        icon={<IconMailOpened size={22} stroke={1.6} />}
        title="Noch nichts verschickt"
        text="Schreib an einen Verteiler, drucke Etiketten oder lege Anschreiben mit Lieferschein bei. Was rausgeht, steht danach bei jedem Kontakt."
        action={
          begin && (
            <div className={s.ways}>
              <Button
                leftSection={<IconMail size={16} stroke={1.8} />}
                aria-label="Mail erstellen"
                loading={begin.isBusy}
                onClick={begin.mail}
              >
                Mail schreiben
              </Button>
              <Button variant="default" leftSection={<IconFileText size={16} stroke={1.8} />} onClick={begin.letter}>
                Brief
              </Button>
              <Button variant="default" leftSection={<IconTags size={16} stroke={1.8} />} onClick={begin.labels}>
                Etiketten
              </Button>
            </div>
          )
        }
      />
    </div>
  )
}
