import { Button } from '@mantine/core'
import { Link, Navigate } from '@tanstack/react-router'
import IconChevronLeft from '~icons/chevron-left'
import IconMail from '~icons/mail'
import IconPencil from '~icons/pencil'
import IconPrinter from '~icons/printer'
import { useDialog } from '../../crud/DialogHost.tsx'
import { part } from '../../ui/part.ts'
import { ListExport } from './ListExport.tsx'
import type { ListOfPage } from './useList.ts'
import s from './Verteiler.module.css'

const Unknown = part('ListUnknown', () => import('./ListUnknown.tsx'))

/** The page of a Verteiler that has just been deleted leads to the others; a link to one says who deleted it. */
export const ListAbsent = (list: ListOfPage) => {
  const { absence, place } = list
  const to = { to: '/projekte/$projectId/publicity', params: { projectId: place.projectId } } as const
  if (absence === 'deleted') return <Navigate {...to} replace />
  return <Unknown {...list} />
}

/** "Verteiler /", before the name. */
export const ListLead = ({ place: { projectId } }: ListOfPage) => (
  <span className={s.crumb}>
    <Link to="/projekte/$projectId/publicity" params={{ projectId }} aria-label="Alle Verteiler">
      <IconChevronLeft className={s.chevron ?? ''} size={18} stroke={2} />
      <span className={s.word}>Verteiler</span>
    </Link>
    <i aria-hidden>/</i>
  </span>
)

/** What both pages of a Verteiler offer: the way to the other one, the export, and its name. */
export const ListDeeds = ({ list }: { list: ListOfPage }) => {
  const dialog = useDialog()
  const { id, place } = list
  const tab = { params: place, className: s.tab ?? '', activeProps: { 'data-active': true } } as const
  const deed = { variant: 'default', className: s.deed ?? '' } as const
  return (
    <>
      <nav className={s.tabs} aria-label="Seiten des Verteilers">
        <Link
          to="/projekte/$projectId/publicity/verteiler/$projectListId"
          activeOptions={{ exact: true, includeSearch: false }}
          {...tab}
        >
          Kontakte
        </Link>
        <Link
          to="/projekte/$projectId/publicity/verteiler/$projectListId/medienpartner"
          activeOptions={{ includeSearch: false }}
          {...tab}
        >
          Medienpartner
        </Link>
      </nav>
      <ListExport listId={id} />
      <Button
        {...deed}
        leftSection={<IconMail size={15} stroke={1.8} />}
        onClick={() => dialog.perform('mailList', [id])}
      >
        Mail schreiben
      </Button>
      <Button
        {...deed}
        leftSection={<IconPrinter size={15} stroke={1.8} />}
        onClick={() => dialog.perform('labelsOfList', [id])}
      >
        Etiketten
      </Button>
      <Button
        {...deed}
        leftSection={<IconPencil size={15} stroke={1.8} />}
        onMouseEnter={() => dialog.prepare('project_lists')}
        onClick={() => dialog.edit('project_lists', id)}
      >
        Verteiler bearbeiten
      </Button>
    </>
  )
}
