import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useArrival } from '../../api/arrival.ts'
import { recordQuery } from '../../api/queries.ts'
import { ProjectPage } from '../../domain/project/ProjectPage.tsx'
import { MaterialsSection } from '../../features/project-materials/MaterialsSection.tsx'
import { Figures } from '../../features/project-publicity/Figures.tsx'
import { Partners } from '../../features/project-publicity/Partners.tsx'
import { cooperationsQuery } from '../../features/project-publicity/query.ts'
import { VerteilerSection } from '../../features/project-verteiler/VerteilerSection.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import s from './Publicity.module.css'

/** The press work of a project: what it amounts to, the media partners with their Beiträge, and what was sent to whom. */
export default function Publicity() {
  const { projectId } = useParams({ from: '/app/projekte/$projectId' })
  const id = Number(projectId)
  const { data: project } = useQuery(recordQuery('projects', id))
  const { data: cooperations, isError, refetch } = useQuery(cooperationsQuery(id))
  const isFailed = isError && !cooperations
  const arrival = useArrival(cooperationsQuery(id), VerteilerSection.query(id), MaterialsSection.query(id))
  // below each other, what is short stands first: a list of partners may be as long as it likes
  const isBeside = useMedia('(min-width: 1101px)')
  const given = { id, title: project?.title ?? '' }
  const partners = (
    <Partners
      key="partners"
      project={given}
      cooperations={cooperations}
      isFailed={isFailed}
      onRetry={() => void refetch()}
    />
  )
  const side = (
    <div key="side" className={s.side}>
      <VerteilerSection project={given} />
      <MaterialsSection project={given} />
    </div>
  )
  return (
    <ProjectPage arrival={arrival}>
      {!isFailed && <Figures cooperations={cooperations} />}
      <div className={s.columns}>{isBeside ? [partners, side] : [side, partners]}</div>
    </ProjectPage>
  )
}
