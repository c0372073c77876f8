-- How people are spoken to, see docs/decisions/0034.
alter table "mediacontacts" add column "salutation" text, add column "title" text, add column "isInformal" boolean not null default false, add column "ownSalutation" text;
alter table "influencers" add column "salutation" text, add column "title" text, add column "isInformal" boolean not null default false, add column "ownSalutation" text;
alter table "business_contacts" add column "salutation" text, add column "title" text, add column "isInformal" boolean not null default false, add column "ownSalutation" text;
alter table "customer_contacts" add column "salutation" text, add column "title" text, add column "isInformal" boolean not null default false, add column "ownSalutation" text;
alter table "mediacontacts" alter column "isInformal" drop default;
alter table "influencers" alter column "isInformal" drop default;
alter table "business_contacts" alter column "isInformal" drop default;
alter table "customer_contacts" alter column "isInformal" drop default;

-- What is missing of them may now be the Anrede.
drop index "mediacontacts_array_remove_idx1";
drop index "influencers_array_remove_idx1";
drop index "business_contacts_array_remove_idx";
drop index "customer_contacts_array_remove_idx";
create index on "mediacontacts" using gin ((array_remove(array[case when ("email" is null) then 'email' end, case when ("phone" is null and "mobile" is null) then 'phone' end, case when ("street" is null) or ("zip" is null) or ("city" is null) then 'address' end, case when ("salutation" is null and "ownSalutation" is null) then 'salutation' end], null)))
  with (fastupdate = off);
create index on "influencers" using gin ((array_remove(array[case when ("phone" is null) then 'phone' end, case when ("street" is null) or ("zip" is null) or ("city" is null) then 'address' end, case when ("salutation" is null and "ownSalutation" is null) then 'salutation' end], null)))
  with (fastupdate = off);
create index on "business_contacts" using gin ((array_remove(array[case when ("phone" is null and "mobile" is null) then 'phone' end, case when ("salutation" is null and "ownSalutation" is null) then 'salutation' end], null)))
  with (fastupdate = off);
create index on "customer_contacts" using gin ((array_remove(array[case when ("phone" is null and "mobile" is null) then 'phone' end, case when ("salutation" is null and "ownSalutation" is null) then 'salutation' end], null)))
  with (fastupdate = off);
