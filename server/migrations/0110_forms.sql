-- Forms for families and staff: what is edited, the frozen versions, and for whom.
create table forms (
  tenant_id uuid not null,
  id uuid not null,
  -- In the first language of the form, for lists.
  title text not null,
  -- The same, folded, to be searched.
  search_text text not null,
  state text not null check (state in ('draft', 'published', 'closed')),
  audience_kind text not null check (audience_kind in ('families', 'staff')),
  -- One answer for each child, or one for each person.
  respond_by text not null check (respond_by in ('child', 'person')),
  -- Every family or member of staff; otherwise those that the lists name, and the students of form_students.
  audience_all boolean not null,
  grade_levels text[] not null default '{}',
  class_ids uuid[] not null default '{}',
  roles text[] not null default '{}',
  both_guardians boolean not null default false,
  may_withdraw boolean not null default false,
  opens_on date,
  closes_on date,
  -- So many days before closes_on those who are missing are reminded.
  reminder_days jsonb not null,
  -- Answers are deleted so many months after the form was closed.
  retention_months int not null check (retention_months between 1 and 240),
  -- What is edited; people answer the frozen copy of form_versions.
  definition jsonb not null,
  version_number int not null default 0,
  -- Answers to earlier versions no longer count.
  counted_from int not null default 1,
  is_changed boolean not null,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  closed_at timestamptz,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  check (audience_kind = 'families' or respond_by = 'person'),
  check (not both_guardians or respond_by = 'child'),
  check (closes_on is null or opens_on is null or closes_on >= opens_on)
);
create index forms_state on forms (tenant_id, state, closes_on) where archived_at is null;
alter table forms enable row level security;
alter table forms force row level security;
create policy tenant on forms
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Students whom an audience names one by one.
create table form_students (
  tenant_id uuid not null,
  form_id uuid not null,
  student_id uuid not null,
  primary key (tenant_id, form_id, student_id),
  foreign key (tenant_id, form_id) references forms (tenant_id, id),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
create index form_students_student on form_students (tenant_id, student_id);
alter table form_students enable row level security;
alter table form_students force row level security;
create policy tenant on form_students
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What was published, never changed again: answers name the version.
create table form_versions (
  tenant_id uuid not null,
  form_id uuid not null,
  number int not null,
  definition jsonb not null,
  -- SHA-256 of the canonical JSON of the definition.
  sha256 text not null,
  published_at timestamptz not null,
  published_by uuid,
  primary key (tenant_id, form_id, number),
  foreign key (tenant_id, form_id) references forms (tenant_id, id)
);
alter table form_versions enable row level security;
alter table form_versions force row level security;
create policy tenant on form_versions
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
revoke update on form_versions from :app_role;

-- Documents that a form shows to be read and signed.
create table form_documents (
  tenant_id uuid not null,
  form_id uuid not null,
  file_id uuid not null,
  primary key (tenant_id, form_id, file_id),
  foreign key (tenant_id, form_id) references forms (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index form_documents_file on form_documents (tenant_id, file_id);
alter table form_documents enable row level security;
alter table form_documents force row level security;
create policy tenant on form_documents
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table form_history (
  tenant_id uuid not null,
  id uuid not null,
  entity text not null check (entity in ('form', 'form_answer', 'form_update')),
  entity_id uuid not null,
  action text not null,
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  reason text,
  -- Names of members alone: what families wrote is deleted with their answers.
  change jsonb not null,
  primary key (tenant_id, id)
);
create index form_history_entity on form_history (tenant_id, entity_id, id);
alter table form_history enable row level security;
alter table form_history force row level security;
create policy readable on form_history for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on form_history for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on form_history for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = form_history.tenant_id and school.status = 'closed'));
revoke update on form_history from :app_role;
