import { count, longText, many, one, required, text, url } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { manager } from '../../kit/rule.ts'
import { channel, editor, mayDelete, origin } from '../shared.ts'

export const mediacontactPartner = resource({
  path: 'mediacontact_partners',
  noun: { one: 'Medienpartner', many: 'Medienpartner' },
  fields: {
    company: one('Unternehmen', 'mediacontact_companies', ['name']),
    name: required(text('Name')),
    categories: many('Kategorien', 'mediacontact_partner_categories', ['name']),
    description: longText('Beschreibung'),
    uniqueUser: count('Unique User'),
    visits: count('Visits'),
    printCount: count('Auflage'),
    website: url('Website'),
    ...channel('facebookPage', 'Name', 'LikesCount', 'Facebook', 'Likes'),
    ...channel('instagramProfile', 'Name', 'FollowerCount', 'Instagram', 'Follower'),
    ...channel('youtubeChannel', 'Id', 'SubscriberCount', 'YouTube', 'Abonnenten'),
    ...origin,
    ...editor,
  },
  may: mayDelete(manager),
  toasts: {
    created: 'Medienpartner {name} erstellt',
    updated: 'Medienpartner {name} aktualisiert',
    deleted: 'Medienpartner gelöscht',
  },
  order: ['name'],
  searches: ['name', 'description'],
  sorts: ['uniqueUser', 'visits', 'printCount', 'updatedAt'],
  isGathered: true,
})
