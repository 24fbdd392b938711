-- What OneRoster says of rows beyond our columns; of persons it stands in their own `custom`.
create table roster_extras (
  tenant_id uuid not null,
  -- Whose row it is, as in deleted_rows; there is none for a row that is made for want of one.
  table_name text not null check (table_name in ('orgs', 'academic_sessions', 'courses', 'classes', 'enrollments',
    'learning_resources', 'class_resources', 'course_resources', 'line_item_categories', 'line_items', 'results')),
  row_id uuid not null,
  -- The members that vendors add, by name, as they were sent.
  metadata jsonb,
  -- The instants of which our columns hold the day, as they were written, by the standard's name.
  instants jsonb,
  changed_in bigint not null default (pg_current_xact_id()::text::bigint),
  primary key (tenant_id, table_name, row_id)
);
create index roster_extras_changed on roster_extras (tenant_id, changed_in);
alter table roster_extras enable row level security;
alter table roster_extras force row level security;
create policy tenant on roster_extras
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
