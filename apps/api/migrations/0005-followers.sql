-- Where a count comes from (fetched or typed), since when that of a medium holds, and what YouTube says of a video.
alter table "influencers"
  add column "facebookPageSource" text,
  add column "instagramProfileSource" text,
  add column "youtubeChannelSource" text,
  add column "twitterProfileSource" text,
  add column "tiktokUserSource" text,
  add column "twitchChannelSource" text,
  add column "applePodcastSource" text;
alter table "mediacontact_partners"
  add column "facebookPageUpdatedAt" timestamptz,
  add column "facebookPageSource" text,
  add column "instagramProfileUpdatedAt" timestamptz,
  add column "instagramProfileSource" text,
  add column "youtubeChannelUpdatedAt" timestamptz,
  add column "youtubeChannelSource" text;
alter table "project_mediacontact_partner_features"
  add column "youtubeVideoViews" integer,
  add column "youtubeVideoUpdatedAt" timestamptz;

-- One row a day and channel. The handle says whose count it was: another one begins a history of its own.
create table follower_counts (
  path text not null,
  record integer not null,
  channel text not null,
  day date not null,
  handle text not null,
  count integer not null,
  "isManual" boolean not null,
  primary key (path, record, channel, day)
);

-- When somebody was asked last about a channel, whatever the answer was: the daily round begins with the longest ago.
create table follower_checks (
  path text not null,
  record integer not null,
  channel text not null,
  at timestamptz not null,
  primary key (path, record, channel)
);
