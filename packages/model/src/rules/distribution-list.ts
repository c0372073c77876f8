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

/** A contact that came to fit, or no longer does, as the page names it. */
export interface Drifted {
  readonly id: number
  readonly firstName: string | null
  readonly lastName: string | null
  readonly jobTitle: string | null
  readonly medium: string | null
}
/** GET /project_lists/{id}/drift: how a Verteiler differs from the view that it follows. */
export interface Drift {
  /** Null where it follows none. */
  readonly view: { readonly id: number; readonly name: string; readonly owner: string } | null
  /** Fit, and are not in it; the first of them by name. */
  readonly missing: { readonly total: number; readonly some: readonly Drifted[] }
  /** Are in it, and do not fit any more. */
  readonly surplus: {
    readonly total: number
    readonly some: readonly Drifted[]
    /** So many of them have material, which would go with them. */
    readonly allocated: number
  }
}
/** As many of each as a drift names. */
export const MOST_DRIFTED = 200
/** POST /project_lists/{id}/follow */
export interface Followed {
  readonly added: number
  readonly removed: number
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
