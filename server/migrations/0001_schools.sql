-- Schools are a global table: small, read before the tenant is known, meant as a reference table on Citus.
create table schools (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  name text not null,
  parent_school_id uuid,
  plan_slug text not null,
  status text not null default 'active' check (status in ('provisioning', 'active', 'suspended', 'closed')),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  time_zone text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  locale text not null default 'en',
  primary_sector text,
  contact_email text,
  education_template text,
  report_bundle text check (report_bundle in ('reports-standard', 'reports-advanced')),
  cors_origins text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index schools_parent on schools (parent_school_id);

-- Overrides of what the plan entitles to, and what the school has switched off.
create table school_modules (
  tenant_id uuid not null,
  code text not null,
  entitled boolean,
  enabled boolean,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, code)
);
alter table school_modules enable row level security;
alter table school_modules force row level security;
create policy tenant on school_modules
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Figures of a school that are kept as work happens (active_students, student_code, …): counters by name.
create table school_counters (
  tenant_id uuid not null,
  name text not null,
  value bigint not null default 0,
  primary key (tenant_id, name)
);
alter table school_counters enable row level security;
alter table school_counters force row level security;
create policy tenant on school_counters
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- One row that every start reads through a probe tenant: when it is not seen, the tenant setting was lost.
create table tenant_probe (
  tenant_id uuid primary key,
  answer text not null
);
insert into tenant_probe (tenant_id, answer) values ('00000000-0000-0000-0000-000000000000', 'campus');
alter table tenant_probe enable row level security;
alter table tenant_probe force row level security;
create policy tenant on tenant_probe
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
