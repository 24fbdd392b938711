-- Documents made from templates: templates with their versions, runs of issuing, and the documents as they were issued.
create table document_templates (
  tenant_id uuid not null,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  kind text not null check (kind in ('enrollment', 'attendance', 'transcript', 'fees', 'id_card', 'other')),
  language text not null check (language in ('en', 'fr', 'ar')),
  -- The template that the school began with; null: its own.
  shipped text,
  -- The version that is used now.
  current int not null check (current > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id)
);
alter table document_templates enable row level security;
alter table document_templates force row level security;
create policy tenant on document_templates
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What a template said: never changed.
create table document_template_versions (
  tenant_id uuid not null,
  template_id uuid not null,
  number int not null check (number > 0),
  id uuid not null,
  source text not null check (char_length(source) between 1 and 20000),
  -- Whose data it uses: who issues it needs the rights to all of them.
  sources text[] not null default '{}',
  note text check (char_length(note) <= 200),
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, template_id, number),
  unique (tenant_id, id),
  foreign key (tenant_id, template_id) references document_templates (tenant_id, id)
);
alter table document_template_versions enable row level security;
alter table document_template_versions force row level security;
create policy tenant on document_template_versions
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- One request to issue: for a student, a selection or a class.
create table document_runs (
  tenant_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  template_version int not null,
  state text not null check (state in ('running', 'done', 'failed')),
  -- The class whose students were chosen; null: a selection.
  class_id uuid,
  visible_to_family boolean not null default false,
  created_by uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, template_id, template_version)
    references document_template_versions (tenant_id, template_id, number),
  foreign key (tenant_id, class_id) references classes (tenant_id, id)
);
create index document_runs_template on document_runs (tenant_id, template_id, template_version);
create index document_runs_class on document_runs (tenant_id, class_id) where class_id is not null;
create index document_runs_ended on document_runs (tenant_id, created_at);
alter table document_runs enable row level security;
alter table document_runs force row level security;
create policy tenant on document_runs
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table document_run_students (
  tenant_id uuid not null,
  run_id uuid not null,
  student_id uuid not null,
  -- `issued` also where the same document of today was there already.
  state text not null check (state in ('waiting', 'numbered', 'issued', 'failed')),
  document_id uuid,
  -- [{code, column, message}] of a document that was not made.
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  primary key (tenant_id, run_id, student_id),
  foreign key (tenant_id, run_id) references document_runs (tenant_id, id),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
create index document_run_students_student on document_run_students (tenant_id, student_id);
alter table document_run_students enable row level security;
alter table document_run_students force row level security;
create policy tenant on document_run_students
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table issued_documents (
  tenant_id uuid not null,
  id uuid not null,
  -- One series in each school and calendar year, without gaps.
  year int not null check (year between 2000 and 2200),
  number int not null check (number > 0),
  -- The secret of the address that confirms it.
  code text not null check (char_length(code) = 44),
  -- `numbered`: its number is given and its bytes are not drawn yet.
  state text not null check (state in ('numbered', 'valid', 'revoked')),
  template_id uuid not null,
  template_version int not null,
  kind text not null check (kind in ('enrollment', 'attendance', 'transcript', 'fees', 'id_card', 'other')),
  title text not null,
  sources text[] not null default '{}',
  run_id uuid,
  -- Whom the run issued it for: the same student, also after duplicates are merged.
  ordered_for uuid not null,
  student_id uuid not null,
  -- What the public page shows of the person.
  initials text not null,
  visible_to_family boolean not null default false,
  issued_on date not null,
  issued_at timestamptz not null,
  issued_by uuid,
  -- SHA-256 of what it says without number and code.
  content_hash text not null,
  -- What it says, until it is drawn.
  content jsonb,
  storage_key text,
  sha256 text,
  size bigint check (size > 0),
  revoked_at timestamptz,
  revoked_by uuid,
  revocation_reason text check (char_length(revocation_reason) <= 500),
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, year, number),
  unique (tenant_id, code),
  unique (tenant_id, run_id, ordered_for),
  check ((state = 'numbered') = (storage_key is null and state <> 'revoked')),
  check ((state = 'revoked') = (revoked_at is not null)),
  foreign key (tenant_id, template_id, template_version)
    references document_template_versions (tenant_id, template_id, number),
  foreign key (tenant_id, run_id) references document_runs (tenant_id, id),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
create index issued_documents_student on issued_documents (tenant_id, student_id, id);
create index issued_documents_template on issued_documents (tenant_id, template_id, template_version);
create index issued_documents_day on issued_documents (tenant_id, issued_on);
alter table issued_documents enable row level security;
alter table issued_documents force row level security;
create policy tenant on issued_documents
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Every change of templates and documents, without texts.
create table issued_document_history (
  tenant_id uuid not null,
  id uuid not null,
  entity text not null check (entity in ('document_template', 'document_run', 'issued_document')),
  entity_id uuid not null,
  action text not null,
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  reason text,
  change jsonb not null,
  primary key (tenant_id, id)
);
create index issued_document_history_entity on issued_document_history (tenant_id, entity_id, id);
alter table issued_document_history enable row level security;
alter table issued_document_history force row level security;
create policy readable on issued_document_history for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on issued_document_history for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on issued_document_history for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school
      where school.id = issued_document_history.tenant_id and school.status = 'closed'));
revoke update on issued_document_history from :app_role;
