-- How often somebody has asked within a minute, over all processes; after a crash everybody starts anew.
create unlogged table request_counts (
  key text primary key,
  count integer not null,
  "endsAt" timestamptz not null
);
