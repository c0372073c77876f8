import { Select } from '@mantine/core'
import type { MailedPath, Somebody } from '@rampenlicht/model/rules/mail/whom'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import IconUserPlus from '~icons/user-plus'
import { choicesQuery, type Parameters } from '../../../api/queries.ts'
import { firstNameFirst } from '../../../domain/people/names.ts'
import { useSettled } from '../../../ui/useSettled.ts'

const TYPING_MS = 200
const MOST = 8

const asking = (path: MailedPath, text: string, reads: readonly string[]) => {
  const parameters: Parameters = [['q', text], ...reads.map((name) => ['properties[]', name] as const)]
  return { ...choicesQuery(path, parameters), enabled: text.length > 1, placeholderData: keepPreviousData }
}
interface Contact {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly partners: readonly { readonly name: string }[]
}
interface Influencer {
  readonly id: number
  readonly name: string
}

/** Somebody from the directories, by name. */
export default function AddSomebody({ onChoose }: { onChoose: (somebody: Somebody) => void }) {
  const [text, setText] = useState('')
  const asked = useSettled(text.trim(), TYPING_MS)
  const contacts = useQuery(asking('mediacontacts', asked, ['firstName', 'lastName', 'partners']))
  const influencers = useQuery(asking('influencers', asked, ['name']))
  const isAsked = asked.length > 1
  const groups = [
    {
      group: 'Medienkontakte',
      items: ((contacts.data?.data ?? []) as unknown as readonly Contact[]).slice(0, MOST).map((one) => ({
        value: `mediacontacts/${one.id}`,
        label: [firstNameFirst(one), one.partners[0]?.name].filter(Boolean).join(' · '),
      })),
    },
    {
      group: 'Influencer',
      items: ((influencers.data?.data ?? []) as unknown as readonly Influencer[])
        .slice(0, MOST)
        .map(({ id, name }) => ({ value: `influencers/${id}`, label: name })),
    },
  ].filter(({ items }) => items.length > 0)
  return (
    <Select
      aria-label="Kontakt hinzufügen"
      placeholder="Kontakt oder Influencer suchen"
      leftSection={<IconUserPlus size={15} stroke={1.8} />}
      rightSection={<span />}
      searchable
      // what was found was found by the server
      filter={({ options }) => options}
      nothingFoundMessage={
        isAsked && !contacts.isFetching && !influencers.isFetching ? 'Keine Treffer' : 'Tippe einen Namen'
      }
      data={isAsked ? groups : []}
      value={null}
      searchValue={text}
      onSearchChange={setText}
      onChange={(value) => {
        const [path, id] = (value ?? '').split('/')
        if (id !== undefined) onChoose({ path: path as MailedPath, id: Number(id) })
        setText('')
      }}
    />
  )
}
