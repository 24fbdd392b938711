-- Published timetables: which lessons are held on which date. Drafts belong to the scheduler.
create table timetables (
  tenant_id uuid not null,
  id uuid not null,
  -- The version that was published.
  schedule_id uuid not null,
  -- null: the whole school.
  org_id uuid,
  name text not null,
  kind text not null check (kind in ('base', 'overlay')),
  -- Where its cycle is counted from.
  anchor_on date not null,
  starts_on date not null,
  ends_on date not null,
  cycle jsonb not null check (jsonb_typeof(cycle) = 'object'),
  published_at timestamptz not null,
  published_by uuid,
  -- When a later version took over, or somebody ended it; it holds to the end of `ends_on`.
  ended_at timestamptz,
  primary key (tenant_id, id),
  check (anchor_on <= starts_on),
  -- Ended before its first day: it never held.
  check (starts_on <= ends_on or ended_at is not null),
  foreign key (tenant_id, org_id) references orgs (tenant_id, id)
);
create index timetables_dates on timetables (tenant_id, ends_on);
create index timetables_schedule on timetables (tenant_id, schedule_id);
create index timetables_org on timetables (tenant_id, org_id) where org_id is not null;
alter table timetables enable row level security;
alter table timetables force row level security;
create policy tenant on timetables
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- The dates that a timetable governs, each a day of its cycle.
create table timetable_days (
  tenant_id uuid not null,
  timetable_id uuid not null,
  date date not null,
  cycle_day int not null check (cycle_day between 1 and 100),
  primary key (tenant_id, timetable_id, date),
  foreign key (tenant_id, timetable_id) references timetables (tenant_id, id)
);
create index timetable_days_date on timetable_days (tenant_id, date);
alter table timetable_days enable row level security;
alter table timetable_days force row level security;
create policy tenant on timetable_days
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- The classes whose days it governs: those with lessons in it, and those that an overlay names.
create table timetable_classes (
  tenant_id uuid not null,
  timetable_id uuid not null,
  class_id uuid not null,
  primary key (tenant_id, timetable_id, class_id),
  foreign key (tenant_id, timetable_id) references timetables (tenant_id, id),
  foreign key (tenant_id, class_id) references classes (tenant_id, id)
);
create index timetable_classes_class on timetable_classes (tenant_id, class_id);
alter table timetable_classes enable row level security;
alter table timetable_classes force row level security;
create policy tenant on timetable_classes
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- One row per class and period: a double lesson is two, a lesson of two classes is one for each.
create table timetable_lessons (
  tenant_id uuid not null,
  id uuid not null,
  timetable_id uuid not null,
  -- The lesson of the draft.
  lesson_id uuid not null,
  cycle_day int not null check (cycle_day between 1 and 100),
  period_id uuid not null,
  class_id uuid not null,
  class_group_id uuid,
  subject_code text,
  room_id uuid,
  staff_ids uuid[] not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id, timetable_id, class_id) references timetable_classes (tenant_id, timetable_id, class_id),
  foreign key (tenant_id, period_id) references periods (tenant_id, id),
  foreign key (tenant_id, class_group_id) references class_groups (tenant_id, id),
  foreign key (tenant_id, room_id) references rooms (tenant_id, id)
);
create index timetable_lessons_class on timetable_lessons (tenant_id, timetable_id, class_id, cycle_day);
create index timetable_lessons_period on timetable_lessons (tenant_id, period_id);
create index timetable_lessons_room on timetable_lessons (tenant_id, room_id) where room_id is not null;
create index timetable_lessons_group on timetable_lessons (tenant_id, class_group_id) where class_group_id is not null;
alter table timetable_lessons enable row level security;
alter table timetable_lessons force row level security;
create policy tenant on timetable_lessons
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Calendars that people subscribe to, by a secret address of which only the SHA-256 is stored.
create table calendar_feeds (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- Of which student; null: the caller's own lessons as a member of staff.
  student_id uuid,
  secret_hash bytea not null,
  created_at timestamptz not null,
  renewed_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, secret_hash),
  unique nulls not distinct (tenant_id, user_id, student_id),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
create index calendar_feeds_student on calendar_feeds (tenant_id, student_id) where student_id is not null;
alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;
create policy tenant on calendar_feeds
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
