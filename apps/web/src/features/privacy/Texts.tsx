import { Button, Textarea } from '@mantine/core'
import type { AnswerText } from '@rampenlicht/model/rules/privacy/answer-words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../api/client.ts'
import { toast } from '../../api/toast.ts'
import { ListHead } from '../../domain/settings/ListHead.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import s from './Privacy.module.css'
import { textsQuery } from './queries.ts'

type Values = Readonly<Record<AnswerText, string>>
const LABELS: Readonly<Record<AnswerText, string>> = {
  intro: 'Einleitung',
  nothing: 'Einleitung, wenn nichts gespeichert ist',
  rights: 'Rechte',
  closing: 'Schluss',
}
const NAMES = Object.keys(LABELS) as readonly AnswerText[]

/** The words of the letter, for the management to change. */
export default function Texts() {
  const { data, error, isError, refetch } = useQuery(textsQuery)
  return (
    <section aria-labelledby="texts" aria-busy={!data}>
      <ListHead id="texts" title="Texte der Auskunft" text="Ein leeres Feld wird wieder zum mitgelieferten Text." />
      {isError && !data ? (
        <LoadFailure title="Die Texte konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
      ) : (
        data && <TextForm key={JSON.stringify(data)} texts={data} />
      )}
    </section>
  )
}

const TextForm = ({ texts }: { readonly texts: Values }) => {
  const queries = useQueryClient()
  const [values, setValues] = useState<Values>(texts)
  const save = useMutation({
    mutationFn: async () => (await request<Values>('/privacy/texts', { method: 'PUT', body: values })).data,
    onSuccess: (saved) => {
      queries.setQueryData(textsQuery.queryKey, saved)
      toast.ok('Texte der Auskunft gespeichert')
    },
  })
  const isChanged = NAMES.some((name) => values[name] !== texts[name])
  return (
    <form
      className={`${s.card} ${s.texts}`}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      {NAMES.map((name) => (
        <Textarea
          key={name}
          label={LABELS[name]}
          autosize
          minRows={2}
          maxLength={5000}
          value={values[name]}
          onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
        />
      ))}
      <Button type="submit" disabled={!isChanged} loading={save.isPending}>
        Speichern
      </Button>
    </form>
  )
}
