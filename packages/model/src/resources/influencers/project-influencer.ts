import { longText, money, one, oneOf, required, text, url } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { itsProject, partOfProject } from '../shared.ts'

export const COOPERATION_STATUSES = ['Vorgeschlagen', 'Angefragt', 'In Absprache', 'Gebucht'] as const

export const projectInfluencer = resource({
  path: 'project_influencers',
  noun: { one: 'Influencer-Kooperation', many: 'Influencer-Kooperationen' },
  fields: {
    project: itsProject,
    influencer: required(
      one('Influencer', 'influencers', [
        'name',
        'fullName',
        'influencerCategory',
        'facebookPageName',
        'facebookPageImage',
        'facebookPageLikesCount',
        'instagramProfileName',
        'instagramProfileImage',
        'instagramProfileFollowerCount',
        'youtubeChannelId',
        'youtubeChannelImage',
        'youtubeChannelSubscriberCount',
        'twitterProfileName',
        'twitterProfileImage',
        'twitterProfileFollowerCount',
        'tiktokUserId',
        'tiktokUserImage',
        'tiktokUserFollowerCount',
        'twitchChannelId',
        'twitchChannelImage',
        'twitchChannelFollowerCount',
        'applePodcastImage',
      ]),
    ),
    feature: text('Beitrag'),
    link: url('Link'),
    fee: money('Honorar'),
    cooperation: longText('Kooperation'),
    status: oneOf('Status', COOPERATION_STATUSES),
  },
  may: partOfProject,
  isVoucher: true,
  toasts: {
    created: 'Influencer Kooperation mit {influencer.name} erstellt',
    updated: 'Influencer Kooperation mit {influencer.name} gespeichert',
    deleted: 'Influencer Kooperation gelöscht',
  },
  order: ['influencer.name'],
  searchesIn: ['influencer'],
  reaches: ['influencer.name', 'influencer.influencerCategory'],
  listedUnder: ['project'],
})
