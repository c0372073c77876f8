import {
  children,
  count,
  date,
  describing,
  flag,
  longText,
  one,
  oneOf,
  partOf,
  readOnly,
  required,
  startsAs,
  text,
  timestamp,
  url,
} from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { editor, partOfProject } from '../shared.ts'

export const FEATURE_TYPES = ['News', 'Trailer', 'Review', 'Gewinnspiel', 'Interview', 'Exklusives Video'] as const
export const FEATURE_STATUSES = ['Zusage', 'Absage', 'Veröffentlicht', 'Anfrage', 'Angebot', 'TBC'] as const
/** Whether the publisher lets us hand the article on; undecided counts as a link only. */
export const SHARINGS = ['Erlaubt', 'Nur Link'] as const
export const MOODS = ['Positiv', 'Gemischt', 'Negativ'] as const

export const feature = resource({
  path: 'project_mediacontact_partner_features',
  noun: { one: 'Beitrag', many: 'Beiträge' },
  fields: {
    projectMediacontactPartner: required(
      partOf(one('Kooperation', 'project_mediacontact_partners', ['project', 'mediacontactPartner'])),
    ),
    type: required(startsAs('News', oneOf('Typ', FEATURE_TYPES))),
    status: required(startsAs('Anfrage', oneOf('Status', FEATURE_STATUSES))),
    date: date('Datum'),
    link: url('Link'),
    text: longText('Anmerkungen'),
    highlight: flag('Highlight'),
    views: count('Aufrufe'),
    mood: oneOf('Stimmung', MOODS),
    quote: longText('Zitat'),
    facebookPostId: text('Facebook-Post'),
    instagramPostId: text('Instagram-Post'),
    ...describing('youtubeVideo', {
      youtubeVideoId: text('YouTube-Video'),
      youtubeVideoViews: readOnly(count('YouTube-Aufrufe')),
      youtubeVideoUpdatedAt: readOnly(timestamp('YouTube aktualisiert')),
    }),
    headline: text('Überschrift'),
    sharing: oneOf('Weitergabe', SHARINGS),
    clippings: children('Clippings', 'project_mediacontact_partner_feature_clippings', 'feature', [
      'name',
      'mimeType',
      'size',
      'url',
    ]),
    createdAt: readOnly(timestamp('Erstellt am')),
    ...editor,
  },
  may: partOfProject,
  toasts: {
    created: '{type} zu Medienpartner hinzugefügt',
    updated: '{type} bei Medienpartner gespeichert',
    deleted: '{type} bei Medienpartner gelöscht',
  },
  order: ['date'],
  searches: ['text', 'quote'],
  sorts: ['updatedAt'],
  reaches: ['projectMediacontactPartner.project'],
  listedUnder: ['projectMediacontactPartner.project'],
  projectVia: 'projectMediacontactPartner.project',
})
