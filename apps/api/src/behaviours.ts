import type { Calendar } from '@rampenlicht/model/resources/calendar/calendar-entry'
import type { Behaviours } from './crud/behaviour.ts'
import { likenessBehaviours } from './crud/likeness.ts'
import { together } from './crud/write/compose.ts'
import { blockBehaviour } from './features/blocks/block-behaviour.ts'
import { restrictionBehaviours } from './features/blocks/restriction-behaviour.ts'
import { calendarEntryBehaviour } from './features/calendar/entry-behaviour.ts'
import { contactNoteBehaviour, reminderBehaviour } from './features/contacts/behaviours.ts'
import { fileBehaviours } from './features/files/file-behaviour.ts'
import { channelBehaviour, featureBehaviour } from './features/followers/behaviours.ts'
import { keyBehaviour } from './features/keys/key-behaviour.ts'
import { mailedBehaviour, mailingBehaviour, templateBehaviour } from './features/mailings/behaviours.ts'
import { briefingBehaviour } from './features/outbox/briefing-behaviour.ts'
import { commentBehaviour } from './features/outbox/comment-behaviour.ts'
import { caseBehaviour } from './features/privacy/case-behaviour.ts'
import { provenanceBehaviour } from './features/privacy/provenance-behaviour.ts'
import { projectBehaviour } from './features/projects/project-behaviour.ts'
import { withinOneProject } from './features/projects/same-project.ts'
import { distributionListBehaviour } from './features/publicity/distribution-list.ts'
import { listMemberBehaviour } from './features/publicity/list-members.ts'
import { customerColorBehaviour, reportBehaviour } from './features/reports/report-behaviour.ts'
import { accountNotes } from './features/users/account-notes.ts'
import { protocolledAccounts } from './features/users/protocolled.ts'
import { userBehaviour } from './features/users/user-behaviour.ts'
import { savedViewBehaviour } from './features/views/view-behaviour.ts'
import { webhookBehaviour } from './features/webhooks/webhook-behaviour.ts'

interface Circumstances {
  readonly forgetActors: () => void
  readonly ownCalendars: readonly Calendar[]
  /** Who may be there twice is found out when the deed is done. */
  readonly compareSoon: () => void
  /** Without a chat nothing is written for it either: whoever sets one up later does not want old news there. */
  readonly hasChat: boolean
  /** Webhooks may call inside the house. */
  readonly allowsPrivate?: boolean
}

/**
 * All deviations from the five routes, on one page: what several features want of one resource stands in one list. What
 * follows from the declarations of files and of names comes ahead of it.
 */
export const behavioursWith = ({
  forgetActors,
  ownCalendars,
  compareSoon,
  hasChat,
  allowsPrivate = false,
}: Circumstances): Behaviours =>
  together(restrictionBehaviours, fileBehaviours, likenessBehaviours(compareSoon), {
    projects: [projectBehaviour],
    project_briefings: hasChat ? [briefingBehaviour] : [],
    project_lists: [distributionListBehaviour],
    project_list_mediacontacts: [listMemberBehaviour],
    project_list_mediacontact_materials: [withinOneProject('projectMaterial', 'projectListMediacontact')],
    project_reports: [reportBehaviour],
    project_report_comments: [
      withinOneProject('report', 'feature', 'cooperation'),
      ...(hasChat ? [commentBehaviour] : []),
    ],
    customers: [customerColorBehaviour],
    project_accounting_items: [withinOneProject('project', 'revenueInvoice', 'spendingInvoice')],
    users: [keyBehaviour, userBehaviour(forgetActors), accountNotes, protocolledAccounts],
    influencers: [channelBehaviour('influencers'), mailedBehaviour, provenanceBehaviour],
    mediacontacts: [mailedBehaviour, provenanceBehaviour],
    business_contacts: [provenanceBehaviour],
    customer_contacts: [provenanceBehaviour],
    mediacontact_partners: [channelBehaviour('mediacontact_partners')],
    project_mediacontact_partner_features: [featureBehaviour],
    contact_notes: [contactNoteBehaviour],
    reminders: [reminderBehaviour],
    saved_views: [savedViewBehaviour],
    blocked_addresses: [blockBehaviour],
    mailings: [mailingBehaviour, withinOneProject('project', 'material')],
    mail_templates: [templateBehaviour],
    privacy_cases: [caseBehaviour],
    webhooks: [webhookBehaviour(allowsPrivate)],
    calendar_entries: [calendarEntryBehaviour(ownCalendars)],
  })
