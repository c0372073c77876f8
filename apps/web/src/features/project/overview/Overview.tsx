import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useArrival } from '../../../api/arrival.ts'
import { recordQuery } from '../../../api/queries.ts'
import { BriefingsSection, briefingsQuery } from '../briefings/BriefingsSection.tsx'
import { ProjectPage } from '../ProjectPage.tsx'
import { UploadsSection, uploadsQuery } from '../uploads/UploadsSection.tsx'
import { Changes } from './Changes.tsx'
import { ConceptAndBudget } from './ConceptAndBudget.tsx'
import { CustomerAndTeam } from './CustomerAndTeam.tsx'
import { Deadlines } from './Deadlines.tsx'
import { FactsOutline } from './FactsOutline.tsx'
import { Figures } from './Figures.tsx'
import s from './Overview.module.css'
import { overviewQuery } from './query.ts'

/** A project at a glance: what each area amounts to, what is due, what it is about and who works on it. */
export default function Overview() {
  const { projectId } = useParams({ from: '/app/projekte/$projectId' })
  const id = Number(projectId)
  const { data: project } = useQuery(recordQuery('projects', id))
  const arrival = useArrival(recordQuery('projects', id), overviewQuery(id), briefingsQuery(id), uploadsQuery(id))
  const given = project ?? { id, title: '' }
  return (
    <ProjectPage arrival={arrival}>
      <Figures id={id} />
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
