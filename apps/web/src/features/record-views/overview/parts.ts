import type { ContactPath } from '@rampenlicht/model/resources/contacts/about'
import type { ContactOverview } from '@rampenlicht/model/rules/contact-overview'

/** What a part of an overview gets. */
export interface PartProps {
  readonly path: ContactPath
  readonly id: number
  readonly overview: ContactOverview
}
/** What there is of some kinds of contacts. */
export type PartName = Exclude<keyof ContactOverview, 'reminders' | 'notes' | 'knownBy'>

interface Part {
  readonly name: PartName
  readonly label: string
  /** Shown in the tab of another one. */
  readonly within?: PartName
}
/** In the order of their tiles and tabs. */
export const PARTS: Readonly<Record<ContactPath, readonly Part[]>> = {
  mediacontacts: [
    { name: 'lists', label: 'Verteiler' },
    { name: 'received', label: 'Zuletzt bekommen', within: 'lists' },
    { name: 'features', label: 'Beiträge' },
  ],
  influencers: [{ name: 'cooperations', label: 'Kooperationen' }],
  business_contacts: [],
  customer_contacts: [{ name: 'projects', label: 'Projekte' }],
  mediacontact_partners: [
    { name: 'contacts', label: 'Kontakte' },
    { name: 'cooperations', label: 'Kooperationen' },
    { name: 'features', label: 'Beiträge' },
  ],
}
