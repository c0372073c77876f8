-- Parts of e-mails and addresses are found in a year's protocol without reading all of it.
create index on security_events using gin (email gin_trgm_ops, address gin_trgm_ops);
