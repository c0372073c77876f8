import { Button } from '@mantine/core'
import { MAILING_KINDS, MAILING_STATES, mailing } from '@rampenlicht/model/resources/mail/mailing'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import IconFileDescription from '~icons/file-description'
import IconMail from '~icons/mail'
import IconMailbox from '~icons/mailbox'
import IconPlus from '~icons/plus'
import IconTags from '~icons/tags'
import { useArrival } from '../../../api/arrival.ts'
import { useDialog } from '../../../crud/DialogHost.tsx'
import { useMay } from '../../../crud/useMay.ts'
import { Part, PartEmpty, PartFailure } from '../../../domain/project/Part.tsx'
import { ProjectPage } from '../../../domain/project/ProjectPage.tsx'
import { useProjectPart } from '../../../domain/project/useProjectPart.ts'
import { Empty } from '../../../ui/Empty.tsx'
import { part } from '../../../ui/part.ts'
import { useHeld } from '../../../ui/Together.tsx'
import { firstName, useNewMailing } from '../new-mailing.ts'
import {
  type MailingLine,
  mailingOverviewQuery,
  mailingsQuery,
  mailSetupQuery,
  projectListsQuery,
  RUNNING_MS,
} from '../queries.ts'
import { Aside } from './Aside.tsx'
import { Figures } from './Figures.tsx'
import { grouped, narrowed } from './lines.ts'
import s from './Mailings.module.css'
import { MailingTable } from './MailingTable.tsx'
import { TableOutline } from './TableOutline.tsx'

/** Search and filters come when the rest is there. */
const Bar = part('MailingsBar', () => import('./Bar.tsx'))
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
        <List
          projectId={id}
          mailings={mailings}
          countsAnswers={countsAnswers}
          isFailed={isFailed}
          onRetry={() => void refetch()}
        />
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
  readonly countsAnswers: boolean
  readonly isFailed: boolean
  readonly onRetry: () => void
}
const List = ({ projectId, mailings, countsAnswers, isFailed, onRetry }: ListProps) => {
  const { suche = '', art, status } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const navigate = useNavigate()
  const { data: lists } = useQuery(projectListsQuery(projectId))
  const names = useMemo(() => (lists ? new Map(lists.map(({ id, name }) => [id, name])) : NO_LISTS), [lists])
  const shown = useHeld(mailings)
  const text = useDeferredValue(suche)
  const [kinds, states] = [known(art, MAILING_KINDS), known(status, MAILING_STATES)]
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
      bar={<Bar meanwhile={<div className={s.bar} />} />}
    >
      {isFailed && <PartFailure onRetry={onRetry} />}
      {!found && !isFailed && <TableOutline />}
      {found && found.length > 0 && (
        <MailingTable projectId={projectId} groups={grouped(found)} lists={names} countsAnswers={countsAnswers} />
      )}
      {found?.length === 0 && (
        <PartEmpty
          icon={<IconMail size={22} stroke={1.6} />}
          title="Keine Versände gefunden."
          text="Passe Suche oder Filter an."
          action={
            <Button variant="default" onClick={() => void navigate({ to: '.', search: {} as never, replace: true })}>
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
const known = (values: string | undefined, words: readonly string[]) =>
  (values ?? '').split(',').filter((value) => words.includes(value))

const Nothing = ({ projectId }: { projectId: number }) => {
  const begin = useBeginning(projectId)
  return (
    <div className={s.nothing}>
      <Empty
        icon={<IconMailbox size={22} stroke={1.6} />}
        title="Noch nichts verschickt"
        text="Schreib an einen Verteiler, drucke Etiketten oder lege Anschreiben mit Lieferschein bei. Was rausgeht, steht danach bei jedem Kontakt."
        action={
          begin && (
            <div className={s.ways}>
              <Button leftSection={<IconMail size={16} stroke={1.8} />} loading={begin.isBusy} onClick={begin.mail}>
                Mail schreiben
              </Button>
              <Button
                variant="default"
                leftSection={<IconFileDescription size={16} stroke={1.8} />}
                onClick={begin.letter}
              >
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
