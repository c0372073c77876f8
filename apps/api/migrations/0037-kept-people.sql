-- Whom somebody keeps although their term is over: until then they are not proposed for erasure again.
create table kept_people (
  path text not null,
  record integer not null,
  by integer not null,
  at timestamptz not null default now(),
  until date not null,
  primary key (path, record)
);
