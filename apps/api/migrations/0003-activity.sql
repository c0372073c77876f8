-- The feed of activity reads what was changed last, kind by kind.
create index on "project_briefings" (coalesce("updatedAt", 'infinity'::timestamptz), id);
create index on "project_briefings" (coalesce("updatedAt", '-infinity'::timestamptz) desc, id desc);
create index on "project_lists" (coalesce("updatedAt", 'infinity'::timestamptz), id);
create index on "project_lists" (coalesce("updatedAt", '-infinity'::timestamptz) desc, id desc);
create index on "project_mediacontact_partner_features" (coalesce("updatedAt", 'infinity'::timestamptz), id);
create index on "project_mediacontact_partner_features" (coalesce("updatedAt", '-infinity'::timestamptz) desc, id desc);
create index on "project_ad_campaigns" (coalesce("updatedAt", 'infinity'::timestamptz), id);
create index on "project_ad_campaigns" (coalesce("updatedAt", '-infinity'::timestamptz) desc, id desc);
create index on "project_ad_materials" (coalesce("updatedAt", 'infinity'::timestamptz), id);
create index on "project_ad_materials" (coalesce("updatedAt", '-infinity'::timestamptz) desc, id desc);

-- Every write leaves a line in the audit; of what the feed shows, the processes that listen are told with the commit.
create function tell_activity() returns trigger language plpgsql as $$
begin
  perform pg_notify('activity', new.path || ' ' || new.record);
  return null;
end
$$;
create trigger tell_activity after insert on audit for each row
when (
  new.path in (
    'projects', 'project_briefings', 'project_lists', 'project_mediacontact_partner_features', 'project_ad_campaigns',
    'project_ad_materials', 'mediacontacts', 'mediacontact_partners', 'influencers', 'business_contacts'
  )
  -- takes its Beiträge along
  or new.path = 'project_mediacontact_partners' and new.deed = 'delete'
)
execute function tell_activity();
