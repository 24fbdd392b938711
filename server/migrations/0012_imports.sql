-- Files that were sent to be imported, and what became of them. While `state` is null the job says how it stands.
create table imports (
  tenant_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  file_id uuid not null,
  kind text not null check (kind in ('oneroster', 'students', 'teachers', 'guardians')),
  file_name text not null,
  dry_run boolean not null,
  allow_shrink boolean not null,
  mapping jsonb not null default '{}',
  state text check (state in ('succeeded', 'refused', 'failed', 'cancelled')),
  -- Whether rows were really written.
  changed boolean,
  entities jsonb not null default '{}',
  errors int not null default 0,
  warnings int not null default 0,
  truncated boolean not null default false,
  created_by uuid,
  credential_kind text,
  credential_id text,
  address text not null,
  request_id text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, job_id),
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id)
);
alter table imports enable row level security;
alter table imports force row level security;
create policy tenant on imports
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What an import found wrong or worth telling, in the order of its report.
create table import_findings (
  tenant_id uuid not null,
  import_id uuid not null,
  position int not null,
  severity text not null check (severity in ('error', 'warning')),
  code text not null,
  file text not null,
  row_number int,
  column_name text,
  message text not null,
  occurrences int not null,
  primary key (tenant_id, import_id, position),
  foreign key (tenant_id, import_id) references imports (tenant_id, id)
);
alter table import_findings enable row level security;
alter table import_findings force row level security;
create policy tenant on import_findings
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What became of the people that the rows of a spreadsheet name; of a dry run: what would have.
create table import_outcomes (
  tenant_id uuid not null,
  import_id uuid not null,
  position int not null,
  row_number int not null,
  entity text not null,
  entity_id uuid,
  action text not null check (action in ('created', 'updated', 'unchanged')),
  changed text[] not null default '{}',
  primary key (tenant_id, import_id, position),
  foreign key (tenant_id, import_id) references imports (tenant_id, id)
);
alter table import_outcomes enable row level security;
alter table import_outcomes force row level security;
create policy tenant on import_outcomes
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- How the school's spreadsheets are to be understood, by name.
create table import_mappings (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('students', 'teachers', 'guardians')),
  name text not null,
  mapping jsonb not null,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, kind, name)
);
alter table import_mappings enable row level security;
alter table import_mappings force row level security;
create policy tenant on import_mappings
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
