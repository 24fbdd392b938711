-- What names in timetables of a format mean in the school: decided once, used by every later import of the format.
create table timetable_mappings (
  tenant_id uuid not null,
  format text not null check (format in ('fet', 'asc', 'untis', 'xhstt', 'csv', 'xlsx')),
  -- [{kind, name, id}]; id null: the name is left out.
  entries jsonb not null check (jsonb_typeof(entries) = 'array'),
  updated_by uuid,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, format)
);
alter table timetable_mappings enable row level security;
alter table timetable_mappings force row level security;
create policy tenant on timetable_mappings
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
