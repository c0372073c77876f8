import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  readonly kind: 'list' | 'feature' | 'campaign' | 'adMaterial' | 'comment'
  /** Of a comment the report it came through. */
  readonly id: number
  readonly projectId: number
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A link to the page of a project where this part of it stands. */
export const ProjectPlace = ({ kind, id, projectId, className, children }: Props) => {
  const params = { projectId: String(projectId) }
  switch (kind) {
    case 'list':
      return (
        <Link
          to="/projekte/$projectId/publicity/verteiler/$projectListId"
          params={{ ...params, projectListId: String(id) }}
          className={className}
        >
          {children}
        </Link>
      )
    case 'comment':
      return (
        <Link to="/projekte/$projectId/publicity/report" params={params} search={{ report: id }} className={className}>
          {children}
        </Link>
      )
    case 'feature':
      return (
        <Link to="/projekte/$projectId/publicity" params={params} className={className}>
          {children}
        </Link>
      )
    case 'campaign':
      return (
        <Link to="/projekte/$projectId/marketing/kampagnen" params={params} className={className}>
          {children}
        </Link>
      )
    case 'adMaterial':
      return (
        <Link to="/projekte/$projectId/marketing" params={params} hash="werbemittel" className={className}>
          {children}
        </Link>
      )
    default:
      return kind satisfies never
  }
}
