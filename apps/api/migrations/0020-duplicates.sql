-- Pairs of records that may be the same, see docs/decisions/0026; what somebody decided about them stays.
create table duplicates (
  id integer generated always as identity primary key,
  path text not null,
  a integer not null,
  b integer not null,
  -- from 0 to 100
  score smallint not null,
  -- what they have in common, the most telling first
  signs text[] not null,
  state text not null default 'open',
  -- who told them apart or merged them, and when
  by integer,
  at timestamptz,
  constraint duplicates_order_check check (a < b),
  constraint duplicates_state_check check (state in ('open', 'distinct', 'merged')),
  unique (path, a, b)
);
create index on duplicates (path, b);
create index on duplicates (path, score desc, id) where state = 'open';
create index on duplicates (path, at desc, id desc) where state <> 'open';

-- Records that are not compared with the others yet, or are gone and leave their open pairs. A number each time: whoever changes a record never waits for whoever
-- compares it.
create table uncompared (
  id bigint generated always as identity primary key,
  path text not null,
  record integer not null
);
create function compare_later() returns trigger language plpgsql as $$
begin
  insert into public.uncompared (path, record) values (tg_table_name, coalesce(new.id, old.id));
  return null;
end
$$;

-- Keys say more by now: they are made anew, which is quicker with a new column than in the old one.
update trash set kept = kept - 'likeness' where kept ? 'likeness';
alter table "customers" drop column likeness, add column likeness bigint[];
alter table "customer_contacts" drop column likeness, add column likeness bigint[];
alter table "mediacontacts" drop column likeness, add column likeness bigint[];
alter table "mediacontact_partners" drop column likeness, add column likeness bigint[];
alter table "mediacontact_companies" drop column likeness, add column likeness bigint[];
alter table "influencers" drop column likeness, add column likeness bigint[];
alter table "business_contacts" drop column likeness, add column likeness bigint[];
alter table "business_contact_companies" drop column likeness, add column likeness bigint[];
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
create trigger compare_later after insert or update of likeness on "customers"
  for each row when (new.likeness is not null) execute function compare_later();
create trigger compare_later after insert or update of likeness on "customer_contacts"
  for each row when (new.likeness is not null) execute function compare_later();
create trigger compare_later after insert or update of likeness on "mediacontacts"
  for each row when (new.likeness is not null) execute function compare_later();
create trigger compare_later after insert or update of likeness on "mediacontact_partners"
  for each row when (new.likeness is not null) execute function compare_later();
create trigger compare_later after insert or update of likeness on "mediacontact_companies"
  for each row when (new.likeness is not null) execute function compare_later();
create trigger compare_later after insert or update of likeness on "influencers"
  for each row when (new.likeness is not null) execute function compare_later();
create trigger compare_later after insert or update of likeness on "business_contacts"
  for each row when (new.likeness is not null) execute function compare_later();
create trigger compare_later after insert or update of likeness on "business_contact_companies"
  for each row when (new.likeness is not null) execute function compare_later();
create trigger compare_gone after delete on "customers" for each row execute function compare_later();
create trigger compare_gone after delete on "customer_contacts" for each row execute function compare_later();
create trigger compare_gone after delete on "mediacontacts" for each row execute function compare_later();
create trigger compare_gone after delete on "mediacontact_partners" for each row execute function compare_later();
create trigger compare_gone after delete on "mediacontact_companies" for each row execute function compare_later();
create trigger compare_gone after delete on "influencers" for each row execute function compare_later();
create trigger compare_gone after delete on "business_contacts" for each row execute function compare_later();
create trigger compare_gone after delete on "business_contact_companies" for each row execute function compare_later();
