-- Other systems that a school's roster is fetched from by OneRoster 1.1.
create table roster_sources (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  -- Under which its sourcedIds are kept (source_ids.source); fixed once rows came by it.
  code text not null,
  base_url text not null,
  -- How it is signed in to; the secret apart, sealed with the key of the installation. None once archived.
  auth jsonb not null,
  sealed_secret text,
  secret_changed_at timestamptz not null,
  page_size int not null check (page_size between 1 and 10000),
  delta_every_minutes int check (delta_every_minutes between 15 and 1440),
  -- `HH:MM` by the clock of the school.
  full_at text check (full_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  with_demographics boolean not null,
  with_resources boolean not null,
  with_gradebook boolean not null,
  is_active boolean not null,
  -- Up to when the changes of the other side are here; null: nothing is yet.
  watermark timestamptz,
  -- SHA-256 of the changes that came last: the same again are not imported again.
  delta_digest text,
  code_used_at timestamptz,
  next_full_at timestamptz,
  next_delta_at timestamptz,
  -- Runs of the schedule that failed one after the other.
  failures int not null default 0,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id)
);
create unique index roster_sources_code on roster_sources (tenant_id, code) where archived_at is null;
alter table roster_sources enable row level security;
alter table roster_sources force row level security;
create policy tenant on roster_sources
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- One fetching from a source: `queued` → `pulling` → `importing` → an end.
create table roster_runs (
  tenant_id uuid not null,
  id uuid not null,
  source_id uuid not null,
  mode text not null check (mode in ('full', 'delta')),
  dry_run boolean not null,
  allow_shrink boolean not null,
  cause text not null check (cause in ('person', 'schedule')),
  state text not null default 'queued'
    check (state in ('queued', 'pulling', 'importing', 'succeeded', 'refused', 'failed', 'cancelled')),
  -- The version of the source when it was asked for: what came by other settings moves no watermark.
  source_version int not null,
  -- Whoever pulls says so again and again: after this instant it is taken for dead.
  leased_until timestamptz,
  -- The changes since; null: everything.
  since timestamptz,
  -- What becomes of the source when the import has succeeded.
  watermark timestamptz,
  delta_digest text,
  import_id uuid,
  requests int not null default 0,
  rows jsonb not null default '{}',
  warnings jsonb not null default '[]',
  error jsonb,
  created_by uuid,
  credential_kind text,
  credential_id text,
  address text not null,
  request_id text not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, source_id) references roster_sources (tenant_id, id),
  foreign key (tenant_id, import_id) references imports (tenant_id, id)
);
create unique index roster_runs_unfinished on roster_runs (tenant_id, source_id)
  where state in ('queued', 'pulling', 'importing');
create index roster_runs_source on roster_runs (tenant_id, source_id, id);
create index roster_runs_import on roster_runs (tenant_id, import_id) where import_id is not null;
alter table roster_runs enable row level security;
alter table roster_runs force row level security;
create policy tenant on roster_runs
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
