-- What a network calls a channel: many handles are ids that nobody would say aloud.
alter table "influencers"
  add column "facebookPageTitle" text,
  add column "instagramProfileTitle" text,
  add column "youtubeChannelTitle" text,
  add column "twitterProfileTitle" text,
  add column "tiktokUserTitle" text,
  add column "twitchChannelTitle" text,
  add column "applePodcastTitle" text;
alter table "mediacontact_partners"
  add column "facebookPageTitle" text,
  add column "instagramProfileTitle" text,
  add column "youtubeChannelTitle" text;
