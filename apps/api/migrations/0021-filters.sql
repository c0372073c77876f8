-- What directories are narrowed by though no column holds it: interests, and what is missing.

create index on "mediacontacts" using gin ((array_remove(array[case when "pressPreview" then 'pressPreview' end, case when "interviews" then 'interviews' end, case when "contests" then 'contests' end, case when "inquiryCase" then 'inquiryCase' end], null)))
  with (fastupdate = off);
create index on "mediacontacts" using gin ((array_remove(array[case when ("email" is null) then 'email' end, case when ("phone" is null and "mobile" is null) then 'phone' end, case when ("street" is null) or ("zip" is null) or ("city" is null) then 'address' end], null)))
  with (fastupdate = off);
create index on "influencers" using gin ((array_remove(array[case when "interviews" then 'interviews' end, case when "contests" then 'contests' end], null)))
  with (fastupdate = off);
create index on "influencers" using gin ((array_remove(array[case when ("phone" is null) then 'phone' end, case when ("street" is null) or ("zip" is null) or ("city" is null) then 'address' end], null)))
  with (fastupdate = off);
create index on "business_contacts" using gin ((array_remove(array[case when ("phone" is null and "mobile" is null) then 'phone' end], null)))
  with (fastupdate = off);
create index on "customer_contacts" using gin ((array_remove(array[case when ("phone" is null and "mobile" is null) then 'phone' end], null)))
  with (fastupdate = off);
