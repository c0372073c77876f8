import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { recordQuery } from '../../../api/queries.ts'
import { BriefingsSection } from '../briefings/BriefingsSection.tsx'
import { ProjectPage } from '../ProjectPage.tsx'
import { UploadsSection } from '../uploads/UploadsSection.tsx'
import { Changes } from './Changes.tsx'
import { ConceptAndBudget } from './ConceptAndBudget.tsx'
import { CustomerAndTeam } from './CustomerAndTeam.tsx'
import { Deadlines } from './Deadlines.tsx'
import { Figures } from './Figures.tsx'
import s from './Overview.module.css'

/** A project at a glance: what each area amounts to, what is due, what it is about and who works on it. */
export default function Overview() {
  const { projectId } = useParams({ from: '/app/projekte/$projectId' })
  const id = Number(projectId)
  const { data: project } = useQuery(recordQuery('projects', id))
  return (
    <ProjectPage>
      <Figures id={id} />
      {project && (
        <div className={s.columns}>
          <div className={s.work}>
            <BriefingsSection project={project} />
            <UploadsSection project={project} />
          </div>
          <div className={s.facts}>
            <Deadlines project={project} />
            <ConceptAndBudget project={project} />
            <CustomerAndTeam project={project} />
          </div>
          <div className={s.changes}>
            <Changes projectId={id} />
          </div>
        </div>
      )}
    </ProjectPage>
  )
}
