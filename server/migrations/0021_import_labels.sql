-- Whom a row of a sheet names, so that it can be looked through before it is imported.
alter table import_outcomes add column label text;
