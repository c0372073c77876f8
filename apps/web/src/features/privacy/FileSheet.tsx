import { Button } from '@mantine/core'
import { type FileChapter, type FoundPerson, PERSON_NOUNS } from '@rampenlicht/model/rules/privacy/person-file'
import { useQuery } from '@tanstack/react-query'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/Dialog.tsx'
import { day, isoDay, plural } from '../../ui/format.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Tag } from '../../ui/Tag.tsx'
import s from './FileSheet.module.css'
import { fileQuery, mentionsQuery } from './queries.ts'

interface Props {
  readonly person: FoundPerson
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** All that is held of somebody, chapter by chapter, to look through before it goes out. */
export default function FileSheet({ person, isOpen, onClose }: Props) {
  const { data: file, error, refetch } = useQuery({ ...fileQuery(person), enabled: isOpen })
  const mentions = useQuery({ ...mentionsQuery(person), enabled: isOpen })
  const chapters = [
    ...(file?.chapters ?? []),
    ...(mentions.data ?? []).map((one) => ({ ...one, title: `Erwähnt: ${one.title}` })),
  ]
  return (
    <Sheet isOpen={isOpen} width={800} onClose={onClose}>
      <DialogHead title={person.name} subtitle={`${PERSON_NOUNS[person.path]}, Namen anderer sind geschwärzt`} />
      <DialogBody>
        <div className={s.file} aria-busy={!file && !error}>
          {error && (
            <LoadFailure title="Die Akte konnte nicht geladen werden." error={error} onRetry={() => void refetch()} />
          )}
          {chapters.map((chapter) => (
            <Chapter key={`${chapter.title} ${chapter.key}`} chapter={chapter} />
          ))}
          {mentions.isPending && <p className={s.note}>Texte, die die Person nennen, werden noch gesucht …</p>}
          {mentions.isError && (
            <LoadFailure
              title="Texte, die die Person nennen, konnten nicht gesucht werden."
              error={mentions.error}
              onRetry={() => void mentions.refetch()}
            />
          )}
        </div>
      </DialogBody>
      <DialogFoot>
        <span className="grow" />
        <Button variant="default" onClick={onClose}>
          Schließen
        </Button>
      </DialogFoot>
    </Sheet>
  )
}

const Chapter = ({ chapter: { title, items, further } }: { readonly chapter: FileChapter }) => (
  <section>
    <h3>
      {title} {items.length > 1 && <small>{items.length}</small>}
    </h3>
    {items.map((item, n) => (
      // the same may be said twice, and nothing moves
      // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to tell them by
      <div key={n} className={s.item}>
        <h4>
          {item.title}
          {item.at && <time dateTime={item.at}>{day(isoDay(new Date(item.at)))}</time>}
          {item.isDeleted && <Tag tone="warn">Gelöscht</Tag>}
        </h4>
        <dl>
          {item.facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
    {further > 0 && <p className={s.note}>{plural(further, 'Stelle', 'Stellen')} außerhalb der Einträge</p>}
  </section>
)
