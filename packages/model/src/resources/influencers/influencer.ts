import {
  children,
  describing,
  email,
  flag,
  longText,
  many,
  one,
  phone,
  readOnly,
  required,
  type Text,
  text,
  url,
} from '../../kit/field.ts'
import { file } from '../../kit/file.ts'
import { setAmong } from '../../kit/mark.ts'
import { resource } from '../../kit/resource.ts'
import { manager } from '../../kit/rule.ts'
import { addressed } from '../addressed.ts'
import { blockable } from '../blocks/blockable.ts'
import { lacksOnePhoneAddressOrSalutation } from '../gaps.ts'
import { provenance } from '../provenance.ts'
import { address, channel, editor, mayDelete } from '../shared.ts'

/** A channel whose picture is kept as well. */
const portrayed = <Prefix extends string, Handle extends string, Counted extends string>(
  prefix: Prefix,
  handle: Handle,
  counted: Counted,
  name: string,
  unit: string,
) => ({
  ...channel(prefix, handle, counted, name, unit),
  ...(describing(prefix, {
    [`${prefix}Image`]: file({ kind: 'copy' }, readOnly(text(`${name.replace(' ', '-')}-Bild`))),
  }) as Record<`${Prefix}Image`, Text & { readOnly: true }>),
})

export const influencer = resource({
  path: 'influencers',
  noun: { one: 'Influencer', many: 'Influencer' },
  fields: {
    name: required(text('Künstlername')),
    fullName: text('Name'),
    ...addressed,
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
    phone: phone('Telefon'),
    ...address,
    ...portrayed('facebookPage', 'Name', 'LikesCount', 'Facebook', 'Likes'),
    ...portrayed('instagramProfile', 'Name', 'FollowerCount', 'Instagram', 'Follower'),
    ...portrayed('youtubeChannel', 'Id', 'SubscriberCount', 'YouTube', 'Abonnenten'),
    ...portrayed('twitterProfile', 'Name', 'FollowerCount', 'X', 'Follower'),
    ...portrayed('tiktokUser', 'Id', 'FollowerCount', 'TikTok', 'Follower'),
    ...portrayed('twitchChannel', 'Id', 'FollowerCount', 'Twitch', 'Follower'),
    ...portrayed('applePodcast', 'Id', 'TrackCount', 'Apple Podcast', 'Folgen'),
    blog: url('Blog'),
    mediakit: url('Mediakit'),
    projectInfluencers: children('Projekte', 'project_influencers', 'influencer', ['project', 'status']),
    ...provenance('Berechtigtes Interesse'),
    ...editor,
    ...blockable,
    keepsEmbargo: flag('Hält Sperrfristen ein'),
  },
  may: mayDelete(manager),
  toasts: {
    created: 'Influencer {name} erstellt',
    updated: 'Influencer {name} gespeichert',
    deleted: 'Influencer gelöscht',
  },
  order: ['name'],
  searches: ['name', 'fullName', 'asp', 'email', 'phone', 'zip', 'city'],
  sorts: ['updatedAt'],
  filters: ['basis'],
  marks: {
    interests: setAmong('Interessen', ['interviews', 'contests']),
    lacks: lacksOnePhoneAddressOrSalutation,
  },
  isGathered: true,
  staysErased: true,
})
