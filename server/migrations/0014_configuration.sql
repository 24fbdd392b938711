-- How a school is set up, besides what stands in `schools` (currency, time zone, locale, template). No row: nothing
-- has been said yet.
create table school_configurations (
  tenant_id uuid not null,
  system_type text,
  date_format text,
  -- Code of the scale that results are told in unless a class says otherwise.
  grading_scale text,
  -- Rounding, and what a missing result counts.
  grading jsonb not null default '{}' check (jsonb_typeof(grading) = 'object'),
  -- Shares of the kinds of evaluation in a term's mark, in percent.
  mark_weights jsonb not null default '[]' check (jsonb_typeof(mark_weights) = 'array'),
  attendance_code_set text,
  updated_at timestamptz not null,
  primary key (tenant_id)
);
alter table school_configurations enable row level security;
alter table school_configurations force row level security;
create policy tenant on school_configurations
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- The scales that a school tells results in; bounds in the unit of the scale, the best grade first.
create table grading_scales (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  kind text not null check (kind in ('numeric', 'ordinal')),
  min double precision not null,
  max double precision not null,
  pass double precision,
  direction text not null check (direction in ('higher_is_better', 'lower_is_better')),
  grades jsonb not null check (jsonb_typeof(grades) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  check (min < max),
  check (pass between min and max)
);
create unique index grading_scales_code on grading_scales (tenant_id, code) where archived_at is null;
alter table grading_scales enable row level security;
alter table grading_scales force row level security;
create policy tenant on grading_scales
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Every version of the thresholds of risk that was ever in force; the highest is.
create table risk_thresholds (
  tenant_id uuid not null,
  id uuid not null,
  version int not null check (version > 0),
  amber_min double precision not null,
  red_min double precision not null,
  weights jsonb not null check (jsonb_typeof(weights) = 'object'),
  window_days int not null check (window_days between 1 and 366),
  updated_at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  primary key (tenant_id, id),
  unique (tenant_id, version),
  check (0 <= amber_min and amber_min < red_min and red_min <= 100)
);
alter table risk_thresholds enable row level security;
alter table risk_thresholds force row level security;
create policy tenant on risk_thresholds
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Who changed what of the set-up: before and after of the members that differ, or which template was applied.
create table configuration_history (
  tenant_id uuid not null,
  id uuid not null,
  entity text not null check (entity in ('education_dna', 'education_template')),
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  change jsonb not null,
  primary key (tenant_id, id)
);
alter table configuration_history enable row level security;
alter table configuration_history force row level security;
create policy tenant on configuration_history
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
