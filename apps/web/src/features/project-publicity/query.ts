import type { EntityAt } from '@rampenlicht/model/resources/index'
import { partQuery } from '../../domain/project/part-query.ts'

type Whole = EntityAt<'project_mediacontact_partners'>
type Partner = Whole['mediacontactPartner']

/** A cooperation as far as the page shows it. */
export interface Cooperation extends Pick<Whole, 'id' | 'rejectedAll' | 'features'> {
  readonly mediacontactPartner: Pick<Partner, 'id' | 'name' | 'company' | 'categories' | 'uniqueUser'>
}
export type Feature = Cooperation['features'][number]

const SHOWN = [
  'rejectedAll',
  'features',
  'mediacontactPartner.name',
  'mediacontactPartner.company',
  'mediacontactPartner.categories',
  'mediacontactPartner.uniqueUser',
] as const

/** All of them with their Beiträge: the figures add them up, and filters answer at once. */
export const cooperationsQuery = (projectId: number) => partQuery('project_mediacontact_partners', projectId, SHOWN)

interface About {
  readonly company: { readonly name: string } | null
  readonly categories: readonly { readonly name: string }[]
}
/** What stands below the name of a partner: whose it is and what kind of medium. */
export const aboutPartner = ({ company, categories }: About) =>
  [company?.name, categories.map(({ name }) => name).join(', ')].filter(Boolean).join(' · ')
