-- People who were removed for good, by their numbers alone: a copy from before that does not bring them back.
create table erasures (
  path text not null,
  record integer not null,
  at timestamptz not null default now(),
  actor integer,
  -- whether it stands in the list beside the copies, which outlives this database
  "isListed" boolean not null default false,
  primary key (path, record)
);
create index on erasures (at) where not "isListed";
