import { Select } from '@mantine/core'
import { iriOf } from '@rampenlicht/model/kit/iri'
import { useQuery } from '@tanstack/react-query'
import { wholeListQuery } from '../../../api/queries.ts'
import { Part } from '../../../domain/project/Part.tsx'
import type { MailingWork } from '../useMailing.ts'

const LISTS = [
  ['mediacontacts', 'Medienkontakte'],
  ['influencers', 'Influencer'],
] as const

/** Whoever it finds when the mail is sent; nobody has to keep a Verteiler for that. */
export default function ViewSelect({ work: { mailing, change } }: { work: MailingWork }) {
  const { data: views } = useQuery(
    wholeListQuery(
      'saved_views',
      LISTS.map(([list]) => ['list[]', list] as const),
    ),
  )
  if (!views || (views.length === 0 && !mailing.view)) return null
  return (
    <Part title="Ansicht" isBare>
      <Select
        aria-label="Ansicht"
        placeholder="Alle, die eine Ansicht findet"
        clearable
        clearButtonProps={{ 'aria-label': 'Ansicht entfernen' }}
        searchable
        nothingFoundMessage="Keine Treffer"
        data={LISTS.map(([list, group]) => ({
          group,
          items: views.filter((one) => one.list === list).map(({ id, name }) => ({ value: String(id), label: name })),
        })).filter(({ items }) => items.length > 0)}
        value={mailing.view ? String(mailing.view.id) : null}
        onChange={(id) => change({ view: id === null ? null : iriOf('saved_views', Number(id)) })}
      />
    </Part>
  )
}
