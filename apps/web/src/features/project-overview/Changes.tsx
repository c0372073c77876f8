import { ACTIVITY_NOUNS } from '@rampenlicht/model/rules/activity'
import type { ProjectChange } from '@rampenlicht/model/rules/project-overview'
import type { ReactNode } from 'react'
import { fileAddress } from '../../api/files.ts'
import { useMe } from '../../api/session.ts'
import { useDialog } from '../../crud/DialogHost.tsx'
import { useOverview } from '../../domain/project/overview-query.ts'
import { Bone, Nothing, Part, QuietFailure } from '../../domain/project/Part.tsx'
import { ProjectPlace } from '../../domain/project/ProjectPlace.tsx'
import { Face, pictureOf } from '../../ui/Face.tsx'
import { ago } from '../../ui/format.ts'
import { useHeld } from '../../ui/Together.tsx'
import s from './Changes.module.css'

const KINDS: Readonly<Record<ProjectChange['kind'], string>> = { ...ACTIVITY_NOUNS, upload: 'Datei' }

/** Who did what last; each line leads to its place. */
export const Changes = ({ projectId }: { projectId: number }) => {
  const { data: answer, isError, refetch } = useOverview(projectId)
  const data = useHeld(answer)
  const now = new Date()
  return (
    <Part title="Letzte Änderungen">
      {data && data.changes.length > 0 && (
        <ol className={s.list}>
          {data.changes.map((change) => (
            <Line key={`${change.kind} ${change.id}`} change={change} projectId={projectId} now={now} />
          ))}
        </ol>
      )}
      {data?.changes.length === 0 && <Nothing>Noch nie geändert.</Nothing>}
      {!data && (isError ? <QuietFailure onRetry={() => void refetch()} /> : <Bones />)}
    </Part>
  )
}

const Line = ({ change, projectId, now }: { change: ProjectChange; projectId: number; now: Date }) => {
  const me = useMe()
  const { kind, name, at, by } = change
  const who = by && (by.id === me.id ? 'mir' : by.firstName)
  return (
    <li className={s.line}>
      {by ? (
        <Face name={`${by.firstName} ${by.lastName}`} size={28} picture={pictureOf(by)} />
      ) : (
        <span className={s.nobody} aria-hidden />
      )}
      <div className={s.text}>
        <Target change={change} projectId={projectId}>
          {name}
        </Target>
        <span className={s.kind}>{KINDS[kind]}</span>
        <span className={s.when}>
          {kind === 'upload' ? 'hochgeladen' : 'geändert'}
          {who && ` von ${who}`} <time dateTime={at}>{ago(at, now)}</time>
        </span>
      </div>
    </li>
  )
}

interface TargetProps {
  readonly change: ProjectChange
  readonly projectId: number
  readonly children: ReactNode
}
const Target = ({ change: { kind, id, name }, projectId, children }: TargetProps) => {
  const dialog = useDialog()
  switch (kind) {
    case 'project':
      return (
        <button type="button" className={s.target} onClick={() => dialog.edit('projects', id)}>
          {children}
        </button>
      )
    case 'briefing':
      return (
        <button type="button" className={s.target} onClick={() => dialog.open('project_briefings', id)}>
          {children}
        </button>
      )
    case 'upload':
      return (
        <a href={fileAddress('project_uploads', { id, name })} target="_blank" rel="noreferrer" className={s.target}>
          {children}
        </a>
      )
    case 'list':
    case 'feature':
    case 'campaign':
    case 'adMaterial':
      return (
        <ProjectPlace kind={kind} id={id} projectId={projectId} className={s.target}>
          {children}
        </ProjectPlace>
      )
    default:
      return kind satisfies never
  }
}

const Bones = () => (
  <div className={s.list} aria-hidden>
    {[180, 140, 220, 160].map((width) => (
      <div key={width} className={s.line}>
        <span className={s.nobody} />
        <div className={s.bones}>
          <Bone width={width} />
          <Bone width={150} />
        </div>
      </div>
    ))}
  </div>
)
