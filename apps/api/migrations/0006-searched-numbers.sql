-- Telephone numbers and postcodes are searched. A number is kept in one spelling: its figures, those of another country
-- behind 00, a German one as it is dialled within the country.
create function phone_key(value text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(replace(value, '(0)', ''), '^\s*\+', '00'), '\D', '', 'g'), '^0049', '0')
$$;

alter table "customers" drop column search;
alter table "customers" add column search text generated always as (search_key(coalesce("name", '') || ' ' || coalesce("fullName", '') || ' ' || coalesce("zip", '') || ' ' || coalesce("city", ''))) stored;
create index on "customers" using gin (search gin_trgm_ops) with (fastupdate = off);

alter table "customer_contacts" drop column search;
alter table "customer_contacts" add column search text generated always as (search_key(coalesce("firstName", '') || ' ' || coalesce("lastName", '') || ' ' || coalesce("position", '') || ' ' || coalesce("email", '') || ' ' || coalesce(phone_key("phone"), '') || ' ' || coalesce(phone_key("mobile"), ''))) stored;
create index on "customer_contacts" using gin (search gin_trgm_ops) with (fastupdate = off);

alter table "mediacontacts" drop column search;
alter table "mediacontacts" add column search text generated always as (search_key(coalesce("firstName", '') || ' ' || coalesce("middleName", '') || ' ' || coalesce("lastName", '') || ' ' || coalesce("jobTitle", '') || ' ' || coalesce("email", '') || ' ' || coalesce(phone_key("phone"), '') || ' ' || coalesce(phone_key("mobile"), '') || ' ' || coalesce("zip", '') || ' ' || coalesce("city", ''))) stored;
create index on "mediacontacts" using gin (search gin_trgm_ops) with (fastupdate = off);

alter table "mediacontact_companies" drop column search;
alter table "mediacontact_companies" add column search text generated always as (search_key(coalesce("name", '') || ' ' || coalesce("zip", '') || ' ' || coalesce("city", ''))) stored;
create index on "mediacontact_companies" using gin (search gin_trgm_ops) with (fastupdate = off);

alter table "influencers" drop column search;
alter table "influencers" add column search text generated always as (search_key(coalesce("name", '') || ' ' || coalesce("fullName", '') || ' ' || coalesce("asp", '') || ' ' || coalesce("email", '') || ' ' || coalesce(phone_key("phone"), '') || ' ' || coalesce("zip", '') || ' ' || coalesce("city", ''))) stored;
create index on "influencers" using gin (search gin_trgm_ops) with (fastupdate = off);

alter table "influencer_networks" drop column search;
alter table "influencer_networks" add column search text generated always as (search_key(coalesce("name", '') || ' ' || coalesce(phone_key("phone"), '') || ' ' || coalesce("zip", '') || ' ' || coalesce("city", ''))) stored;
create index on "influencer_networks" using gin (search gin_trgm_ops) with (fastupdate = off);

alter table "business_contacts" drop column search;
alter table "business_contacts" add column search text generated always as (search_key(coalesce("firstName", '') || ' ' || coalesce("lastName", '') || ' ' || coalesce("position", '') || ' ' || coalesce("email", '') || ' ' || coalesce(phone_key("phone"), '') || ' ' || coalesce(phone_key("mobile"), ''))) stored;
create index on "business_contacts" using gin (search gin_trgm_ops) with (fastupdate = off);

alter table "business_contact_companies" drop column search;
alter table "business_contact_companies" add column search text generated always as (search_key(coalesce("name", '') || ' ' || coalesce("zip", '') || ' ' || coalesce("city", ''))) stored;
create index on "business_contact_companies" using gin (search gin_trgm_ops) with (fastupdate = off);

alter table "users" drop column search;
alter table "users" add column search text generated always as (search_key(coalesce("firstName", '') || ' ' || coalesce("lastName", '') || ' ' || coalesce("email", '') || ' ' || coalesce(phone_key("phone"), '') || ' ' || coalesce(phone_key("mobile"), ''))) stored;
create index on "users" using gin (search gin_trgm_ops) with (fastupdate = off);
