-- What made a change of a person: a person at a screen, a machine by its key, or an import, whoever started it. Null: it
-- was made before this was kept.
alter table people_history add column source text check (source in ('person', 'machine', 'import'));

-- Rows of OneRoster sets stand in several files, are taken away as well, and have names of their own; what is taken
-- away stands in no row.
alter table import_outcomes alter column row_number drop not null;
alter table import_outcomes add column file text;
alter table import_outcomes add column source_id text;
alter table import_outcomes drop constraint import_outcomes_action_check;
alter table import_outcomes add constraint import_outcomes_action_check
  check (action in ('created', 'updated', 'unchanged', 'removed'));

-- Whether more became of rows than import_outcomes holds.
alter table imports add column outcomes_truncated boolean not null default false;
