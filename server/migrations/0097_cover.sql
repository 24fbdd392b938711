-- Staff who are away: asked for by themselves and decided, or entered by the office.
create table staff_absences (
  tenant_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  -- Empty: whole days.
  period_ids uuid[] not null default '{}',
  -- For the office and the person alone.
  reason text not null check (reason in ('illness', 'training', 'leave', 'other')),
  note text,
  status text not null check (status in ('requested', 'approved', 'declined', 'withdrawn')),
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null,
  primary key (tenant_id, id),
  check (starts_on <= ends_on),
  foreign key (tenant_id, staff_id) references staff_members (tenant_id, id)
);
create index staff_absences_staff on staff_absences (tenant_id, staff_id, ends_on);
create index staff_absences_dates on staff_absences (tenant_id, ends_on) where status in ('requested', 'approved');
alter table staff_absences enable row level security;
alter table staff_absences force row level security;
create policy tenant on staff_absences
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What is done about a lesson whose teacher is away, on one date: somebody else takes it, or nobody needs to. One row per
-- class; those of one lesson have the same cover_id.
create table lesson_covers (
  tenant_id uuid not null,
  id uuid not null,
  cover_id uuid not null,
  date date not null,
  period_id uuid not null,
  class_id uuid not null,
  absent_staff_id uuid not null,
  -- Who takes it; null: nobody needs to.
  staff_id uuid,
  -- Why nobody needs to.
  not_needed text check (not_needed in ('merged', 'supervised', 'cancelled')),
  note text,
  -- Those that one action assigned, so that it can be undone.
  batch_id uuid,
  assigned_by uuid,
  assigned_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, date, period_id, class_id, absent_staff_id),
  check ((staff_id is null) = (not_needed is not null)),
  check (staff_id is distinct from absent_staff_id),
  foreign key (tenant_id, period_id) references periods (tenant_id, id),
  foreign key (tenant_id, class_id) references classes (tenant_id, id),
  foreign key (tenant_id, absent_staff_id) references staff_members (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_members (tenant_id, id)
);
create index lesson_covers_staff on lesson_covers (tenant_id, staff_id, date) where staff_id is not null;
create index lesson_covers_absent on lesson_covers (tenant_id, absent_staff_id, date);
create index lesson_covers_class on lesson_covers (tenant_id, class_id, date);
create index lesson_covers_period on lesson_covers (tenant_id, period_id);
create index lesson_covers_cover on lesson_covers (tenant_id, cover_id);
create index lesson_covers_batch on lesson_covers (tenant_id, batch_id) where batch_id is not null;
alter table lesson_covers enable row level security;
alter table lesson_covers force row level security;
create policy tenant on lesson_covers
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Who takes covers, where that differs from what their kind says: teachers and aides do, others do not.
create table cover_people (
  tenant_id uuid not null,
  staff_id uuid not null,
  takes_cover boolean not null,
  -- Not of the house: only on the dates when they are available.
  is_external boolean not null,
  max_covers_per_day int check (max_covers_per_day between 1 and 20),
  -- ISO weekdays on which they work; null: all.
  weekdays jsonb check (jsonb_typeof(weekdays) = 'array'),
  -- [{starts_on, ends_on, start_time, end_time}]
  availability jsonb not null check (jsonb_typeof(availability) = 'array'),
  updated_at timestamptz not null,
  version int not null,
  primary key (tenant_id, staff_id),
  foreign key (tenant_id, staff_id) references staff_members (tenant_id, id)
);
alter table cover_people enable row level security;
alter table cover_people force row level security;
create policy tenant on cover_people
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table cover_settings (
  tenant_id uuid not null,
  fairness_window text not null check (fairness_window in ('week', 'fortnight', 'term')),
  max_covers_per_day int not null check (max_covers_per_day between 1 and 20),
  updated_at timestamptz not null,
  version int not null,
  primary key (tenant_id)
);
alter table cover_settings enable row level security;
alter table cover_settings force row level security;
create policy tenant on cover_settings
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Written once: the server's role adds rows and changes none. They go with their school.
create table cover_history (
  tenant_id uuid not null,
  id uuid not null,
  entity text not null check (entity in ('staff_absence', 'cover', 'cover_person', 'cover_settings')),
  entity_id uuid not null,
  action text not null,
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  reason text,
  before jsonb not null,
  after jsonb not null,
  primary key (tenant_id, id)
);
create index cover_history_entity on cover_history (tenant_id, entity_id, id);
alter table cover_history enable row level security;
alter table cover_history force row level security;
create policy readable on cover_history for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on cover_history for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on cover_history for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = cover_history.tenant_id and school.status = 'closed'));
revoke update on cover_history from :app_role;
