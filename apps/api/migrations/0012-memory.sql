-- Deeds and lines of the audit share one row of numbers: whoever is told of a deed need not know how many records it touched.
alter table deeds alter column id drop identity;
create temporary table renumbered on commit drop as
  select id as before, nextval(pg_get_serial_sequence('audit', 'id')) as after from deeds;
update audit set "deedId" = after from renumbered where "deedId" = before;
update deeds set id = after from renumbered where id = before;

-- What was removed in one go comes back in one go.
alter table trash add column "deedId" bigint;
update trash set "deedId" = audit."deedId" from audit where audit.id = trash.entry;
create index on trash ("deedId") where "deedId" is not null;
-- It is listed by what was asked for, the newest first.
create index on trash (entry) where "partOf" is null;

-- With a record its parts come back, of which nobody is told one by one: whoever listens asks anew.
create or replace function tell_activity() returns trigger language plpgsql as $$
begin
  perform pg_notify('activity', case new.deed when 'restore' then 'restored' else new.path || ' ' || new.record end);
  return null;
end
$$;
drop trigger tell_activity on audit;
create trigger tell_activity after insert on audit for each row
when (
  new."partOf" is null and (
    new.path in (
      'projects', 'project_briefings', 'project_lists', 'project_mediacontact_partner_features', 'project_ad_campaigns',
      'project_ad_materials', 'mediacontacts', 'mediacontact_partners', 'influencers', 'business_contacts'
    )
    -- takes its Beiträge along, and brings them back
    or new.path = 'project_mediacontact_partners' and new.deed in ('delete', 'restore')
  )
)
execute function tell_activity();
