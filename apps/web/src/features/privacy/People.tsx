import { Button, TextInput } from '@mantine/core'
import { type FoundPerson, PERSON_NOUNS } from '@rampenlicht/model/rules/privacy/person-file'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import IconSearch from '~icons/search'
import { useDialog } from '../../crud/DialogHost.tsx'
import { ListHead } from '../../domain/settings/ListHead.tsx'
import { isoDay } from '../../ui/format.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useSettled } from '../../ui/useSettled.ts'
import { useOpening } from './opening.ts'
import s from './Privacy.module.css'
import { namedIn, subjectOf } from './people.ts'
import { peopleQuery, SHORTEST_SEARCH } from './queries.ts'

const TYPED_MS = 250
const STATES: Readonly<Record<FoundPerson['state'], string | undefined>> = {
  there: undefined,
  deleted: 'Im Papierkorb',
  merged: 'Zusammengeführt',
}

/** Who may be meant: by name, address or number, over all directories, the trash and those who became one with another. */
export default function People() {
  const dialog = useDialog()
  const [text, setText] = useState('')
  const typed = useSettled(text.trim(), TYPED_MS)
  const { data: found, error, isError, isFetching, refetch } = useQuery(peopleQuery(typed))
  const open = useOpening()
  const isShort = typed.length < SHORTEST_SEARCH
  return (
    <section aria-labelledby="people" className={s.people}>
      <ListHead
        id="people"
        title="Was ist über jemanden gespeichert?"
        text="Gesucht wird überall, auch unter Gelöschten und Zusammengeführten."
      />
      <search>
        <TextInput
          aria-label="Person suchen"
          placeholder="Name, E-Mail oder Telefon …"
          leftSection={<IconSearch size={15} stroke={1.8} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </search>
      {isError && !isShort && (
        <LoadFailure title="Die Suche hat nicht geklappt." error={error} onRetry={() => void refetch()} />
      )}
      {!isShort && found && (
        <div className={s.card} aria-busy={isFetching}>
          {found.length === 0 && (
            <p className={s.none}>Niemand gefunden. Auch das ist eine Antwort: Die Auskunft sagt es.</p>
          )}
          <ul className={s.list} aria-label="Gefundene Personen">
            {found.map((one) => (
              <li key={`${one.path} ${one.id}`} className={s.line}>
                <div className={s.words}>
                  <b>
                    {one.name} <Tag>{PERSON_NOUNS[one.path]}</Tag>
                    {STATES[one.state] && <Tag tone="warn">{STATES[one.state]}</Tag>}
                  </b>
                  <span>{one.note}</span>
                </div>
                <div className={s.deeds}>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Akte ansehen: ${one.name}`}
                    onClick={() => open({ kind: 'file', person: one })}
                  >
                    Akte ansehen
                  </Button>
                  {one.state !== 'deleted' && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`Anfrage eintragen: ${one.name}`}
                      onClick={() =>
                        dialog.create('privacy_cases', { ...namedIn(subjectOf(one)), receivedOn: isoDay(new Date()) })
                      }
                    >
                      Anfrage eintragen
                    </Button>
                  )}
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Recht ausüben …: ${one.name}`}
                    onClick={() => open({ kind: 'rights', people: [subjectOf(one)] })}
                  >
                    Recht ausüben …
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
