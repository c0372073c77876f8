import { influencer } from '@rampenlicht/model/resources/influencers/influencer'
import {
  influencerAudience,
  influencerCategory,
  influencerNetwork,
  influencerSubCategory,
} from '@rampenlicht/model/resources/influencers/lookups'
import IconUserPlus from '~icons/user-plus'
import { viewOf } from '../crud/view.ts'
import { blockedMark } from '../domain/blocks/BlockedMark.tsx'
import { PORTRAITS, portraitOf } from '../domain/channels/portraits.ts'
import { copying } from '../domain/contacts/copy-action.ts'
import { lookupView } from './lookups.ts'
import { BASIS_FILTER, interestsFilter, lacksFilter, UNCHANGED_FILTER, WIDE_PROVENANCE } from './people.ts'
import { NAME, NARROW_ADDRESS, printing, WIDE_ADDRESS } from './shared.ts'

export const influencerView = viewOf(influencer, {
  width: 1200,
  search: 'Name, Ansprechpartner, E-Mail …',
  name: {
    label: 'Künstlername',
    reads: ['name', ...PORTRAITS, 'blocked'],
    mark: blockedMark,
    sortsBy: ['name'],
    face: 'person',
    picture: portraitOf,
    title: ({ name }) => name,
  },
  columns: [
    { field: 'fullName', width: [140, 1], isMinor: true },
    'influencerCategory',
    { field: 'influencerSubCategories', width: [140, 0.9] },
    { field: 'influencerAudiences', width: [130, 0.8], isMinor: true },
    { field: 'influencerNetwork', width: [130, 0.8], isMinor: true },
    { field: 'instagramProfileFollowerCount', label: 'Instagram', width: [104, 0] },
    { field: 'youtubeChannelSubscriberCount', label: 'YouTube', width: [104, 0] },
    { field: 'tiktokUserFollowerCount', label: 'TikTok', width: [104, 0] },
    { field: 'updatedAt', label: 'Geändert', width: [104, 0], isMinor: true },
  ],
  filters: [
    'influencerCategory',
    { field: 'influencerSubCategories', label: 'Schwerpunkt' },
    { field: 'influencerAudiences', label: 'Zielgruppe' },
    'influencerNetwork',
    interestsFilter(influencer),
    lacksFilter(influencer),
    BASIS_FILTER,
    UNCHANGED_FILTER,
  ],
  form: [
    { title: 'Person', text: 'Wie sie auftritt und heißt', fields: ['name', 'fullName', 'region'] },
    {
      title: 'Einordnung',
      text: 'Steuert Filter und Vorschläge',
      fields: [
        'influencerCategory',
        ['influencerSubCategories', 8],
        ['influencerAudiences', 6],
        ['interviews', 3],
        ['contests', 3],
        ['keepsEmbargo', 6],
      ],
    },
    {
      title: 'Kontakt',
      text: 'Wer Anfragen beantwortet',
      fields: [
        ['influencerNetwork', 6],
        ['asp', 6],
        ['email', 6],
        ['phone', 6],
      ],
    },
    { title: 'Anschrift', text: 'Für Einzeldruck und Versand', fields: WIDE_ADDRESS },
    {
      title: 'Kanäle',
      text: 'Name oder Adresse des Profils; Zahlen von Hand, wo niemand sie abruft',
      fields: [
        'instagramProfileName',
        'tiktokUserId',
        'youtubeChannelId',
        'facebookPageName',
        'twitterProfileName',
        'twitchChannelId',
        'applePodcastId',
        'blog',
        'mediakit',
      ],
    },
    { title: 'Notizen', fields: ['notes'] },
    WIDE_PROVENANCE,
  ],
  mails: ['labelsInfluencers', 'lettersInfluencers', 'mailInfluencers'],
  actions: [
    { label: 'Zu Projekt hinzufügen', icon: IconUserPlus, deed: 'addToProject' },
    printing('printInfluencer'),
    copying('influencers'),
  ],
})

export const influencerCategoryView = viewOf(influencerCategory, {
  width: 400,
  heading: 'Influencer-Kategorien',
  search: 'Name',
  name: { ...NAME, title: ({ name }) => name },
  columns: [{ field: 'influencerSubCategories', width: [240, 2] }],
  form: [{ title: 'Kategorie', fields: ['name', 'influencerSubCategories'] }],
})

export const influencerNetworkView = viewOf(influencerNetwork, {
  width: 400,
  search: 'Name, Ort …',
  name: { ...NAME, face: 'organisation', title: ({ name }) => name },
  columns: [{ field: 'phone', width: [150, 0] }, 'website', 'city', 'country'],
  form: [
    { title: 'Netzwerk', fields: ['name', 'phone', 'website'] },
    { title: 'Anschrift', fields: NARROW_ADDRESS },
  ],
})

export const influencerAudienceView = lookupView(influencerAudience)
export const influencerSubCategoryView = lookupView(influencerSubCategory, 'Influencer-Schwerpunkte')
