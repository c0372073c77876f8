import { Button } from '@mantine/core'
import type { Import } from '@rampenlicht/model/rules/import/imports'
import { type Job, progressText, remainingText } from '@rampenlicht/model/rules/jobs'
import { useState } from 'react'
import { request } from '../../api/client.ts'
import { FileTile } from '../../ui/FileTile.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { directoryOf } from './directories.ts'
import { ImportFrame, type Step } from './ImportFrame.tsx'
import s from './RunningCard.module.css'
import { rowsSaid } from './words.ts'

interface Props {
  readonly step: Step
  readonly shown: Import
  /** Unknown to whoever looks on at what somebody else has started. */
  readonly job: Job | undefined
  readonly title: string
}

/** Something is being done with the file. */
export const RunningCard = ({ step, shown, job, title }: Props) => {
  const isWaiting = job?.state === 'Wartet'
  // It was at it before: the server has been away, and goes on by itself.
  const isInterrupted = isWaiting && job.progress > 0
  return (
    <ImportFrame step={step} directory={directoryOf(shown.resource)} file={shown.file}>
      <div className={s.run}>
        <div className={s.card}>
          <div className={s.head}>
            <FileTile name={shown.file} />
            <span>
              <h2>{isInterrupted ? 'Import unterbrochen' : title}</h2>
              <small>
                {shown.file} · {rowsSaid(shown.rows)}
              </small>
            </span>
          </div>
          <div className={s.progress}>
            <Progress label={title} share={job?.total ? Math.min(1, job.progress / job.total) : 0} />
            <div className={`num ${s.line}`}>
              <span>{job ? progressText(job) : 'Läuft'}</span>
              <span>{job && remainingText(job, new Date())}</span>
            </div>
          </div>
          <div className={s.foot}>
            <span className="grow">
              {isInterrupted
                ? 'Der Rest folgt von selbst.'
                : 'Du kannst die Seite verlassen, die Glocke sagt Bescheid.'}
            </span>
            {job && job.kind !== 'import undo' && <StopButton job={job} />}
          </div>
        </div>
      </div>
    </ImportFrame>
  )
}

const StopButton = ({ job: { id } }: { job: Job }) => {
  const [isStopping, setIsStopping] = useState(false)
  const stop = async () => {
    setIsStopping(true)
    // the stream brings the new state; what went wrong has been told
    await request<void>(`/jobs/${id}`, { method: 'DELETE' }).catch(() => setIsStopping(false))
  }
  return (
    <Button variant="default" loading={isStopping} onClick={() => void stop()}>
      Abbrechen
    </Button>
  )
}
