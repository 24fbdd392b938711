-- Portraits of people: scaled and without metadata; the bytes lie in the file store under storage_key.
create table person_photos (
  tenant_id uuid not null,
  entity text not null check (entity in ('student', 'teacher', 'guardian')),
  entity_id uuid not null,
  storage_key text not null,
  sha256 text not null,
  size int not null,
  content_type text not null,
  width int not null,
  height int not null,
  created_by uuid,
  updated_at timestamptz not null,
  primary key (tenant_id, entity, entity_id)
);
alter table person_photos enable row level security;
alter table person_photos force row level security;
create policy tenant on person_photos
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Lists by `updated_since`, as students have it.
create index staff_members_updated on staff_members (tenant_id, updated_at, id);
create index guardians_updated on guardians (tenant_id, updated_at, id);
