-- What a school records in addition to the members that Campus knows: definitions, and the values next to each row.
create table custom_field_definitions (
  tenant_id uuid not null,
  id uuid not null,
  entity text not null check (entity in ('student', 'teacher', 'guardian', 'class', 'application')),
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,62}$'),
  label text not null,
  kind text not null check (kind in ('text', 'number', 'date', 'choice', 'yes_no')),
  choices text[] not null default '{}',
  required boolean not null default false,
  -- Roles of the school.
  visible_to text[] not null,
  edited_by text[] not null,
  -- Whether rosters (OneRoster) carry the values to other systems.
  in_rosters boolean not null default false,
  position int not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id),
  -- Archived ones too: their values remain.
  unique (tenant_id, entity, key)
);
alter table custom_field_definitions enable row level security;
alter table custom_field_definitions force row level security;
create policy tenant on custom_field_definitions
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Written once: the server's role adds rows and changes none. They go with their school.
create table custom_field_history (
  tenant_id uuid not null,
  id uuid not null,
  entity text not null,
  entity_id uuid not null,
  action text not null check (action in ('created', 'updated', 'archived', 'restored')),
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  change jsonb not null,
  primary key (tenant_id, id)
);
create index custom_field_history_entity on custom_field_history (tenant_id, entity_id, id);
alter table custom_field_history enable row level security;
alter table custom_field_history force row level security;
create policy readable on custom_field_history for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on custom_field_history for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on custom_field_history for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = custom_field_history.tenant_id and school.status = 'closed'));
revoke update on custom_field_history from :app_role;

-- The custom fields that the importer may change: an import has no roles when it runs.
alter table imports add column custom_field_keys text[] not null default '{}';

alter table students add column custom_fields jsonb not null default '{}';
alter table staff_members add column custom_fields jsonb not null default '{}';
alter table guardians add column custom_fields jsonb not null default '{}';
alter table classes add column custom_fields jsonb not null default '{}';
alter table applications add column custom_fields jsonb not null default '{}';
