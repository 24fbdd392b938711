-- Who may need help: scores with their factors, and their history.

-- The thresholds of each indicator; null: as shipped.
alter table risk_thresholds add column indicators jsonb check (jsonb_typeof(indicators) = 'object');
alter table risk_thresholds add column is_enabled boolean not null default true;

create table risk_scores (
  tenant_id uuid not null,
  student_id uuid not null,
  -- null: too little is recorded.
  score numeric(4, 1) check (score between 0 and 100),
  band text not null check (band in ('green', 'amber', 'red', 'unknown')),
  completeness numeric(4, 3) not null check (completeness between 0 and 1),
  -- [{indicator, value, from, full, points, completeness}] of those that count.
  factors jsonb not null check (jsonb_typeof(factors) = 'array'),
  -- {indicator: {value, completeness}}: all that was found, to try other thresholds on.
  observed jsonb not null check (jsonb_typeof(observed) = 'object'),
  -- As of the last other day on which it was computed.
  previous_score numeric(4, 1),
  previous_band text,
  -- 0: as shipped.
  thresholds_version int not null,
  -- The date of the school on which it was computed.
  computed_on date not null,
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

-- The last calculation of a whole school; no row: never, or switched off.
create table risk_states (
  tenant_id uuid not null,
  -- null: attendance was never reliable so far.
  computed_at timestamptz,
  thresholds_version int not null,
  unreliable_reason text,
  unreliable_since timestamptz,
  primary key (tenant_id),
  check ((unreliable_reason is null) = (unreliable_since is null))
);
alter table risk_states enable row level security;
alter table risk_states force row level security;
create policy tenant on risk_states
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Students whose scores wait to be computed again; rows are added without waiting for each other.
create table risk_waiting (
  tenant_id uuid not null,
  id uuid not null,
  student_ids uuid[] not null,
  -- All students, for changes of the calendar, the codes or the thresholds.
  is_whole boolean not null default false,
  primary key (tenant_id, id)
);
alter table risk_waiting enable row level security;
alter table risk_waiting force row level security;
create policy tenant on risk_waiting
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
