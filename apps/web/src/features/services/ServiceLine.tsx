import { Button } from '@mantine/core'
import type { ServiceState, ServiceTest } from '@rampenlicht/model/rules/service-state'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../api/client.ts'
import { ago } from '../../ui/format.ts'
import { useMinute } from '../../ui/useMinute.ts'
import s from './Services.module.css'
import { standingOf } from './service-standing.ts'

interface Props {
  readonly service: ServiceState
  readonly onTested: (service: ServiceState) => void
}

/** One service: what it is for, how it stands, and a test of it. */
export const ServiceLine = ({ service, onTested }: Props) => {
  const { name, purpose, isTestable, testIsSeen } = service
  const { tone, word } = standingOf(service)
  const [isAsking, setIsAsking] = useState(false)
  const test = useMutation({
    mutationFn: async () =>
      (await request<ServiceTest>(`/services/${encodeURIComponent(name)}/test`, { method: 'POST' })).data,
    onSuccess: ({ service: tested }) => onTested(tested),
  })
  const click = () => {
    if (testIsSeen && !isAsking) return setIsAsking(true)
    setIsAsking(false)
    test.mutate()
  }
  const outcome = test.isPending ? undefined : test.data
  return (
    <li className={s.service}>
      <div className={s.words}>
        <h3>
          {name}
          <span className={s.standing} data-tone={tone}>
            {word}
          </span>
        </h3>
        <p>{purpose}</p>
        <p className={s.facts}>
          <span role="status">{isAsking ? testIsSeen : outcome && <Outcome problem={outcome.problem} />}</span>
          {!isAsking && <Facts service={service} outcome={outcome} />}
        </p>
      </div>
      {isTestable && (
        <Button
          variant="default"
          loading={test.isPending}
          onClick={click}
          onBlur={() => setIsAsking(false)}
          onKeyDown={({ key }) => key === 'Escape' && setIsAsking(false)}
          aria-label={isAsking ? undefined : `${name}: Jetzt testen`}
        >
          {isAsking ? 'Testnachricht senden' : 'Jetzt testen'}
        </Button>
      )}
    </li>
  )
}

const Outcome = ({ problem }: { problem: string | null }) =>
  problem === null ? <b data-tone="ok">Test gelungen</b> : <b data-tone="bad">Test misslungen: {problem}</b>

interface FactsProps {
  readonly service: ServiceState
  readonly outcome: ServiceTest | undefined
}

/** What is missing, or how it went last, as far as the outcome of a test does not say it already. */
const Facts = ({ service, outcome }: FactsProps) => {
  const now = useMinute()
  const { name, isConfigured, missing, setup, guide, lastSuccessAt, lastErrorAt, lastError } = service
  if (!isConfigured)
    return (
      <span>
        Es fehlt:{' '}
        {missing.map((variable, at) => (
          <span key={variable}>
            {at > 0 && ', '}
            <code>{variable}</code>
          </span>
        ))}
        . {setup}{' '}
        <a href={guide} target="_blank" rel="noreferrer" aria-label={`Anleitung für ${name}`}>
          Anleitung
        </a>
      </span>
    )
  if (!lastSuccessAt && !lastErrorAt) return <span>Noch nie gefragt</span>
  return (
    <>
      {lastSuccessAt && outcome?.problem !== null && (
        <span>
          Letzter Erfolg <Moment iso={lastSuccessAt} now={now} />
        </span>
      )}
      {lastErrorAt && !outcome?.problem && (
        <span>
          Letzter Fehler <Moment iso={lastErrorAt} now={now} />: {lastError}
        </span>
      )}
    </>
  )
}

const exactly = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'medium' })
const Moment = ({ iso, now }: { iso: string; now: Date }) => (
  <time dateTime={iso} title={exactly.format(new Date(iso))}>
    {ago(iso, now)}
  </time>
)
