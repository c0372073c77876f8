import { Select } from '@mantine/core'
import { iriOf } from '@rampenlicht/model/kit/iri'
import { lacks } from '@rampenlicht/model/kit/lacking'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { MOVE } from '@rampenlicht/model/rules/move'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../api/client.ts'
import { type Row, reloadAll } from '../../api/queries.ts'
import { toastUndoable } from '../../api/undoable.ts'
import type { DeedProps } from '../../crud/dialogs.ts'
import { RelationSelect } from '../../crud/form/RelationSelect.tsx'
import { useOnce } from '../../crud/save/useSave.ts'
import { chosenQuery } from '../../domain/contacts/chosen.ts'
import { firstNameFirst } from '../../domain/people/names.ts'
import { ChosenRows } from '../../ui/ChosenRows.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { DeedDialog } from '../../ui/DeedDialog.tsx'
import { isoDay } from '../../ui/format.ts'

type Contact = Pick<EntityAt<'mediacontacts'>, 'id' | 'firstName' | 'lastName' | 'jobTitle' | 'partners'>
interface Move {
  readonly contact: Contact
  readonly from: number | undefined
  readonly to: number
  readonly date: string | null
}
const NONE = 'none'

/** Somebody works for another medium: the old one ends, the new one comes, and the Verlauf says since when. */
export default function ChangeMedium({ ids, onClose }: DeedProps) {
  const { data } = useQuery(chosenQuery('mediacontacts', ids, ['firstName', 'lastName', 'jobTitle', 'partners']))
  const contact = data?.[0]
  const [chosen, setChosen] = useState<string>()
  const [to, setTo] = useState<Row | null>(null)
  const [date, setDate] = useState<string | null | undefined>(() => isoDay(new Date()))
  const queries = useQueryClient()
  const moving = useMutation({
    mutationFn: ({ contact: { id }, from, to: next, date: since }: Move) =>
      request<EntityAt<'mediacontacts'>>(`/mediacontacts/${id}/move`, {
        method: 'POST',
        body: {
          from: from === undefined ? null : iriOf('mediacontact_partners', from),
          to: iriOf('mediacontact_partners', next),
          date: since,
        },
      }),
    onSuccess: ({ deed }, { contact: who }) => {
      toastUndoable(queries, `${firstNameFirst(who)} aktualisiert`, deed)
      onClose()
      return reloadAll(queries)
    },
  })
  const move = useOnce(moving)
  // who works for one medium leaves that one, unless somebody says otherwise
  const from = chosen ?? (contact?.partners[0] ? String(contact.partners[0].id) : NONE)
  const isThere = contact?.partners.some(({ id }) => id === to?.id) ?? false
  const isComplete = contact !== undefined && to !== null && !isThere && date !== undefined
  return (
    <DeedDialog
      width={450}
      title="Wechselt Medium"
      {...(contact ? { subtitle: firstNameFirst(contact) } : {})}
      does="Wechseln"
      isComplete={isComplete && !moving.isPending}
      lacking={lacks([...(to === null ? ['Neuer Medienpartner'] : []), ...(date === undefined ? ['Seit'] : [])])}
      isBusy={moving.isPending}
      onSubmit={() => isComplete && move({ contact, from: from === NONE ? undefined : Number(from), to: to.id, date })}
      onClose={onClose}
      fields={
        <>
          <Select
            label="Bisher"
            allowDeselect={false}
            disabled={moving.isPending || !contact}
            data={[
              ...(contact?.partners.map(({ id, name }) => ({ value: String(id), label: name })) ?? []),
              { value: NONE, label: contact?.partners.length ? 'Keiner endet' : 'Ohne Medienpartner' },
            ]}
            value={contact ? from : null}
            onChange={(value) => setChosen(value ?? NONE)}
          />
          <RelationSelect
            field={MOVE.to}
            value={to}
            // a name that is yet to be settled is no medium
            onChange={(value) => setTo(typeof value === 'object' ? (value as Row | null) : null)}
            required
            common={{
              label: 'Neuer Medienpartner',
              placeholder: 'Medienpartner wählen',
              withAsterisk: true,
              disabled: moving.isPending,
              error: isThere ? 'Dort ist der Kontakt schon.' : undefined,
              onBlur: () => {},
            }}
          />
          <DateField label="Seit" initial={isoDay(new Date())} onDay={setDate} disabled={moving.isPending} />
        </>
      }
    >
      <ChosenRows
        label="Medienkontakt"
        rows={data?.map((one) => ({
          id: one.id,
          name: firstNameFirst(one),
          note: [one.partners.map(({ name }) => name).join(', '), one.jobTitle].filter(Boolean).join(' · '),
        }))}
      />
    </DeedDialog>
  )
}
