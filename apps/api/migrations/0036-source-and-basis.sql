-- Where a person's data come from, since when, and why we may keep them, see docs/decisions/0042.
alter table "mediacontacts" add column "sourceDate" date, add column "basis" text;
alter table "influencers" add column "sourceDate" date, add column "basis" text;
alter table "business_contacts" add column "sourceDate" date, add column "basis" text;
alter table "customer_contacts" add column "sourceDate" date, add column "basis" text;

-- The notes of imports know their day. Nobody may invent a Rechtsgrundlage: it stays empty until somebody says it.
update "mediacontacts" set "sourceDate" = to_date(substring(source from '^Import .* vom (\d{1,2}\.\d{2}\.\d{4}) durch '), 'DD.MM.YYYY') where source like 'Import %';
update "influencers" set "sourceDate" = to_date(substring(source from '^Import .* vom (\d{1,2}\.\d{2}\.\d{4}) durch '), 'DD.MM.YYYY') where source like 'Import %';
update "business_contacts" set "sourceDate" = to_date(substring(source from '^Import .* vom (\d{1,2}\.\d{2}\.\d{4}) durch '), 'DD.MM.YYYY') where source like 'Import %';
update "customer_contacts" set "sourceDate" = to_date(substring(source from '^Import .* vom (\d{1,2}\.\d{2}\.\d{4}) durch '), 'DD.MM.YYYY') where source like 'Import %';
-- What lies in the trash would else start as in a new form.
update trash set kept = kept || jsonb_build_object('basis', null, 'sourceDate',
    to_date(substring(kept ->> 'source' from '^Import .* vom (\d{1,2}\.\d{2}\.\d{4}) durch '), 'DD.MM.YYYY'))
  where path in ('mediacontacts', 'influencers', 'business_contacts', 'customer_contacts');

-- What is missing of them may now be these.
drop index "mediacontacts_array_remove_idx1";
drop index "influencers_array_remove_idx1";
drop index "business_contacts_array_remove_idx";
drop index "customer_contacts_array_remove_idx";
create index on "customer_contacts" using gin ((array_remove(array[case when ("phone" is null and "mobile" is null) then 'phone' end, case when ("salutation" is null and "ownSalutation" is null) then 'salutation' end, case when ("source" is null) or ("basis" is null) then 'origin' end], null)))
  with (fastupdate = off);
create index on "mediacontacts" using gin ((array_remove(array[case when ("email" is null) then 'email' end, case when ("phone" is null and "mobile" is null) then 'phone' end, case when ("street" is null) or ("zip" is null) or ("city" is null) then 'address' end, case when ("salutation" is null and "ownSalutation" is null) then 'salutation' end, case when ("source" is null) or ("basis" is null) then 'origin' end], null)))
  with (fastupdate = off);
create index on "influencers" using gin ((array_remove(array[case when ("phone" is null) then 'phone' end, case when ("street" is null) or ("zip" is null) or ("city" is null) then 'address' end, case when ("salutation" is null and "ownSalutation" is null) then 'salutation' end, case when ("source" is null) or ("basis" is null) then 'origin' end], null)))
  with (fastupdate = off);
create index on "business_contacts" using gin ((array_remove(array[case when ("phone" is null and "mobile" is null) then 'phone' end, case when ("salutation" is null and "ownSalutation" is null) then 'salutation' end, case when ("source" is null) or ("basis" is null) then 'origin' end], null)))
  with (fastupdate = off);
create index on "customer_contacts" ("basis", id);
create index on "mediacontacts" ("basis", id) include ("erasedAt");
create index on "influencers" ("basis", id) include ("erasedAt");
create index on "business_contacts" ("basis", id);
