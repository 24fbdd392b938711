-- How many students each grade level had on the census date of each school year: what a forecast is made from.
create table enrollment_counts (
  tenant_id uuid not null,
  -- The year in which the school year ends, as of academic_sessions.
  school_year int not null check (school_year between 1900 and 2200),
  grade_level text not null,
  students int not null check (students between 0 and 1000000),
  -- counted: by the service on the census date; the others came from people and files.
  source text not null check (source in ('counted', 'entered', 'imported')),
  census_date date,
  updated_at timestamptz not null,
  primary key (tenant_id, school_year, grade_level)
);
alter table enrollment_counts enable row level security;
alter table enrollment_counts force row level security;
create policy tenant on enrollment_counts
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What the school knows of those who come of age to enter its lowest grade, by the school year in which they do.
create table entry_cohorts (
  tenant_id uuid not null,
  school_year int not null check (school_year between 1900 and 2200),
  -- births: born in the years that will enter; entrants: announced to enter.
  kind text not null check (kind in ('births', 'entrants')),
  children int not null check (children between 0 and 10000000),
  updated_at timestamptz not null,
  primary key (tenant_id, school_year, kind)
);
alter table entry_cohorts enable row level security;
alter table entry_cohorts force row level security;
create policy tenant on entry_cohorts
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Who changed which of these figures; before and after by the key of the row, null: no row.
create table enrollment_figure_changes (
  tenant_id uuid not null,
  id uuid not null,
  entity text not null check (entity in ('enrollment_counts', 'entry_cohorts')),
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  change jsonb not null check (jsonb_typeof(change) = 'array'),
  primary key (tenant_id, id)
);
alter table enrollment_figure_changes enable row level security;
alter table enrollment_figure_changes force row level security;
create policy tenant on enrollment_figure_changes
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
