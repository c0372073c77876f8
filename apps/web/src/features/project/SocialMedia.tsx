import { ResourceList } from '../../crud/ResourceList.tsx'
import { projectInfluencerView } from '../../views/social.tsx'
import { useProjectPart } from './useProjectPart.ts'

/** The influencers a project works with. */
export default function SocialMedia() {
  const { id, within } = useProjectPart()
  return <ResourceList key={id} view={projectInfluencerView} within={within} isSection />
}
