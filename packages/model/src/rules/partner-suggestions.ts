/** What GET /projects/{id}/partner_suggestions answers, one of them. */
export interface PartnerSuggestion {
  readonly id: number
  readonly name: string
  readonly company: { readonly id: number; readonly name: string } | null
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  readonly uniqueUser: number | null
  /** Its people in the Verteiler of the project, each counted once. */
  readonly contacts: number
}
export const MOST_SUGGESTIONS = 100

/** What POST /projects/{id}/mediacontact_partners answers. */
export interface AddedPartners {
  /** The cooperations that were made, by name of the partner. */
  readonly added: readonly {
    readonly id: number
    readonly mediacontactPartner: { readonly id: number; readonly name: string }
  }[]
  /** How many of the partners had one before. */
  readonly present: number
}
