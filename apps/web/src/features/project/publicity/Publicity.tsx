import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { recordQuery } from '../../../api/queries.ts'
import { MaterialsSection } from '../materials/MaterialsSection.tsx'
import { VerteilerSection } from '../materials/VerteilerSection.tsx'
import { ProjectPage } from '../ProjectPage.tsx'
import { Figures } from './Figures.tsx'
import { Partners } from './Partners.tsx'
import s from './Publicity.module.css'
import { cooperationsQuery } from './query.ts'

/** The press work of a project: what it amounts to, the media partners with their Beiträge, and what was sent to whom. */
export default function Publicity() {
  const { projectId } = useParams({ from: '/app/projekte/$projectId' })
  const id = Number(projectId)
  const { data: project } = useQuery(recordQuery('projects', id))
  const { data: cooperations, isError, refetch } = useQuery(cooperationsQuery(id))
  const isFailed = isError && !cooperations
  return (
    <ProjectPage>
      {!isFailed && <Figures cooperations={cooperations} />}
      {project && (
        <div className={s.columns}>
          <Partners
            key={id}
            projectId={id}
            cooperations={cooperations}
            isFailed={isFailed}
            onRetry={() => void refetch()}
          />
          <div className={s.side}>
            <VerteilerSection project={project} />
            <MaterialsSection project={project} />
          </div>
        </div>
      )}
    </ProjectPage>
  )
}
