import type { Resource } from '../kit/resource.ts'
import { businessContact } from './b2b/business-contact.ts'
import { contactNote } from './contacts/contact-note.ts'
import { reminder } from './contacts/reminder.ts'
import { customerContact } from './customers/customer-contact.ts'
import { influencer } from './influencers/influencer.ts'
import { mediacontact } from './media/mediacontact.ts'
import { privacyCase } from './privacy/privacy-case.ts'
import { user } from './staff/user.ts'

/**
 * Records that are a person, or what was said of one: once removed for good, no older copy brings them back. The page has no
 * use for that.
 */
export const PEOPLE: readonly Resource[] = [
  mediacontact,
  influencer,
  businessContact,
  customerContact,
  user,
  contactNote,
  reminder,
  privacyCase,
]
