-- Media contacts by the million: their places by number, and what their list is narrowed by.

create index on "mediacontacts" (("lastName" collate german), ("firstName" collate german), id) include ("isActive");
create index on "mediacontacts" ("isActive", id);
create index on "mediacontacts" using gin ("departments") with (fastupdate = off);
create index on "business_contacts" ("isActive", id);
create index on "customer_contacts" ("isActive", id);
