-- Long work that people can watch and stop. What carries it out is the engine's; see docs/decisions/0012.
create table jobs (
  id integer generated always as identity primary key,
  kind text not null,
  title text not null,
  -- who started it; null where the server did by itself
  actor integer,
  state text not null default 'Wartet',
  progress integer not null default 0,
  total integer,
  error text,
  result jsonb,
  -- since when it is in its state
  at timestamptz not null default now(),
  -- how often it was begun: whoever has begun an earlier time has been taken for dead, and writes no more
  starts integer not null default 0,
  -- what there is to be only one of, e.g. the round of one day
  key text unique,
  constraint jobs_state_check check (state in ('Wartet', 'Läuft', 'Fertig', 'Abgebrochen', 'Fehlgeschlagen'))
);
create index on jobs (at);

-- Whoever runs it hears that it was stopped, whoever looks at it how far it is.
create function tell_jobs() returns trigger language plpgsql as $$
begin
  perform pg_notify('jobs', new.id || ' ' || new.state);
  return null;
end
$$;
create trigger tell_jobs after insert or update on jobs for each row execute function tell_jobs();

-- Notices are delivered by a task of the engine, which wakes by itself.
drop trigger tell_outbox on outbox;
drop function tell_outbox();
