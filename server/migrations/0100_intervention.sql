-- Who may need help: scores with their factors and history, and what is done about them.

-- The thresholds of each indicator, and the preset that they came from; null: as shipped.
alter table risk_thresholds add column indicators jsonb check (jsonb_typeof(indicators) = 'object');
alter table risk_thresholds add column preset text;
alter table risk_thresholds add column is_enabled boolean not null default true;

create table risk_scores (
  tenant_id uuid not null,
  student_id uuid not null,
  -- null: too little is recorded.
  score numeric(4, 1) check (score between 0 and 100),
  band text not null check (band in ('green', 'amber', 'red', 'unknown')),
  completeness numeric(4, 3) not null check (completeness between 0 and 1),
  -- [{indicator, value, from, full, share, points, completeness}]
  factors jsonb not null check (jsonb_typeof(factors) = 'array'),
  -- As of the last other day on which it was computed.
  previous_score numeric(4, 1),
  previous_band text,
  -- 0: as shipped.
  thresholds_version int not null,
  computed_at timestamptz not null,
  primary key (tenant_id, student_id),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
create index risk_scores_worst on risk_scores (tenant_id, score desc nulls last, student_id);
alter table risk_scores enable row level security;
alter table risk_scores force row level security;
create policy tenant on risk_scores
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- One row for each student and day on which a score was computed: the last one of the day.
create table risk_history (
  tenant_id uuid not null,
  student_id uuid not null,
  date date not null,
  score numeric(4, 1),
  band text not null check (band in ('green', 'amber', 'red', 'unknown')),
  completeness numeric(4, 3) not null,
  primary key (tenant_id, student_id, date),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
create index risk_history_day on risk_history (tenant_id, date);
alter table risk_history enable row level security;
alter table risk_history force row level security;
create policy tenant on risk_history
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table intervention_settings (
  tenant_id uuid not null,
  -- Kinds of help: [{code, name, dose}]; null: those built in.
  catalogue jsonb check (jsonb_typeof(catalogue) = 'array'),
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id)
);
alter table intervention_settings enable row level security;
alter table intervention_settings force row level security;
create policy tenant on intervention_settings
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table intervention_cases (
  tenant_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  status text not null check (status in ('open', 'in_progress', 'resolved', 'dismissed')),
  owner_user_id uuid,
  reason text,
  plan text,
  goal text,
  due_on date,
  opened_at timestamptz not null,
  opened_by uuid,
  score_at_open numeric(4, 1),
  band_at_open text,
  closed_at timestamptz,
  closed_by uuid,
  outcome text check (outcome in ('improved', 'unchanged', 'worse', 'moved', 'not_needed')),
  outcome_note text,
  score_at_close numeric(4, 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id),
  check ((closed_at is null) = (status in ('open', 'in_progress'))),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
-- A student has one case at a time.
create unique index intervention_cases_open on intervention_cases (tenant_id, student_id)
  where status in ('open', 'in_progress');
create index intervention_cases_owner on intervention_cases (tenant_id, owner_user_id) where status in ('open', 'in_progress');
alter table intervention_cases enable row level security;
alter table intervention_cases force row level security;
create policy tenant on intervention_cases
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
