-- Pages of the protocol come in their order from an index, however they are narrowed; parts of e-mails and addresses are
-- found without reading a year of it.
drop index security_events_user_at_idx, security_events_kind_at_idx;
create index on security_events ("user", at desc, id desc);
create index on security_events (kind, at desc, id desc);
create index on security_events using gin (email gin_trgm_ops, address gin_trgm_ops);
