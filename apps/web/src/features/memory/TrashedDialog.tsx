import { Button } from '@mantine/core'
import { entriesOf } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { TrashEntry, TrashedRecord } from '@rampenlicht/model/rules/memory'
import { useQuery } from '@tanstack/react-query'
import IconArrowBackUp from '~icons/arrow-back-up'
import IconTrashX from '~icons/trash-x'
import { request } from '../../api/client.ts'
import { keys } from '../../api/queries.ts'
import { whenSaid } from '../../crud/record/deleted-words.ts'
import { withParts } from '../../crud/record/parts-words.ts'
import { textOf } from '../../crud/values.ts'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Lead } from './Lead.tsx'
import s from './Trash.module.css'
import { TRASH } from './trash.ts'

interface Props {
  readonly entry: TrashEntry
  readonly onRestore: () => void
  /** Absent for whoever may not. */
  readonly onPurge: (() => void) | undefined
  readonly onClose: () => void
}

/** A deleted record as it was last, to look at. */
export const TrashedDialog = ({ entry, onRestore, onPurge, onClose }: Props) => {
  const { id, path, name, actor, at, parts, mayRestore } = entry
  const { noun } = resourceAt(path)
  const { data, error, refetch } = useQuery({
    queryKey: keys.record(TRASH, id),
    queryFn: async ({ signal }) => (await request<TrashedRecord>(`/${TRASH}/${id}`, { signal, isQuiet: true })).data,
  })
  const facts = data && factsIn(data)
  return (
    <DialogShell width={450} onClose={onClose}>
      <DialogHead
        lead={<Lead entry={entry} />}
        title={name}
        subtitle={[noun.one, withParts(parts)].filter(Boolean).join(' ')}
      />
      <DialogBody>
        <dl className={s.facts} aria-busy={!data && !error}>
          <dt>Gelöscht</dt>
          <dd>
            {whenSaid(at, new Date())}
            {actor && ` von ${actor.name}`}
          </dd>
          {facts?.map(([label, text]) => (
            <Fact key={label} label={label} text={text} />
          ))}
        </dl>
        {error && (
          <LoadFailure
            title="Der letzte Stand konnte nicht geladen werden."
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </DialogBody>
      <DialogFoot>
        {onPurge && (
          <Button variant="subtle" color="red" leftSection={<IconTrashX size={15} stroke={1.8} />} onClick={onPurge}>
            Endgültig löschen
          </Button>
        )}
        <span className="grow" />
        <Button variant="default" onClick={onClose} {...(mayRestore ? {} : { 'data-autofocus': true })}>
          Schließen
        </Button>
        {mayRestore && (
          <Button data-autofocus leftSection={<IconArrowBackUp size={16} stroke={1.8} />} onClick={onRestore}>
            Wiederherstellen
          </Button>
        )}
      </DialogFoot>
    </DialogShell>
  )
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </>
)

/** What somebody once entered, in the order of the declaration. */
const factsIn = ({ path, values }: TrashedRecord): readonly (readonly [label: string, text: string])[] =>
  entriesOf(resourceAt(path).fields)
    .filter(([name, field]) => !field.readOnly && values[name] !== false)
    .map(([name, field]) => [field.label, textOf(field, values[name])] as const)
    .filter(([, text]) => text !== '')
