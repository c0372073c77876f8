import { Button } from '@mantine/core'
import { influencer } from '@rampenlicht/model/resources/influencers/influencer'
import { mediacontact } from '@rampenlicht/model/resources/media/mediacontact'
import { keyOf, MAILED_PATHS, type Somebody } from '@rampenlicht/model/rules/mail/audience'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../api/client.ts'
import { reloadAll } from '../../../api/queries.ts'
import { toastUndoable } from '../../../api/undoable.ts'
import { useDialog } from '../../../crud/DialogHost.tsx'
import { useChangeField } from '../../../crud/save/useChangeField.ts'
import { Face } from '../../../ui/Face.tsx'
import { number, plural } from '../../../ui/format.ts'
import { Segments } from '../../../ui/Segments.tsx'
import type { Recipient } from '../message/useMails.ts'
import s from './Check.module.css'

const WAYS = ['Frau', 'Herr', 'Du', 'Neutral'].map((word) => ({ value: word, label: word }))
/** What a choice writes down with the contact. */
const valuesOf = (way: string) => (way === 'Du' ? { isInformal: true } : { salutation: way, isInformal: false })

/** Of many, the first; the rest on demand. */
const FIRST_SHOWN = 8

interface Props {
  readonly people: readonly Recipient[]
  readonly shown: string | undefined
  readonly onShow: (key: string) => void
}

/** Whose Anrede nobody knows: settled here, once and for all. Who was settled stays where they stood, until one leaves the page. */
export const Salutations = ({ people, shown, onShow }: Props) => {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [isUnfolded, setIsUnfolded] = useState(false)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const lacking = people.filter(({ opening }) => opening.isFallback)
  const isNew = lacking.some((one) => !seen.has(keyOf(one)))
  if (isNew) setSeen(new Set([...seen, ...lacking.map(keyOf)]))
  const rows = people.filter((one) => seen.has(keyOf(one)))
  const settling = useMutation({
    mutationFn: async (those: readonly Somebody[]) => {
      const deeds: (number | undefined)[] = []
      for (const path of MAILED_PATHS) {
        const ids = those.filter((one) => one.path === path).map(({ id }) => id)
        if (ids.length === 0) continue
        const { deed } = await request(`/${path}/bulk`, {
          method: 'POST',
          body: { ids, changes: { salutation: 'Neutral' } },
        })
        deeds.push(deed)
      }
      return deeds
    },
    onSuccess: (deeds, those) => {
      const text = `Bei ${plural(those.length, 'Kontakt', 'Kontakten')} „Neutral“ gespeichert`
      // two kinds of people are two deeds, of which one alone would be taken back
      toastUndoable(queries, text, deeds.length === 1 ? deeds[0] : undefined)
      setChosen({ ...chosen, ...Object.fromEntries(those.map((one) => [keyOf(one), 'Neutral'])) })
      return reloadAll(queries)
    },
  })
  const [first] = lacking
  return (
    <div className={s.fix}>
      {rows.slice(0, isUnfolded ? rows.length : FIRST_SHOWN).map((one) => (
        <Row
          key={keyOf(one)}
          person={one}
          value={chosen[keyOf(one)] ?? ''}
          isShown={keyOf(one) === shown}
          onShow={() => onShow(keyOf(one))}
          onChoose={(way) => setChosen((before) => ({ ...before, [keyOf(one)]: way }))}
        />
      ))}
      {!isUnfolded && rows.length > FIRST_SHOWN && (
        <button type="button" className={s.more} onClick={() => setIsUnfolded(true)}>
          {number(rows.length - FIRST_SHOWN)} weitere
        </button>
      )}
      {first && (
        <p>
          <Button
            variant="default"
            size="compact-sm"
            loading={settling.isPending}
            onClick={() => settling.mutate(lacking)}
          >
            Alle neutral
          </Button>
          <span className="muted">ergibt „{first.opening.text}“</span>
        </p>
      )}
    </div>
  )
}

interface RowProps {
  readonly person: Recipient
  readonly value: string
  readonly isShown: boolean
  readonly onShow: () => void
  readonly onChoose: (way: string) => void
}
const Row = ({ person, value, isShown, onShow, onChoose }: RowProps) => {
  const dialog = useDialog()
  const changing = useChangeField(person.path === 'influencers' ? influencer : mediacontact)
  const choose = (way: string) => {
    onShow()
    onChoose(way)
    changing.mutate({ id: person.id, values: valuesOf(way) }, { onError: () => onChoose(value) })
  }
  return (
    <div data-on={isShown || undefined}>
      <Face name={person.name} size={26} />
      <span className={s.who}>
        <button type="button" title="Kontakt bearbeiten" onClick={() => dialog.edit(person.path, person.id)}>
          {person.name}
        </button>
        <small className="trunc">{person.medium}</small>
      </span>
      <Segments label={`Anrede ${person.name}`} options={WAYS} value={value} onChange={choose} />
    </div>
  )
}
