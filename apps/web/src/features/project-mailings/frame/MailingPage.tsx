import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { isMissing } from '../../../api/problem.ts'
import { AskedConflict } from '../../../crud/save/AskedConflict.tsx'
import frame from '../../../domain/project/ProjectFrame.module.css'
import s from '../../../domain/project/SubBar.module.css'
import { SubBar } from '../../../domain/project/SubBar.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { NotFound } from '../../../ui/NotFound.tsx'
import { part } from '../../../ui/part.ts'
import { AudienceStep } from '../audience/AudienceStep.tsx'
import { drafts } from '../draft-store.ts'
import { type MailingWork, mailingQuery, useMailing } from '../useMailing.ts'
import { DraftBar } from './DraftBar.tsx'
import p from './Page.module.css'
import { isStep, type Step } from './steps.ts'

const MessageStep = part('steps', async () => ({ default: (await import('../steps.ts')).MessageStep }))
const CheckStep = part('steps', async () => ({ default: (await import('../steps.ts')).CheckStep }))
const RunView = part('RunView', () => import('../run/RunView.tsx'))
const RunBar = part('RunView', async () => ({ default: (await import('../run/RunView.tsx')).RunBar }))
/** Few ever see it. */
const MailingConflict = part('MailingConflict', () => import('./MailingConflict.tsx'))
const MailingUnknown = part('MailingUnknown', () => import('./MailingUnknown.tsx'))

/** One Versand: its draft in three steps, or how far it is. */
export default function MailingPage() {
  const { projectId = '', mailingId = '', step } = useParams({ strict: false })
  const id = Number(mailingId)
  const isId = /^[1-9]\d{0,9}$/.test(mailingId)
  const work = useMailing(isId ? id : 0)
  const { error, refetch } = useQuery({ ...mailingQuery(id), enabled: isId })
  const params = { projectId, mailingId }
  if (!isId) return <NotFound />
  if (isMissing(error)) return <MailingUnknown projectId={projectId} error={error} />
  if (!work)
    return error ? (
      <LoadFailure title="Der Versand konnte nicht geladen werden." error={error} onRetry={() => void refetch()} />
    ) : (
      <Outline />
    )
  // an address that mixes up two projects leads nowhere
  if (String(work.mailing.project.id) !== projectId) return <NotFound />
  const isDraft = work.mailing.state === 'Entwurf'
  if (isDraft && !isStep(step))
    return (
      <Navigate
        to="/projekte/$projectId/versand/$mailingId/{-$step}"
        params={{ ...params, step: 'empfaenger' }}
        replace
      />
    )
  if (!isDraft && step !== undefined)
    return (
      // said: what an address may lack is otherwise taken from the one before
      <Navigate to="/projekte/$projectId/versand/$mailingId/{-$step}" params={{ ...params, step: undefined }} replace />
    )
  return (
    <div className={`${frame.page} ${p.page}`} data-below>
      {isStep(step) ? (
        <>
          <DraftBar work={work} step={step} />
          <div className={p.step} data-edged={step === 'empfaenger' || undefined}>
            <Shown work={work} step={step} />
          </div>
          <AskedConflict id={id} drafts={drafts} sheet={MailingConflict} />
        </>
      ) : (
        <>
          <SubBar projectId={projectId} above="Versand" title={<h2 className="trunc">{work.mailing.name}</h2>}>
            <RunBar mailing={work.mailing} />
          </SubBar>
          <div className={p.step} data-edged>
            <RunView mailing={work.mailing} />
          </div>
        </>
      )}
    </div>
  )
}

const Shown = ({ work, step }: { work: MailingWork; step: Step }) => {
  switch (step) {
    case 'empfaenger':
      return <AudienceStep work={work} />
    case 'nachricht':
      return <MessageStep work={work} />
    case 'pruefen':
      return <CheckStep work={work} />
    default:
      return step satisfies never
  }
}

/** The bar as it will be, while the Versand is on its way. */
const Outline = () => (
  <div className={`${frame.page} ${p.page}`} data-below aria-busy>
    <div className={s.bar} aria-hidden>
      <span className="bone" style={{ width: 280, height: 14 }} />
      <span className="grow" />
      <span className="bone" style={{ width: 320, height: 32 }} />
    </div>
  </div>
)
