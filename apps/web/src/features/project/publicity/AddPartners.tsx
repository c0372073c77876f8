import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { recordQuery } from '../../../api/queries.ts'
import type { DeedProps } from '../../../crud/DialogHost.tsx'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../../ui/Dialog.tsx'
import { number, plural } from '../../../ui/format.ts'
import { useAddPartners } from '../../../views/add-partners.ts'
import s from './AddPartners.module.css'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import { cooperationsQuery } from './query.ts'
import { type Choice, usePartnerChoices } from './usePartnerChoices.ts'

/** Chooses media partners for a project: those behind its Verteiler first, then the whole directory. */
export default function AddPartners({ ids: [projectId = 0], onClose }: DeedProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<number, Choice>>(new Map())
  const { data: project } = useQuery(recordQuery('projects', projectId))
  const { data: cooperations } = useQuery(cooperationsQuery(projectId))
  const choices = usePartnerChoices(projectId, search)
  const adding = useAddPartners(onClose)
  const formId = useId()
  const present = new Map(
    cooperations?.map(({ mediacontactPartner: { id }, rejectedAll }) => [
      id,
      rejectedAll ? 'Absage generell' : 'Schon im Projekt',
    ]),
  )
  // A colleague may have been quicker while the dialog was open.
  const wanted = [...chosen.keys()].filter((id) => !present.has(id))
  const isBusy = adding.isPending
  const isComplete = wanted.length > 0 && cooperations !== undefined && !isBusy
  const choose = (partners: readonly Choice[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before)
      for (const one of partners) isChosen ? next.set(one.id, one) : next.delete(one.id)
      return next
    })
  const { suggestions = [], others = [], unlisted } = choices
  const listed = new Set([...suggestions, ...others].map(({ id }) => id))
  const elsewhere = [...chosen.values()].filter(({ id }) => !listed.has(id))
  const shared = { chosen, present, isBusy, onChoose: choose }
  const isEmpty = !choices.isPending && !choices.isFailed && listed.size === 0
  return (
    <DialogShell width={400} onClose={() => !isBusy && onClose()}>
      <DialogHead title="Medienpartner hinzufügen" subtitle={project?.title} />
      <DialogBody>
        <form
          id={formId}
          className={s.search}
          onSubmit={(event) => {
            event.preventDefault()
            if (isComplete) adding.mutate({ projectId, partners: wanted })
          }}
        >
          <TextInput
            type="search"
            data-autofocus
            aria-label="Medienpartner suchen"
            placeholder="Medienpartner suchen"
            maxLength={200}
            value={search}
            onChange={({ currentTarget: { value } }) => setSearch(value)}
            // Enter looks for something here; what was chosen is added by its button.
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
            }}
            leftSection={<IconSearch size={15} stroke={1.8} />}
            rightSection={
              search ? <CloseButton size="xs" aria-label="Suche leeren" onClick={() => setSearch('')} /> : null
            }
          />
        </form>
        <div className={s.groups}>
          <ChoiceGroup title="Ausgewählt" partners={elsewhere} {...shared} />
          <ChoiceGroup title="Aus den Verteilern" partners={suggestions} hasAll {...shared} />
          <ChoiceGroup title={search.trim() ? 'Treffer' : 'Alle Medienpartner'} partners={others} {...shared} />
          {choices.isPending && <Outline />}
          {choices.isFailed && (
            <p className={s.quiet}>
              Konnte nicht geladen werden.{' '}
              <button type="button" className={s.again} onClick={choices.retry}>
                Erneut versuchen
              </button>
            </p>
          )}
          {isEmpty && <p className={s.quiet}>Keine Medienpartner gefunden.</p>}
          {unlisted > 0 && <p className={s.quiet}>{plural(unlisted, 'weiterer', 'weitere')} – such nach dem Namen.</p>}
        </div>
      </DialogBody>
      <DialogFoot>
        <span className={s.count} aria-live="polite">
          {wanted.length > 0 && `${number(wanted.length)} ausgewählt`}
        </span>
        <span className="grow" />
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          Abbrechen
        </Button>
        <Button type="submit" form={formId} disabled={!isComplete} loading={isBusy}>
          {wanted.length > 0 ? `${number(wanted.length)} hinzufügen` : 'Hinzufügen'}
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}

const Outline = () => (
  <div className={s.outline} aria-hidden>
    {[180, 132, 216, 154, 98].map((width) => (
      <span key={width} className="bone" style={{ width }} />
    ))}
  </div>
)
