import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import type { PrintKind } from '@rampenlicht/model/rules/print'
import { me } from './api/session.ts'
import type { Dialogs } from './crud/dialogs.ts'
import { standard } from './crud/form/standard.tsx'
import type { View } from './crud/view.ts'
import type { Source } from './features/paper/wish.ts'
import type { Kind } from './features/paper/words.ts'

const media = () => import('./views/media.ts')
const influencers = () => import('./views/influencers.ts')
const channels = () => import('./domain/channels/channel-fields.tsx')
const salutation = () => import('./domain/people/salutation-fields.tsx')
const b2b = () => import('./views/b2b.ts')
const customers = () => import('./views/customers.tsx')
const ads = () => import('./views/ads.ts')
const accounting = () => import('./views/accounting.ts')
const contacts = () => import('./views/contacts.ts')
const publicity = () => import('./views/publicity.tsx')
const blocks = () => import('./views/blocks.tsx')

const print = (kind: PrintKind) => async () => ({
  default: (await import('./features/print/PrintDialog.tsx')).printDialogs[kind],
})

const paper = (source: Source, kind: Kind) => async () => ({
  default: (await import('./features/paper/PaperDialog.tsx')).paperDialog(source, kind),
})

const mail = (of: 'MailMediacontacts' | 'MailInfluencers' | 'MailMembers' | 'MailList') => async () => ({
  default: (await import('./features/project-mailings/start/MailTo.tsx'))[of],
})
const paperOfProject = (of: 'LabelsOfProject' | 'LettersOfProject') => async () => ({
  default: (await import('./features/project-mailings/list/PaperOfProject.tsx'))[of],
})

/** The form of a colleague, who is invited once it is saved. */
const users = async () => {
  const [{ userDialog }, { withAccountFields }, { userView }] = await Promise.all([
    import('./features/invitations/UserDialog.tsx'),
    import('./domain/people/account-fields.ts'),
    import('./views/staff.tsx'),
  ])
  return { default: userDialog(withAccountFields(userView)) }
}

/** What is done with the chosen rows of a list, in a dialog. */
const deeds = {
  addToList: () => import('./features/add-to-list/AddToList.tsx'),
  changeMedium: () => import('./features/change-medium/ChangeMedium.tsx'),
  addToProject: () => import('./features/add-to-project/AddToProject.tsx'),
  addPartnerToProject: () => import('./features/add-to-project/AddPartnerToProject.tsx'),
  addPartners: () => import('./features/project-publicity/AddPartners.tsx'),
  addInfluencers: () => import('./features/project-social/AddInfluencers.tsx'),
  removeUpload: () => import('./features/project-uploads/RemoveUpload.tsx'),
  followView: () => import('./features/project-verteiler/FollowDialog.tsx'),
  liftBlock: () => import('./features/blocks/LiftBlock.tsx'),
  removeFromList: () => import('./features/project-verteiler/RemoveFromList.tsx'),
  allocateMaterial: () => import('./features/project-materials/AllocateMaterial.tsx'),
  copyProject: () => import('./features/copying/CopyProject.tsx'),
  copyList: () => import('./features/copying/CopyList.tsx'),
  copyAdMaterial: () => import('./features/copying/CopyAdMaterial.tsx'),
  contactMaterials: () => import('./features/project-materials/ContactMaterials.tsx'),
  printMediacontact: print('mediacontact'),
  printInfluencer: print('influencer'),
  printBusinessContact: print('business_contact'),
  printCustomerContact: print('customer_contact'),
  labelsMediacontacts: paper('mediacontacts', 'labels'),
  lettersMediacontacts: paper('mediacontacts', 'letters'),
  labelsInfluencers: paper('influencers', 'labels'),
  lettersInfluencers: paper('influencers', 'letters'),
  labelsBusinessContacts: paper('business_contacts', 'labels'),
  lettersBusinessContacts: paper('business_contacts', 'letters'),
  labelsCustomerContacts: paper('customer_contacts', 'labels'),
  lettersCustomerContacts: paper('customer_contacts', 'letters'),
  labelsMembers: paper('project_list_mediacontacts', 'labels'),
  lettersMembers: paper('project_list_mediacontacts', 'letters'),
  labelsOfList: paper('project_lists', 'labels'),
  lettersOfList: paper('project_lists', 'letters'),
  labelsOfProject: paperOfProject('LabelsOfProject'),
  lettersOfProject: paperOfProject('LettersOfProject'),
  mailMediacontacts: mail('MailMediacontacts'),
  mailInfluencers: mail('MailInfluencers'),
  mailMembers: mail('MailMembers'),
  mailList: mail('MailList'),
} satisfies Dialogs['deeds']
declare module './crud/view.ts' {
  interface Deeds extends Record<keyof typeof deeds, true> {}
}

/** Whoever creates a project manages it, unless they say otherwise: what comes next is offered to managers only. */
const managedByMe = () => ({ managers: [me()].filter((one) => one !== undefined) })

/** The form of somebody, with how they are spoken to; whoever is new was found today, unless one says otherwise. */
const person = (view: () => Promise<View>) =>
  standard(
    async () => (await salutation()).withSalutation(await view()),
    () => ({ sourceDate: agencyDay(new Date()) }),
  )

/** Which dialog opens for which resource: the standard one, or one written by hand. */
export const dialogs: Dialogs = {
  forms: {
    projects: standard(async () => (await import('./views/projects.ts')).projectView, managedByMe),
    customers: standard(async () => (await customers()).customerView),
    customer_contacts: person(async () => (await customers()).customerContactView),
    mediacontacts: person(async () => (await media()).mediacontactView),
    mediacontact_partners: standard(async () =>
      (await channels()).withChannels((await media()).mediacontactPartnerView),
    ),
    mediacontact_companies: standard(async () => (await media()).mediacontactCompanyView),
    mediacontact_regions: standard(async () => (await media()).mediacontactRegionView),
    mediacontact_product_types: standard(async () => (await media()).mediacontactProductTypeView),
    mediacontact_partner_categories: standard(async () => (await media()).mediacontactPartnerCategoryView),
    influencers: person(async () => (await channels()).withChannels((await influencers()).influencerView)),
    influencer_categories: standard(async () => (await influencers()).influencerCategoryView),
    influencer_sub_categories: standard(async () => (await influencers()).influencerSubCategoryView),
    influencer_audiences: standard(async () => (await influencers()).influencerAudienceView),
    influencer_networks: standard(async () => (await influencers()).influencerNetworkView),
    business_contacts: person(async () => (await b2b()).businessContactView),
    business_contact_companies: standard(async () => (await b2b()).businessContactCompanyView),
    business_contact_categories: standard(async () => (await b2b()).businessContactCategoryView),
    business_contact_topics: standard(async () => (await b2b()).businessContactTopicView),
    news: standard(async () => (await import('./views/news.ts')).newsView),
    calendar_entries: standard(async () => (await import('./views/calendar.ts')).calendarEntryView),
    contact_notes: standard(async () => (await contacts()).contactNoteView),
    reminders: standard(async () => (await contacts()).reminderView),
    blocked_addresses: standard(async () => (await blocks()).blockedAddressView),
    users,
    project_briefings: standard(async () => (await import('./views/briefings.ts')).briefingView),
    project_uploads: () => import('./features/project-uploads/UploadDialog.tsx'),
    project_lists: standard(async () => (await publicity()).projectListView),
    project_list_mediacontacts: () => import('./features/project-verteiler/AddContacts.tsx'),
    project_mediacontact_partners: () => import('./features/project-cooperation/CooperationDialog.tsx'),
    project_mediacontact_partner_features: standard(async () => (await import('./views/features.ts')).featureView),
    project_materials: () => import('./features/project-materials/MaterialDialog.tsx'),
    project_list_mediacontact_materials: () => import('./features/project-materials/AllocationDialog.tsx'),
    project_influencers: standard(async () => (await import('./views/social.ts')).projectInfluencerView),
    project_ad_budgets: standard(async () => (await ads()).adBudgetView),
    project_ad_campaigns: standard(async () => (await ads()).adCampaignView),
    project_ad_materials: () => import('./features/project-marketing/materials/AdMaterialDialog.tsx'),
    mailings: standard(async () => (await import('./views/mailings.ts')).mailingView),
    privacy_cases: standard(async () => (await import('./views/privacy.ts')).privacyCaseView),
    webhooks: standard(async () => (await import('./views/webhooks.ts')).webhookView),
    project_accounting_deals: standard(async () => (await accounting()).dealView),
    project_accounting_invoices: standard(async () => (await accounting()).invoiceView),
    project_accounting_items: standard(async () => (await accounting()).bookingView),
  },
  views: {
    customer_contacts: () => import('./features/record-views/CustomerContactView.tsx'),
    mediacontacts: () => import('./features/record-views/MediacontactView.tsx'),
    mediacontact_partners: () => import('./features/record-views/MediacontactPartnerView.tsx'),
    influencers: () => import('./features/record-views/InfluencerView.tsx'),
    business_contacts: () => import('./features/record-views/BusinessContactView.tsx'),
    project_briefings: () => import('./features/project-briefings/BriefingView.tsx'),
    project_uploads: () => import('./features/project-uploads/UploadPreview.tsx'),
  },
  deeds,
  exports: { list: () => import('./features/list-export/ExportDialog.tsx') },
  merges: { pair: () => import('./features/merge/MergeDialog.tsx') },
  bulks: {
    edit: () => import('./features/bulk/BulkEdit.tsx'),
    remove: () => import('./features/bulk/BulkRemove.tsx'),
  },
  onlyNew: new Set(['project_list_mediacontacts']),
}
