import { children, flag, one, required } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { itsProject, partOfProject } from '../shared.ts'

export const projectMediacontactPartner = resource({
  path: 'project_mediacontact_partners',
  noun: { one: 'Medienpartner-Kooperation', many: 'Medienpartner-Kooperationen' },
  fields: {
    project: itsProject,
    mediacontactPartner: required(
      one('Medienpartner', 'mediacontact_partners', [
        'company',
        'name',
        'categories',
        'description',
        'uniqueUser',
        'visits',
        'printCount',
        'website',
        'facebookPageName',
        'facebookPageTitle',
        'facebookPageLikesCount',
        'instagramProfileName',
        'instagramProfileFollowerCount',
        'youtubeChannelId',
        'youtubeChannelTitle',
        'youtubeChannelSubscriberCount',
      ]),
    ),
    rejectedAll: flag('Absage generell'),
    features: children('Beiträge', 'project_mediacontact_partner_features', 'projectMediacontactPartner', [
      'type',
      'status',
      'date',
      'link',
      'text',
      'highlight',
      'views',
      'mood',
      'clippings',
    ]),
  },
  may: partOfProject,
  toasts: {
    created: 'Medienpartner Kooperation mit {mediacontactPartner.name} erstellt',
    updated: 'Medienpartner Kooperation mit {mediacontactPartner.name} gespeichert',
    deleted: 'Medienpartner Kooperation mit {mediacontactPartner.name} gelöscht',
  },
  order: ['mediacontactPartner.name'],
  searchesIn: ['mediacontactPartner', 'mediacontactPartner.company'],
  reaches: [
    'mediacontactPartner.name',
    'mediacontactPartner.company',
    'mediacontactPartner.categories',
    'mediacontactPartner.uniqueUser',
    'features.type',
    'features.status',
  ],
  unique: [['project', 'mediacontactPartner']],
  listedUnder: ['project'],
})
