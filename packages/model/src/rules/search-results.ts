/** Spec 9: the header search waits for a pause in typing. */
export const HEADER_SEARCH_DELAY_MS = 500

export interface FoundProject {
  readonly id: number
  readonly title: string
  readonly category: string
  readonly customer: { readonly id: number; readonly name: string }
  readonly releaseDate: string | null
  readonly isActive: boolean
  readonly coverName: string | null
}
export interface FoundCustomer {
  readonly id: number
  readonly name: string
  readonly city: string | null
}
/** What the header search answers, best first in each list. */
export interface SearchResults {
  readonly projects: readonly FoundProject[]
  readonly customers: readonly FoundCustomer[]
}
