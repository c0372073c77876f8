import IconAddressBook from '~icons/address-book'
import IconBellRinging from '~icons/bell-ringing'
import IconCalendar from '~icons/calendar'
import IconChecklist from '~icons/checklist'
import IconFile from '~icons/file'
import IconLayoutList from '~icons/layout-list'
import IconMessage from '~icons/message'
import IconNews from '~icons/news'
import IconPackage from '~icons/package'
import IconReceiptEuro from '~icons/receipt-euro'
import IconSpeakerphone from '~icons/speakerphone'
import IconTag from '~icons/tag'
import { Face } from '../../ui/Face.tsx'
import { Poster } from '../../ui/Poster.tsx'
import s from './Trash.module.css'

const PEOPLE = [
  'mediacontacts',
  'influencers',
  'business_contacts',
  'customer_contacts',
  'users',
  'project_influencers',
]
const ORGANISATIONS = [
  'customers',
  'mediacontact_partners',
  'mediacontact_companies',
  'business_contact_companies',
  'project_mediacontact_partners',
]
const ICONS: Readonly<Record<string, typeof IconTag>> = {
  project_lists: IconAddressBook,
  project_list_mediacontacts: IconAddressBook,
  project_briefings: IconChecklist,
  project_uploads: IconFile,
  letterheads: IconFile,
  project_mediacontact_partner_feature_clippings: IconFile,
  project_mediacontact_partner_features: IconNews,
  news: IconNews,
  saved_views: IconLayoutList,
  calendar_entries: IconCalendar,
  contact_notes: IconMessage,
  reminders: IconBellRinging,
  materials: IconPackage,
  project_materials: IconPackage,
  project_list_mediacontact_materials: IconPackage,
  project_ad_budgets: IconSpeakerphone,
  project_ad_campaigns: IconSpeakerphone,
  project_ad_materials: IconSpeakerphone,
  project_accounting_deals: IconReceiptEuro,
  project_accounting_invoices: IconReceiptEuro,
  project_accounting_items: IconReceiptEuro,
}
const SIZE_PX = 32
const POSTER_PX = 24

/** The face of what lies in the trash; pictures lie there with it. */
export const Lead = ({ entry: { path, record, name } }: { entry: { path: string; record: number; name: string } }) => {
  if (path === 'projects')
    return (
      <span className={s.lead}>
        <Poster project={{ id: record, title: name, coverName: null }} width={POSTER_PX} />
      </span>
    )
  const isSquare = ORGANISATIONS.includes(path)
  if (isSquare || PEOPLE.includes(path))
    return (
      <span className={s.lead}>
        <Face name={name} size={SIZE_PX} square={isSquare} />
      </span>
    )
  const Icon = ICONS[path] ?? IconTag
  return (
    <span className={s.lead} data-icon aria-hidden>
      <Icon size={16} stroke={1.7} />
    </span>
  )
}
