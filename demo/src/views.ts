import type { ViewedList } from '@rampenlicht/model/resources/views/lists'
import { NORTH } from './lists.ts'
import type { Media } from './media.ts'
import type { Staff } from './people.ts'
import { newSheet } from './rows.ts'

const NORTHERN = ['Hamburg', 'Bremen', 'Schleswig-Holstein', 'Niedersachsen', 'Mecklenburg-Vorpommern']

/** Lists under a name: some for all, and those that the management looks at. The first is followed by a Verteiler. */
export const viewsOf = (media: Media, staff: Staff) => {
  const views = newSheet('saved_views')
  const add =
    (by: string, isShared: boolean) =>
    (list: ViewedList, name: string, ...query: readonly string[]) =>
      views.add({ list, name, query: query.join('&'), isShared }, { owner: staff.named(by).id })
  const regions = NORTHERN.map((name) => `regions[]=${media.regionAt(name)}`)
  const [shared, own] = [add('lena', true), add('claudia', false)]
  shared('mediacontacts', NORTH, 'isActive[]=true', 'departments[]=Print', ...regions)
  shared('mediacontacts', 'Podcasts bundesweit', 'isActive[]=true', 'departments[]=Podcast')
  shared('projects', 'Laufende Kinostarts', 'isActive[]=true', 'category[]=Kino')
  shared('project_list_mediacontacts', 'Nur Hörfunk', 'mediacontact.departments[]=Radio')
  own('customers', 'Verleihe', 'q=verleih')
  own('customer_contacts', 'Ausgeschiedene', 'isActive[]=false')
  own('mediacontact_partners', 'Mit großer Reichweite', 'order[uniqueUser]=desc')
  own('mediacontact_companies', 'In Hamburg', 'q=hamburg')
  own('influencers', 'Zuletzt gepflegt', 'order[updatedAt]=desc')
  own('business_contacts', 'Nicht mehr aktiv', 'isActive[]=false')
  own('business_contact_companies', 'In Berlin', 'q=berlin')
  own('users', 'Team Online PR', 'isActive[]=true', 'teams[]=Online%20PR')
  return views
}
