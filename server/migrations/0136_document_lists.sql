-- Lists for trips: which students need which documents on which day. Their state is read, never stored.
create table document_lists (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  student_ids uuid[] not null check (cardinality(student_ids) between 1 and 200),
  category_ids uuid[] not null check (cardinality(category_ids) between 1 and 10),
  -- The day on which the documents must be valid: the last one of the trip.
  valid_on date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id)
);
create unique index document_lists_name on document_lists (tenant_id, name) where archived_at is null;
create index document_lists_students on document_lists using gin (student_ids);
alter table document_lists enable row level security;
alter table document_lists force row level security;
create policy tenant on document_lists
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

alter table document_history drop constraint document_history_entity_check;
alter table document_history add constraint document_history_entity_check
  check (entity in ('document', 'document_category', 'document_requirement', 'document_list'));
