-- How the copies of everything went. The files themselves lie in BACKUP_DIR and say what they are.
create table backups (
  id integer generated always as identity primary key,
  reason text not null,
  "startedAt" timestamptz not null,
  "endedAt" timestamptz not null default now(),
  -- null where none was made, or where it has made room for younger ones
  file text,
  bytes bigint,
  -- what was found in it when it was played back for a try
  rows bigint,
  files integer,
  "verifiedAt" timestamptz,
  error text,
  constraint backups_reason_check check (reason in ('Nacht', 'Von Hand', 'Vor Update'))
);
create index on backups ("startedAt");
