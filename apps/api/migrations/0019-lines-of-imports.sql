-- The history of a record tells the line of the file that it came from.
create index on import_rows (import, record) where record is not null;
