-- What came in lately is asked for with each overview of a project.
create index on mailing_recipients (mailing, "answeredAt") where "answeredAt" is not null;
