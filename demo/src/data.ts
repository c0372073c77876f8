import { accountingOf } from './accounting.ts'
import { adsOf } from './ads.ts'
import { randomOf } from './art/random.ts'
import { businessOf } from './b2b.ts'
import { blocksOf } from './blocks.ts'
import { briefingsOf } from './briefings.ts'
import { calendarAt } from './calendar.ts'
import { calendarEntriesOf } from './calendar-entries.ts'
import { clippingsOf } from './clippings.ts'
import { NEWS } from './content/news-texts.ts'
import { cooperationsOf } from './cooperations.ts'
import { customersOf } from './customers.ts'
import { influencersOf } from './influencers.ts'
import { letterheadOf } from './letterhead.ts'
import { listsOf } from './lists.ts'
import { mailingsOf } from './mailings.ts'
import { mediaOf } from './media.ts'
import { mediaContactsOf } from './media-contacts.ts'
import { peopleOf, type Staff } from './people.ts'
import { privacyOf } from './privacy.ts'
import { projectsOf } from './projects.ts'
import { reportsOf } from './reports.ts'
import { newSheet, type Sheet, type Wish } from './rows.ts'
import { socialOf } from './social.ts'
import { talksOf } from './talks.ts'
import { uploadsOf } from './uploads.ts'
import { viewsOf } from './views.ts'
import { webhooksOf } from './webhooks.ts'

export interface Demo {
  readonly sheets: readonly Sheet[]
  /** Pictures and files, in the order in which they are made. */
  readonly wishes: readonly { readonly what: string; readonly wishes: readonly Wish[] }[]
}

/**
 * The whole demo, the same every time but for its days, which count from now. Each area has a source of chance of its
 * own, so that a change in one leaves the others as they are.
 */
export const demoData = (now: Date): Demo => {
  const calendar = calendarAt(now)
  const people = peopleOf(randomOf('people'))
  const { staff } = people
  const customers = customersOf(randomOf('customers'), calendar)
  const media = mediaOf(randomOf('media'), calendar, staff)
  const contacts = mediaContactsOf(randomOf('media contacts'), calendar, media, staff)
  const influencers = influencersOf(randomOf('influencers'), calendar, staff)
  const business = businessOf(randomOf('business'), calendar, staff)
  const projects = projectsOf(randomOf('projects'), calendar, staff, customers)
  const all = projects.projects
  const briefings = briefingsOf(randomOf('briefings'), calendar, staff, all)
  const lists = listsOf(randomOf('lists'), calendar, contacts.contacts, all)
  const cooperations = cooperationsOf(randomOf('cooperations'), calendar, media, all)
  const clippings = clippingsOf(randomOf('clippings'), calendar, cooperations.published)
  const social = socialOf(randomOf('social'), influencers.influencers, all)
  const ads = adsOf(randomOf('ads'), calendar, staff, all)
  const accounting = accountingOf(randomOf('accounting'), calendar, all, ads.campaigns, social.booked)
  const uploads = uploadsOf(randomOf('uploads'), calendar, all, ads.campaigns, projects.posterAt)
  const talks = talksOf(randomOf('talks'), calendar, staff, {
    media: contacts.contacts,
    influencers: influencers.influencers,
    partners: media.partners,
    projects: all,
  })
  const reports = reportsOf(randomOf('reports'), calendar, staff, customers, all, cooperations.published, social.sheet)
  const letterhead = letterheadOf(randomOf('letterhead'), calendar, staff)
  return {
    sheets: [
      people.sheet,
      ...customers.sheets,
      ...media.sheets,
      contacts.sheet,
      ...influencers.sheets,
      ...business.sheets,
      projects.sheet,
      briefings.sheet,
      ...lists.sheets,
      ...cooperations.sheets,
      clippings.sheet,
      social.sheet,
      ...ads.sheets,
      ...accounting.sheets,
      uploads.sheet,
      newsOf(now, staff),
      viewsOf(media, staff),
      calendarEntriesOf(randomOf('calendar entries'), calendar, staff),
      ...talks.sheets,
      blocksOf(calendar, staff, contacts.contacts),
      ...mailingsOf(randomOf('mailings'), calendar, staff, all, lists.lists).sheets,
      ...reports.sheets,
      letterhead.sheet,
      webhooksOf(),
      privacyOf(calendar, staff, contacts.sheet),
    ],
    wishes: [
      { what: 'Porträts werden gezeichnet', wishes: [...people.pictures, ...influencers.pictures] },
      { what: 'Poster werden gezeichnet', wishes: [...customers.pictures, ...projects.pictures] },
      { what: 'Ausschnitte werden gezeichnet', wishes: clippings.files },
      { what: 'Dateien werden abgelegt', wishes: [...uploads.files, letterhead.file] },
    ],
  }
}

const newsOf = (now: Date, staff: Staff) => {
  const calendar = calendarAt(now)
  const random = randomOf('news')
  const news = newSheet('news')
  for (const { title, text, by, days, pinned } of NEWS)
    news.add(
      { title, text, pinned },
      { updatedBy: staff.named(by).id, updatedAt: calendar.between(random, days, days) },
    )
  return news
}
