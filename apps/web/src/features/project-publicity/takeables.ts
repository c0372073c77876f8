import { feature } from '@rampenlicht/model/resources/publicity/feature'
import { projectMediacontactPartner } from '@rampenlicht/model/resources/publicity/project-mediacontact-partner'
import type { Takeable } from '../../crud/dialogs.ts'
import { plural } from '../../ui/format.ts'
import type { Cooperation } from './query.ts'

/** What stands beside the name of a partner, and so in its line of a file. */
const OF_PARTNERS = [
  'id',
  'project',
  'mediacontactPartner',
  'mediacontactPartner.company',
  'mediacontactPartner.categories',
  'mediacontactPartner.uniqueUser',
  'rejectedAll',
]

/** The partners of a project, or their Beiträge; all of them, whatever the page is narrowed to. */
export const takeables = (projectId: number, cooperations: readonly Cooperation[]): readonly Takeable[] => {
  const features = cooperations.reduce((sum, one) => sum + one.features.length, 0)
  const below = ({ path }: { readonly path: string }) => ({ at: `/projects/${projectId}/${path}`, parameters: [] })
  return [
    {
      what: plural(cooperations.length, 'Medienpartner', 'Medienpartner'),
      resource: projectMediacontactPartner,
      count: cooperations.length,
      columns: OF_PARTNERS,
      ...below(projectMediacontactPartner),
    },
    { what: plural(features, 'Beitrag', 'Beiträge'), resource: feature, count: features, ...below(feature) },
  ]
}
