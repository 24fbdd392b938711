-- A school year that goes over into the next one: what was ordered, what it comes to, and what it made.
create table rollovers (
  tenant_id uuid not null,
  id uuid not null,
  from_academic_year_id uuid not null,
  -- The year that stood already, or the one that was made.
  to_academic_year_id uuid,
  state text not null check (state in ('previewed', 'applied', 'undone')),
  ordered jsonb not null check (jsonb_typeof(ordered) = 'object'),
  -- Of everything that the preview showed: applying makes just that, or nothing.
  fingerprint text not null,
  summary jsonb not null check (jsonb_typeof(summary) = 'object'),
  -- Ids of what was made: sessions, classes, enrollments.
  made jsonb not null default '{}' check (jsonb_typeof(made) = 'object'),
  -- Memberships of those who left, before and after.
  ended jsonb not null default '[]' check (jsonb_typeof(ended) = 'array'),
  created_at timestamptz not null,
  created_by uuid,
  applied_at timestamptz,
  applied_by uuid,
  undone_at timestamptz,
  undone_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, from_academic_year_id) references academic_sessions (tenant_id, id),
  check ((state = 'previewed') = (applied_at is null)),
  check ((state = 'undone') = (undone_at is not null))
);
create unique index rollovers_applied on rollovers (tenant_id, from_academic_year_id) where state = 'applied';
alter table rollovers enable row level security;
alter table rollovers force row level security;
create policy tenant on rollovers
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What becomes of each student: the members that a rollover changes, before and after.
create table rollover_students (
  tenant_id uuid not null,
  rollover_id uuid not null,
  student_id uuid not null,
  action text not null check (action in ('promoted', 'repeated', 'graduated', 'left', 'unchanged')),
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  -- Titles of the homerooms; the one to come has no row until the rollover is applied.
  from_homeroom text,
  to_homeroom text,
  warnings text[] not null default '{}',
  primary key (tenant_id, rollover_id, student_id),
  foreign key (tenant_id, rollover_id) references rollovers (tenant_id, id) on delete cascade
);
alter table rollover_students enable row level security;
alter table rollover_students force row level security;
create policy tenant on rollover_students
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
