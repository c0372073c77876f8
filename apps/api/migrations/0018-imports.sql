-- Where a record comes from, e.g. a file; see docs/decisions/0025. Beside it the keys under which the same person or company
-- is found again, however it is spelled: the program writes them with the names, and makes up for those that are there.
alter table "customers" add column "source" text, add column likeness bigint[];
alter table "customer_contacts" add column "source" text, add column likeness bigint[];
alter table "mediacontacts" add column "source" text, add column likeness bigint[];
alter table "mediacontact_partners" add column "source" text, add column likeness bigint[];
alter table "mediacontact_companies" add column "source" text, add column likeness bigint[];
alter table "influencers" add column "source" text, add column likeness bigint[];
alter table "business_contacts" add column "source" text, add column likeness bigint[];
alter table "business_contact_companies" add column "source" text, add column likeness bigint[];
create index on "customers" using gin (likeness) with (fastupdate = off);
create index on "customer_contacts" using gin (likeness) with (fastupdate = off);
create index on "mediacontacts" using gin (likeness) with (fastupdate = off);
create index on "mediacontact_partners" using gin (likeness) with (fastupdate = off);
create index on "mediacontact_companies" using gin (likeness) with (fastupdate = off);
create index on "influencers" using gin (likeness) with (fastupdate = off);
create index on "business_contacts" using gin (likeness) with (fastupdate = off);
create index on "business_contact_companies" using gin (likeness) with (fastupdate = off);
create index on "customers" (id) where likeness is null;
create index on "customer_contacts" (id) where likeness is null;
create index on "mediacontacts" (id) where likeness is null;
create index on "mediacontact_partners" (id) where likeness is null;
create index on "mediacontact_companies" (id) where likeness is null;
create index on "influencers" (id) where likeness is null;
create index on "business_contacts" (id) where likeness is null;
create index on "business_contact_companies" (id) where likeness is null;

-- A file on its way into a directory. What it says stays until a month after, for whoever asks what came of a row.
create table imports (
  id integer generated always as identity primary key,
  at timestamptz not null default now(),
  actor integer not null,
  path text not null,
  file text not null,
  state text not null default 'Hochgeladen',
  rows integer not null default 0,
  -- all headings in one spelling: such a file is known again
  headings text not null,
  -- what is worth knowing of the file as a whole
  notes text[] not null,
  -- what becomes of each column, by place
  columns jsonb not null,
  -- values that every row gets
  fixed jsonb not null default '{}',
  -- what becomes of rows that are there already: skip, update or create; null leaves it to how sure that is
  duplicates text,
  -- decisions on names that are not there yet: path, name, and an id, 'create' or 'leave'
  lookups jsonb not null default '[]',
  counts jsonb,
  deed bigint,
  job integer,
  -- when it was written, and for how long
  "ranAt" timestamptz,
  seconds integer,
  -- what came of undoing it
  undone jsonb,
  constraint imports_state_check check (state in
    ('Hochgeladen', 'Wird geprüft', 'Geprüft', 'Läuft', 'Fertig', 'Abgebrochen', 'Fehlgeschlagen', 'Rückgängig gemacht'))
);
create index on imports (path, headings, id);
create index on imports (deed);
create table import_rows (
  import integer not null references imports on delete cascade,
  -- the line in the file
  n integer not null,
  cells jsonb not null,
  state text,
  -- what the check found: name, matches, reasons, changes
  found jsonb,
  -- what somebody decided for this row alone
  decision text,
  -- the record that it was written to
  record integer,
  primary key (import, n)
);
create index on import_rows (import, state, n);
