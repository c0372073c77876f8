import { children, email, flag, longText, many, one, required, text, url } from '../../kit/field.ts'
import { resource } from '../../kit/resource.ts'
import { manager } from '../../kit/rule.ts'
import { portrayedChannel } from '../channels.ts'
import { address, editor, mayDelete } from '../shared.ts'

export const influencer = resource({
  path: 'influencers',
  noun: { one: 'Influencer', many: 'Influencer' },
  fields: {
    name: required(text('Künstlername')),
    fullName: text('Name'),
    influencerCategory: one('Kategorie', 'influencer_categories', ['name']),
    influencerSubCategories: many('Schwerpunkte', 'influencer_sub_categories', ['name']),
    influencerAudiences: many('Zielgruppen', 'influencer_audiences', ['name']),
    region: text('Region'),
    notes: longText('Notizen'),
    interviews: flag('Interviews'),
    contests: flag('Gewinnspiele'),
    influencerNetwork: one('Netzwerk', 'influencer_networks', ['name', 'phone', 'website']),
    asp: text('Ansprechpartner'),
    email: required(email('E-Mail')),
    phone: text('Telefon'),
    ...address,
    ...portrayedChannel('facebookPage', 'Name', 'LikesCount', 'Facebook', 'Likes'),
    ...portrayedChannel('instagramProfile', 'Name', 'FollowerCount', 'Instagram', 'Follower'),
    ...portrayedChannel('youtubeChannel', 'Id', 'SubscriberCount', 'YouTube', 'Abonnenten'),
    ...portrayedChannel('twitterProfile', 'Name', 'FollowerCount', 'X', 'Follower'),
    ...portrayedChannel('tiktokUser', 'Id', 'FollowerCount', 'TikTok', 'Follower'),
    ...portrayedChannel('twitchChannel', 'Id', 'FollowerCount', 'Twitch', 'Follower'),
    ...portrayedChannel('applePodcast', 'Id', 'TrackCount', 'Apple Podcast', 'Folgen'),
    blog: url('Blog'),
    mediakit: url('Mediakit'),
    projectInfluencers: children('Projekte', 'project_influencers', 'influencer', ['project', 'status']),
    ...editor,
  },
  may: mayDelete(manager),
  toasts: {
    created: 'Influencer {name} erstellt',
    updated: 'Influencer {name} gespeichert',
    deleted: 'Influencer gelöscht',
  },
  order: ['name'],
  searches: ['name', 'fullName', 'asp', 'email', 'city'],
  sorts: ['updatedAt'],
})
