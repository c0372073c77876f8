import { ACTIVITY_PATHS, type ActivityItem } from '@rampenlicht/model/rules/activity'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDialog } from '../../../crud/DialogHost.tsx'
import { ProjectPlace } from '../../../domain/project/ProjectPlace.tsx'

interface Props {
  readonly item: ActivityItem
  readonly className: string | undefined
  readonly children: ReactNode
}

/** Leads to the place of an item: a page of its project, or its view in a dialog. */
export const ActivityTarget = ({ item: { kind, id, project, comment }, className, children }: Props) => {
  const dialog = useDialog()
  switch (kind) {
    case 'project':
    case 'briefing':
      return (
        <Link
          to="/projekte/$projectId/übersicht"
          params={{ projectId: String(project?.id ?? id) }}
          className={className}
        >
          {children}
        </Link>
      )
    case 'list':
    case 'feature':
    case 'campaign':
    case 'adMaterial':
    case 'comment':
      return (
        <ProjectPlace kind={kind} id={comment?.report ?? id} projectId={project?.id ?? 0} className={className}>
          {children}
        </ProjectPlace>
      )
    case 'mediacontact':
    case 'partner':
    case 'influencer':
    case 'businessContact': {
      const path = ACTIVITY_PATHS[kind]
      return (
        <button
          type="button"
          className={className}
          onClick={() => dialog.open(path, id)}
          onPointerEnter={() => dialog.prepare(path)}
        >
          {children}
        </button>
      )
    }
    default:
      return kind satisfies never
  }
}
