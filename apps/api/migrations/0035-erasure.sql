-- People who were erased (Art. 17) while numbers have to stay keep an anonymous row for them, see docs/decisions/0043.
alter table "mediacontacts" add column "erasedAt" timestamptz;
alter table "influencers" add column "erasedAt" timestamptz;
-- Lists leave such rows out: the indexes that a vast list is counted by tell so by themselves, and no row is looked up.
drop index "mediacontacts_lastName_firstName_id_isActive_idx";
drop index "mediacontacts_isActive_id_idx";
create index on "mediacontacts" (("lastName" collate german), ("firstName" collate german), id) include ("isActive", "erasedAt");
create index on "mediacontacts" ("isActive", id) include ("erasedAt");

alter table erasures
  -- with every text that named them, and not only out of the trash
  add column "isWhole" boolean not null default false,
  -- their address went to the Sperrliste: it does so again when a copy brings them back
  add column "isBlocked" boolean not null default false;

-- What was erased and what stayed, by numbers, without anything of the person.
create table erasure_proofs (
  id integer generated always as identity primary key,
  at timestamptz not null default now(),
  -- null where a copy from before had brought them back
  "by" integer,
  path text not null,
  record integer not null,
  "isBlocked" boolean not null,
  goes jsonb not null,
  stays jsonb not null,
  mentions jsonb not null
);
create index on erasure_proofs (at desc, id desc);
