/** Spec 5: contacts already in the Verteiler are reported and not added again. */
export const newContacts = (present: readonly number[], chosen: readonly number[]) => {
  const known = new Set(present)
  const unique = [...new Set(chosen)]
  return {
    added: unique.filter((id) => !known.has(id)),
    already: unique.filter((id) => known.has(id)),
  }
}

/** "<n> Medienkontakt bereits im Verteiler vorhanden." */
export const alreadyPresent = (count: number): string => `${count} Medienkontakt bereits im Verteiler vorhanden.`

/** As many as one request adds. */
export const MOST_ADDED = 2000
/** What POST /project_lists/{id}/contacts answers. */
export interface ContactsAdded {
  readonly added: number
  readonly already: number
}

export const PARTNER_STATES = ['cooperation', 'rejected', 'none'] as const
/** A medium behind the contacts of a Verteiler: one row of GET /project_lists/{id}/mediapartners. */
export interface ListPartner {
  readonly id: number
  readonly name: string
  readonly company: { readonly id: number; readonly name: string } | null
  readonly uniqueUser: number | null
  /** How many contacts of the Verteiler work there. */
  readonly contacts: number
  /** In the project of the Verteiler. */
  readonly cooperation: { readonly id: number; readonly rejectedAll: boolean; readonly features: number } | null
}
