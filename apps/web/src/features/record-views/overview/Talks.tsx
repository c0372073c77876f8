import { Button } from '@mantine/core'
import { contactNote } from '@rampenlicht/model/resources/contacts/contact-note'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import IconPencil from '~icons/pencil'
import IconTrash from '~icons/trash'
import { useMe } from '../../../api/session.ts'
import { useDialog } from '../../../crud/DialogHost.tsx'
import { useRemove } from '../../../crud/save/useRemove.ts'
import { useMay } from '../../../crud/useMay.ts'
import { number } from '../../../ui/format.ts'
import { LinkedText } from '../../../ui/LinkedText.tsx'
import { useMinute } from '../../../ui/useMinute.ts'
import { Composer } from './Composer.tsx'
import icon from './icon.module.css'
import { KIND_ICONS } from './kind-icons.ts'
import type { PartProps } from './parts.ts'
import s from './talks.module.css'
import { useTalks } from './useTalks.ts'
import { momentWords, whoWords } from './words.ts'

type Note = EntityAt<'contact_notes'>

/** The Kontaktverlauf: what is being written down, and what was, newest first. */
export const Talks = (part: PartProps) => {
  const { notes, hasMore, isLoadingMore, loadMore } = useTalks(part)
  const { count } = part.overview.notes
  return (
    <section aria-label="Kontaktverlauf">
      <div className={s.heading}>
        <h3>Kontaktverlauf</h3>
        {count > 0 && <i className="num">{number(count)}</i>}
      </div>
      <Composer path={part.path} id={part.id} />
      {notes.length > 0 && (
        <ul className={s.log} aria-label="Einträge">
          {notes.map((note) => (
            <Talk key={note.id} note={note} back={part} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="default" className={s.more ?? ''} loading={isLoadingMore} onClick={loadMore}>
          Ältere Einträge anzeigen
        </Button>
      )}
    </section>
  )
}

const Talk = ({ note, back }: { note: Note; back: Pick<PartProps, 'path' | 'id'> }) => {
  const { kind, text, at, participants, project } = note
  const me = useMe().id
  const now = useMinute()
  const Icon = KIND_ICONS[kind]
  const when = at ?? note.createdAt
  return (
    <li>
      <span className={s.mark} aria-hidden>
        <Icon size={14} stroke={1.8} />
      </span>
      <div>
        <p>
          <b>{kind}</b> {[whoWords(kind, participants, me), project?.title].filter(Boolean).join(' · ')}
        </p>
        <div className={s.note}>
          <LinkedText>{text}</LinkedText>
        </div>
      </div>
      <span className={s.end}>
        <TalkDeeds note={note} onEdit={back} />
        {when && (
          <time className="num" dateTime={when}>
            {momentWords(when, now)}
          </time>
        )}
      </span>
    </li>
  )
}

/** For whoever wrote it; the management may take it away. */
const TalkDeeds = ({ note, onEdit }: { note: Note; onEdit: Pick<PartProps, 'path' | 'id'> }) => {
  const may = useMay(contactNote, { ...note })
  const dialog = useDialog()
  const removing = useRemove({ resource: contactNote }, () => undefined)
  return (
    <span className={s.deeds}>
      {may(contactNote.may.update) && (
        <button
          type="button"
          className={icon.icon}
          aria-label={`${note.kind} bearbeiten`}
          onClick={() => dialog.edit('contact_notes', note.id, () => dialog.open(onEdit.path, onEdit.id))}
        >
          <IconPencil size={15} stroke={1.8} aria-hidden />
        </button>
      )}
      {may(contactNote.may.delete) && (
        <button
          type="button"
          className={icon.icon}
          aria-label={`${note.kind} löschen`}
          disabled={removing.isPending}
          onClick={() => removing.mutate({ record: { ...note }, etag: undefined })}
        >
          <IconTrash size={15} stroke={1.8} aria-hidden />
        </button>
      )}
    </span>
  )
}
