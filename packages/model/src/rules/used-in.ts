import { addressOf, FIND_KINDS, type FindKind, opened } from './find.ts'

/** A record that uses another one, and where the page shows it. */
export interface Using {
  readonly id: number
  readonly title: string
  /** The project it belongs to, where the title does not say it. */
  readonly project: string | null
  readonly address: string | null
}
/** Records of one kind that use another one. */
export interface UsedIn {
  readonly kind: string
  readonly one: string
  readonly many: string
  readonly count: number
  /** The newest of them. */
  readonly first: readonly Using[]
  /** The list that shows them all, where there is one. */
  readonly address: string | null
}
/** Why a record has to stay. */
export interface Uses {
  readonly usedIn: readonly UsedIn[]
  /** There are more that whoever asks may not see; how many, and of what kind, is not told. */
  readonly hasHidden: boolean
}
export const MOST_USING = 3

interface Place {
  readonly id: number
  readonly project: number | null
  /** What it is part of. */
  readonly owner: number | null
}

const isFound = (kind: string): kind is FindKind => (FIND_KINDS as readonly string[]).includes(kind)

/** The page of a project on which its parts stand. */
const tabOf = (kind: string): string => {
  if (kind.startsWith('project_ad_')) return 'marketing'
  if (kind.startsWith('project_accounting_')) return 'abrechnung'
  if (kind === 'project_influencers') return 'socialmedia'
  if (kind === 'project_briefings' || kind === 'project_uploads') return 'übersicht'
  return 'publicity'
}

/** Where the page shows a record that uses another one. */
export const userAddress = (kind: string, { id, project, owner }: Place): string | null => {
  if (isFound(kind)) return addressOf(kind, id, kind === 'customer_contacts' ? owner : project)
  // a contact of a Verteiler has no form of its own
  if (kind === 'project_list_mediacontacts') return `/projekte/${project}/publicity/verteiler/${owner}`
  if (kind === 'influencer_categories') return opened('/influencer/kategorien', kind, id)
  return project === null ? null : opened(`/projekte/${project}/${tabOf(kind)}`, kind, id)
}

/** Directories, with the relations that their lists are narrowed by. */
export const NARROWED_LISTS: Readonly<Record<string, { readonly page: string; readonly by: readonly string[] }>> = {
  mediacontacts: { page: '/medienkontakte', by: ['partners', 'partnerCategories', 'productTypes', 'regions'] },
  mediacontact_partners: { page: '/medienkontakte/partner', by: ['company', 'categories'] },
  influencers: {
    page: '/influencer',
    by: ['influencerCategory', 'influencerSubCategories', 'influencerAudiences', 'influencerNetwork'],
  },
  business_contacts: { page: '/b2b-kontakte', by: ['company', 'category', 'topics'] },
  projects: { page: '/projekte', by: ['customer'] },
}

/** The list of all that use it through this field, those that are no longer active among them. */
export const listAddress = (kind: string, field: string, id: number, hasInactive: boolean): string | null => {
  const list = NARROWED_LISTS[kind]
  if (!list?.by.includes(field)) return null
  return `${list.page}?${field}=${id}${hasInactive ? '&isActive=' : ''}`
}
