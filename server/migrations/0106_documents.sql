-- Documents of people, classes and other records: categories, documents, their versions, and what was done.

-- When something last began to refer to the content of a file, so that one that nothing refers to is found after a
-- grace period; and since when a file waits for the virus scanner.
alter table files add column used_at timestamptz;
alter table files add column quarantined_at timestamptz;
-- One file for each content of the documents of a school.
create unique index files_content on files (tenant_id, sha256)
  where reference = 'document' and removed_at is null;
create index files_quarantined on files (tenant_id, quarantined_at)
  where quarantined_at is not null and removed_at is null;

create table document_categories (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  -- Kinds of subject that it is for.
  subject_kinds text[] not null check (cardinality(subject_kinds) between 1 and 20),
  -- Which staff read its documents: the office, also teachers of the student or class, or those of restricted documents.
  staff_access text not null check (staff_access in ('office', 'teachers', 'restricted')),
  -- Families read nothing, read, or also upload.
  family_access text not null check (family_access in ('none', 'read', 'upload')),
  -- Documents have a last day of validity.
  has_expiry boolean not null,
  -- Documents are deleted so many months after their newest version was uploaded.
  retention_months int not null check (retention_months between 1 and 600),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id)
);
create unique index document_categories_name on document_categories (tenant_id, name)
  where archived_at is null;
alter table document_categories enable row level security;
alter table document_categories force row level security;
create policy tenant on document_categories
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table documents (
  tenant_id uuid not null,
  id uuid not null,
  category_id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  title text not null,
  -- Of the newest version.
  state text not null check (state in ('accepted', 'to_check', 'rejected')),
  rejection_reason text,
  number int not null check (number >= 1),
  -- The version that counts; null: none was accepted yet.
  accepted_number int,
  accepted_on date,
  expires_on date,
  created_by uuid,
  created_at timestamptz not null,
  -- When the newest version was uploaded.
  filed_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references document_categories (tenant_id, id)
);
create index documents_subject on documents (tenant_id, subject_kind, subject_id, category_id);
create index documents_category on documents (tenant_id, category_id, filed_at);
create index documents_to_check on documents (tenant_id, id) where state = 'to_check' and archived_at is null;
create index documents_archived on documents (tenant_id, archived_at) where archived_at is not null;
alter table documents enable row level security;
alter table documents force row level security;
create policy tenant on documents
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table document_versions (
  tenant_id uuid not null,
  document_id uuid not null,
  number int not null check (number >= 1),
  file_id uuid not null,
  -- What its sender called it.
  name text,
  content_type text not null,
  size bigint not null,
  state text not null check (state in ('accepted', 'to_check', 'rejected', 'infected')),
  reason text,
  expires_on date,
  filed_by uuid,
  is_from_family boolean not null,
  filed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  primary key (tenant_id, document_id, number),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index document_versions_file on document_versions (tenant_id, file_id);
alter table document_versions enable row level security;
alter table document_versions force row level security;
create policy tenant on document_versions
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Every change by the names of its members, without titles and reasons: those are deleted with the document.
create table document_history (
  tenant_id uuid not null,
  id uuid not null,
  entity text not null check (entity in ('document', 'document_category', 'document_requirement')),
  entity_id uuid not null,
  action text not null,
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  reason text,
  change jsonb not null,
  primary key (tenant_id, id)
);
create index document_history_entity on document_history (tenant_id, entity_id, id);
alter table document_history enable row level security;
alter table document_history force row level security;
create policy readable on document_history for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on document_history for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on document_history for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = document_history.tenant_id and school.status = 'closed'));
revoke update on document_history from :app_role;
