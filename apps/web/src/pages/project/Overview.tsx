import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useArrival } from '../../api/arrival.ts'
import { recordQuery } from '../../api/queries.ts'
import { overviewQuery } from '../../domain/project/overview-query.ts'
import { ProjectPage } from '../../domain/project/ProjectPage.tsx'
import { BriefingsSection, briefingsQuery } from '../../features/project-briefings/BriefingsSection.tsx'
import { Changes } from '../../features/project-overview/Changes.tsx'
import { Cockpit } from '../../features/project-overview/Cockpit.tsx'
import { ConceptAndBudget } from '../../features/project-overview/ConceptAndBudget.tsx'
import { CustomerAndTeam } from '../../features/project-overview/CustomerAndTeam.tsx'
import { Deadlines } from '../../features/project-overview/Deadlines.tsx'
import { FactsOutline } from '../../features/project-overview/FactsOutline.tsx'
import { Figures } from '../../features/project-overview/Figures.tsx'
import { UploadsSection, uploadsQuery } from '../../features/project-uploads/UploadsSection.tsx'
import s from './Overview.module.css'

const PARTS = [briefingsQuery, uploadsQuery]

/** A project at a glance: what each area amounts to, what is due, what it is about and who works on it. */
export default function Overview() {
  const { projectId } = useParams({ from: '/app/projekte/$projectId' })
  const id = Number(projectId)
  const { data: project } = useQuery(recordQuery('projects', id))
  const arrival = useArrival(recordQuery('projects', id), overviewQuery(id), ...PARTS.map((query) => query(id)))
  const given = project ?? { id, title: '' }
  return (
    <ProjectPage arrival={arrival}>
      <Figures id={id} />
      <Cockpit id={id} />
      <div className={s.columns}>
        <div className={s.work}>
          <BriefingsSection project={given} />
          <UploadsSection project={given} />
        </div>
        <div className={s.facts}>
          {project && arrival !== 'waiting' ? (
            <>
              <Deadlines project={project} />
              <ConceptAndBudget project={project} />
              <CustomerAndTeam project={project} />
            </>
          ) : (
            <FactsOutline />
          )}
        </div>
        <div className={s.changes}>
          <Changes projectId={id} />
        </div>
      </div>
    </ProjectPage>
  )
}
