import { Button } from '@mantine/core'
import { keyOf } from '@rampenlicht/model/rules/mail/audience'
import { type ReactNode, useState } from 'react'
import { useMe } from '../../../api/session.ts'
import m from '../message/Message.module.css'
import { Preview } from '../message/Preview.tsx'
import { useMails } from '../message/useMails.ts'
import type { MailingWork } from '../useMailing.ts'
import s from './Check.module.css'
import { Check } from './Checks.tsx'
import { Material } from './Material.tsx'
import { Salutations } from './Salutations.tsx'
import { useRedPoints } from './useOpenPoints.ts'
import { useRest } from './useRest.ts'
import { useTestMail } from './useTestMail.ts'
import { When } from './When.tsx'

/** What is still to be seen to, when it goes out, and how it looks. */
export default function CheckStep({ work }: { work: MailingWork }) {
  const me = useMe()
  const mails = useMails(work)
  const red = useRedPoints(work)
  const rest = useRest(work, mails, me?.email ?? '')
  const testing = useTestMail(work)
  const people = work.audience?.gets ?? []
  const firstLacking = people.find(({ opening }) => opening.isFallback)
  const [shown, setShown] = useState<string>()
  const seen = shown ?? (firstLacking && keyOf(firstLacking))
  const deeds: Readonly<Record<string, ReactNode>> = {
    embargo: <Deed onClick={() => work.change({ onlyPromised: true })}>Weglassen</Deed>,
    'embargo-kept': <Deed onClick={() => work.change({ onlyPromised: false })}>Doch senden</Deed>,
    test: (
      <Deed loading={testing.isPending} disabled={testing.obstacle !== undefined} onClick={() => testing.mutate()}>
        {work.mailing.testedAt ? 'Noch einmal' : 'Testmail an mich'}
      </Deed>
    ),
  }
  const others = red.filter(({ id }) => id !== 'salutation')
  const lacking = red.find(({ id }) => id === 'salutation')
  return (
    <div className={m.split}>
      <div className={m.edit}>
        <section aria-labelledby="mail-check">
          <div className={m.head}>
            <h2 id="mail-check">Prüfung</h2>
            <span className="muted" role="status">
              {openWords(red.length)}
            </span>
          </div>
          <ul className={`${m.card} ${s.checks}`}>
            {others.map((point) => (
              <li key={point.id}>
                <Check point={point} />
              </li>
            ))}
            <li className={s.salutations}>
              {lacking && <Check point={lacking} />}
              <Salutations people={people} shown={seen} onShow={setShown} />
            </li>
            {rest.map((point) => (
              <li key={point.id}>
                <Check point={point}>{deeds[point.id]}</Check>
              </li>
            ))}
          </ul>
        </section>
        <When work={work} />
        <Material work={work} />
      </div>
      <Preview mails={mails} shown={seen} onShow={setShown} />
    </div>
  )
}

const openWords = (count: number) => {
  if (count === 0) return 'Alles in Ordnung'
  return count === 1 ? '1 Punkt ist noch offen' : `${count} Punkte sind noch offen`
}

interface DeedProps {
  readonly onClick: () => void
  readonly loading?: boolean
  readonly disabled?: boolean
  readonly children: ReactNode
}
const Deed = ({ onClick, loading = false, disabled = false, children }: DeedProps) => (
  <Button variant="default" size="compact-sm" loading={loading} disabled={disabled} onClick={onClick}>
    {children}
  </Button>
)
