import type { Children, Filled, Many, One } from '../kit/field.ts'
import type { Body, Resource } from '../kit/resource.ts'
import { projectAccountingDeal, projectAccountingInvoice, projectAccountingItem } from './accounting/accounting.ts'
import { projectAdBudget } from './ads/ad-budget.ts'
import { projectAdCampaign } from './ads/ad-campaign.ts'
import { projectAdMaterial } from './ads/ad-material.ts'
import { businessContact } from './b2b/business-contact.ts'
import { businessContactCategory, businessContactCompany, businessContactTopic } from './b2b/lookups.ts'
import { blockedAddress } from './blocks/blocked-address.ts'
import { calendarEntry } from './calendar/calendar-entry.ts'
import { contactNote } from './contacts/contact-note.ts'
import { reminder } from './contacts/reminder.ts'
import { customer } from './customers/customer.ts'
import { customerContact } from './customers/customer-contact.ts'
import { influencer } from './influencers/influencer.ts'
import {
  influencerAudience,
  influencerCategory,
  influencerNetwork,
  influencerSubCategory,
} from './influencers/lookups.ts'
import { projectInfluencer } from './influencers/project-influencer.ts'
import { mailTemplate } from './mail/mail-template.ts'
import { mailing } from './mail/mailing.ts'
import {
  mediacontactCompany,
  mediacontactPartnerCategory,
  mediacontactProductType,
  mediacontactRegion,
} from './media/lookups.ts'
import { mediacontact } from './media/mediacontact.ts'
import { mediacontactPartner } from './media/mediacontact-partner.ts'
import { letterhead } from './paper/letterhead.ts'
import { privacyCase } from './privacy/privacy-case.ts'
import { project } from './projects/project.ts'
import { projectBriefing } from './projects/project-briefing.ts'
import { projectUpload } from './projects/project-upload.ts'
import { clipping } from './publicity/clipping.ts'
import { feature } from './publicity/feature.ts'
import { material } from './publicity/material.ts'
import { projectList } from './publicity/project-list.ts'
import { projectListMediacontact } from './publicity/project-list-mediacontact.ts'
import { projectListMediacontactMaterial } from './publicity/project-list-mediacontact-material.ts'
import { projectMaterial } from './publicity/project-material.ts'
import { projectMediacontactPartner } from './publicity/project-mediacontact-partner.ts'
import { report } from './reports/report.ts'
import { reportComment } from './reports/report-comment.ts'
import { news } from './staff/news.ts'
import { user } from './staff/user.ts'
import { savedView } from './views/saved-view.ts'
import { webhook } from './webhooks/webhook.ts'

const all = [
  project,
  projectBriefing,
  projectUpload,
  projectList,
  projectListMediacontact,
  projectListMediacontactMaterial,
  projectMaterial,
  projectMediacontactPartner,
  feature,
  clipping,
  projectInfluencer,
  projectAdBudget,
  projectAdCampaign,
  projectAdMaterial,
  projectAccountingDeal,
  projectAccountingItem,
  projectAccountingInvoice,
  material,
  customer,
  customerContact,
  mediacontact,
  mediacontactPartnerCategory,
  mediacontactProductType,
  mediacontactPartner,
  mediacontactCompany,
  mediacontactRegion,
  influencer,
  influencerAudience,
  influencerCategory,
  influencerSubCategory,
  influencerNetwork,
  businessContact,
  businessContactCompany,
  businessContactCategory,
  businessContactTopic,
  news,
  user,
  calendarEntry,
  contactNote,
  reminder,
  savedView,
  blockedAddress,
  mailing,
  mailTemplate,
  letterhead,
  webhook,
  report,
  reportComment,
  privacyCase,
] as const

/** Every resource of the back office: those of the specification in its order, then those of our own. */
export const resources: readonly Resource[] = all

const byPath = new Map(resources.map((one) => [one.path, one]))
export const resourceAt = (path: string): Resource => {
  const found = byPath.get(path)
  if (!found) throw new Error(`no resource at ${path}`)
  return found
}

export type Catalogue = { [R in (typeof all)[number] as R['path']]: R }
export type Path = keyof Catalogue
/** What a request sends. */
export type BodyAt<P extends Path> = Body<Catalogue[P]['fields']>

/** What the API answers: scalars as sent, relations unfolded to the fields they embed. */
export type EntityAt<P extends Path> = Identity & {
  -readonly [N in keyof Catalogue[P]['fields'] as Answered<Catalogue[P]['fields'][N], N>]: Received<
    Catalogue[P]['fields'][N]
  >
}
interface Identity {
  id: number
}
/** What a behaviour takes care of is not answered, lists of children excepted. */
type Answered<F, N> = F extends { handled: true } ? (F extends Children<string, string> ? N : never) : N
type Embedded<T, E extends string> = T extends Path ? Identity & Pick<EntityAt<T>, E & keyof EntityAt<T>> : never
type Received<F> =
  F extends One<infer T, infer E>
    ? Embedded<T, E> | (F extends { required: true } ? never : null)
    : F extends Many<infer T, infer E> | Children<infer T, infer E>
      ? Embedded<T, E>[]
      : F extends { required: true } | { kind: 'flag' | 'choices' }
        ? Filled<F>
        : Filled<F> | null
