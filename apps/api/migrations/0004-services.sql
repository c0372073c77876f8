-- Set before a notice is sent: whoever finds it set does not send that notice, whatever became of the one who set it.
alter table outbox add column "claimedAt" timestamptz;
-- Written before anybody could deliver them: old news by now.
update outbox set "doneAt" = now() where "doneAt" is null;

-- Whoever delivers hears of new notices with the commit.
create function tell_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end
$$;
create trigger tell_outbox after insert on outbox for each statement execute function tell_outbox();

-- How services outside answered last, whichever process asked.
create table service_states (
  name text primary key,
  "lastSuccessAt" timestamptz,
  "lastErrorAt" timestamptz,
  "lastError" text
);
