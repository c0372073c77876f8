import { Button, Checkbox } from '@mantine/core'
import { PERSON_NOUNS } from '@rampenlicht/model/rules/privacy/person-file'
import type { Proposal, ProposalPath, TermProposals } from '@rampenlicht/model/rules/privacy/retention'
import { useState } from 'react'
import { toast } from '../../../api/toast.ts'
import { number, plural } from '../../../ui/format.ts'
import { part } from '../../../ui/part.ts'
import { Tag } from '../../../ui/Tag.tsx'
import p from '../Privacy.module.css'
import { useKeeping } from './queries.ts'
import s from './Terms.module.css'

const EraseProposed = part('EraseProposed', () => import('./EraseProposed.tsx'))

export const NOUNS: Readonly<Record<ProposalPath, string>> = { ...PERSON_NOUNS, privacy_cases: 'Anfrage' }
const keyOf = ({ path, id }: Pick<Proposal, 'path' | 'id'>) => `${path}/${id}`

interface Props {
  readonly rule: TermProposals
  readonly isDeciding: boolean
  readonly isErasing: boolean
}

/** Whom a rule proposes: all are chosen but those who cannot go, whoever is to stay is unticked or kept. */
export const Proposals = ({ rule, isDeciding, isErasing }: Props) => {
  const { key, people, count, exemptCount } = rule
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setIsAsking] = useState(false)
  const possible = people.filter(({ exempt }) => !exempt)
  const chosen = possible.filter((one) => !left.has(keyOf(one)))
  const what =
    key === 'answered' ? plural(chosen.length, 'Anfrage', 'Anfragen') : plural(chosen.length, 'Person', 'Personen')
  const further = count + exemptCount - people.length
  return (
    <div className={s.proposals}>
      {isDeciding && possible.length > 1 && (
        <Checkbox
          size="sm"
          className={s.all ?? ''}
          label={`Alle ${number(possible.length)} auswählen`}
          checked={chosen.length === possible.length}
          indeterminate={chosen.length > 0 && chosen.length < possible.length}
          onChange={({ currentTarget }) => setLeft(new Set(currentTarget.checked ? [] : possible.map(keyOf)))}
        />
      )}
      <ul className={p.list} aria-label={`Vorschläge: ${rule.name}`}>
        {people.map((one) => (
          <ProposalLine
            key={keyOf(one)}
            proposal={one}
            isDeciding={isDeciding}
            isChosen={!left.has(keyOf(one))}
            onChosen={(isChosen) => {
              const others = [...left].filter((other) => other !== keyOf(one))
              setLeft(new Set(isChosen ? others : [...others, keyOf(one)]))
            }}
          />
        ))}
      </ul>
      <footer className={s.foot}>
        <span>{further > 0 && `Die ersten ${number(people.length)}; ${number(further)} weitere folgen danach.`}</span>
        {isDeciding && possible.length > 0 && (
          <Button
            color="red"
            variant="light"
            disabled={chosen.length === 0 || isErasing}
            onClick={() => setIsAsking(true)}
          >
            {isErasing ? 'Wird gerade gelöscht …' : `${what} löschen …`}
          </Button>
        )}
      </footer>
      {isAsking && <EraseProposed what={what} people={chosen} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

interface LineProps {
  readonly proposal: Proposal
  readonly isDeciding: boolean
  readonly isChosen: boolean
  readonly onChosen: (isChosen: boolean) => void
}
const ProposalLine = ({ proposal, isDeciding, isChosen, onChosen }: LineProps) => {
  const { path, id, name, why, stays, exempt } = proposal
  const keeping = useKeeping('kept')
  return (
    <li className={p.line}>
      {isDeciding && (
        <Checkbox
          size="sm"
          aria-label={`${name} löschen`}
          checked={!exempt && isChosen}
          disabled={exempt !== null}
          onChange={({ currentTarget }) => onChosen(currentTarget.checked)}
        />
      )}
      <div className={`${p.words} ${s.said}`}>
        <b>
          {name} <Tag>{NOUNS[path]}</Tag>
          {exempt && <Tag tone="warn">Ausgenommen</Tag>}
        </b>
        <span>
          {why}
          {exempt && (
            <>
              {' · '}
              <em>
                {exempt.text} ({exempt.law})
              </em>
            </>
          )}
        </span>
        {stays && <span>{stays}</span>}
      </div>
      {!exempt && (
        <div className={p.deeds}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Behalten: ${name}`}
            loading={keeping.isPending}
            onClick={() => keeping.mutate([{ path, id }], { onSuccess: () => toast.ok(`${name} bleibt zwölf Monate`) })}
          >
            Behalten
          </Button>
        </div>
      )}
    </li>
  )
}
