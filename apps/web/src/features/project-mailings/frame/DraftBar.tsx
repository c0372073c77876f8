import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useState } from 'react'
import IconChevronRight from '~icons/chevron-right'
import s from '../../../domain/project/SubBar.module.css'
import { SavingMark, SubBar } from '../../../domain/project/SubBar.tsx'
import { number } from '../../../ui/format.ts'
import { part } from '../../../ui/part.ts'
import type { MailingWork } from '../useMailing.ts'
import { LABELS, STEPS, type Step } from './steps.ts'

const OpenPoints = part('steps', async () => ({ default: (await import('../steps.ts')).OpenPoints }))
const TestButton = part('steps', async () => ({ default: (await import('../steps.ts')).TestButton }))
const SendButton = part('steps', async () => ({ default: (await import('../steps.ts')).SendButton }))

/** The name of a draft, its steps, whether it is saved, and the way on. */
export const DraftBar = ({ work, step }: { work: MailingWork; step: Step }) => {
  const { mailing, audience } = work
  const navigate = useNavigate()
  const params = { projectId: String(mailing.project.id), mailingId: String(mailing.id) }
  const next = STEPS[STEPS.indexOf(step) + 1]
  const marks: Readonly<Record<Step, ReactNode>> = {
    empfaenger: audience && <small className="num">{number(audience.total)}</small>,
    nachricht: null,
    pruefen: <OpenPoints work={work} />,
  }
  return (
    <SubBar projectId={params.projectId} above="Versand" title={<Name work={work} />}>
      <nav className={s.steps} aria-label="Schritte">
        {STEPS.map((one) => (
          <Link
            key={one}
            to="/projekte/$projectId/versand/$mailingId/{-$step}"
            params={{ ...params, step: one }}
            className={s.step ?? ''}
            activeOptions={{ includeSearch: false }}
            activeProps={{ 'data-active': true }}
          >
            {LABELS[one]}
            {marks[one]}
          </Link>
        ))}
      </nav>
      <SavingMark saving={work.saving} onAgain={() => void work.save()} />
      <TestButton
        meanwhile={
          <Button variant="default" className={s.test ?? ''} disabled>
            Testmail an mich
          </Button>
        }
        work={work}
        className={s.test ?? ''}
      />
      {next ? (
        <Button
          rightSection={<IconChevronRight size={15} stroke={2} />}
          onClick={() =>
            void navigate({
              to: '/projekte/$projectId/versand/$mailingId/{-$step}',
              params: { ...params, step: next },
            })
          }
        >
          Weiter
        </Button>
      ) : (
        <SendButton work={work} />
      )}
    </SubBar>
  )
}

/** A heading that can be changed; it is never empty. */
const Name = ({ work: { mailing, change } }: { work: MailingWork }) => {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? mailing.name
  return (
    <input
      className={s.input}
      style={{ '--letters': shown.length } as CSSProperties}
      aria-label="Name des Versands"
      title={shown}
      maxLength={200}
      value={shown}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        if (value.trim() !== '') change({ name: value })
      }}
      onBlur={() => setTyped(undefined)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  )
}
