import { project } from '@rampenlicht/model/resources/projects/project'
import type { HistoryLine } from '@rampenlicht/model/rules/memory'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { recordQuery } from '../../api/queries.ts'
import { HistoryPane, PastOfRecord } from '../../crud/history/panes.ts'
import { ProjectPage } from '../../domain/project/ProjectPage.tsx'
import { isForSheet } from '../../ui/escape.ts'
import s from './ProjectHistory.module.css'

const history = { resource: project, groups: [] }

/** What happened to a project, and to its parts where somebody wants to know that too. */
export default function ProjectHistory() {
  const { projectId } = useParams({ from: '/app/projekte/$projectId' })
  const id = Number(projectId)
  const { data: record } = useQuery(recordQuery('projects', id))
  const [line, setLine] = useState<HistoryLine>()
  const looking = { history, id, record: record && { ...record }, onLine: setLine }
  return (
    <ProjectPage arrival="whole">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to what bubbles up, offers nothing itself */}
      <div
        className={s.columns}
        data-past={line !== undefined || undefined}
        onKeyDown={(event) => isForSheet(event) && setLine(undefined)}
      >
        <section className={s.history} aria-label="Verlauf">
          <h2 className="sr">Verlauf</h2>
          <HistoryPane {...looking} line={line} />
        </section>
        {line && (
          <div className={s.past}>
            <PastOfRecord key={line.id} {...looking} line={line} />
          </div>
        )}
      </div>
    </ProjectPage>
  )
}
