-- What is to be taught: of one class, or of every class of a course, in a school year or one of its terms.
create table syllabi (
  tenant_id uuid not null,
  id uuid not null,
  class_id uuid,
  course_id uuid,
  academic_session_id uuid not null,
  -- For a class that is taught several subjects.
  subject_code text,
  title text not null,
  description text,
  minutes_per_lesson int check (minutes_per_lesson between 1 and 600),
  -- Instead of the timetable of the class.
  lessons_per_week numeric(5, 2) check (lessons_per_week > 0),
  layout text not null default 'consecutive' check (layout in ('consecutive', 'spread')),
  measure text not null default 'lessons' check (measure in ('lessons', 'topics')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  check (num_nonnulls(class_id, course_id) = 1),
  foreign key (tenant_id, class_id) references classes (tenant_id, id),
  foreign key (tenant_id, course_id) references courses (tenant_id, id),
  foreign key (tenant_id, academic_session_id) references academic_sessions (tenant_id, id)
);
create unique index syllabi_one on syllabi (tenant_id, class_id, course_id, academic_session_id, subject_code)
  nulls not distinct where archived_at is null;
alter table syllabi enable row level security;
alter table syllabi force row level security;
create policy tenant on syllabi
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- The parts of a syllabus in their order.
create table syllabus_units (
  tenant_id uuid not null,
  id uuid not null,
  syllabus_id uuid not null,
  position int not null,
  title text not null,
  description text,
  planned_lessons numeric(7, 2) not null check (planned_lessons > 0),
  -- null: as many as its lessons.
  weight numeric(9, 3) check (weight > 0),
  due_date date,
  -- [{id, title}]
  topics jsonb not null default '[]' check (jsonb_typeof(topics) = 'array'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, syllabus_id) references syllabi (tenant_id, id)
);
create index syllabus_units_syllabus on syllabus_units (tenant_id, syllabus_id, position);
alter table syllabus_units enable row level security;
alter table syllabus_units force row level security;
create policy tenant on syllabus_units
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What a class was taught on a day of a unit.
create table coverage_entries (
  tenant_id uuid not null,
  id uuid not null,
  class_id uuid not null,
  unit_id uuid not null,
  date date not null,
  -- null: of the day, not of one lesson of it.
  period_id uuid,
  lessons numeric(5, 2) not null check (lessons >= 0),
  topic_ids uuid[] not null default '{}',
  completes_unit boolean not null default false,
  note text,
  recorded_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, class_id) references classes (tenant_id, id),
  foreign key (tenant_id, unit_id) references syllabus_units (tenant_id, id)
);
create unique index coverage_entries_one on coverage_entries (tenant_id, class_id, date, period_id, unit_id)
  nulls not distinct where archived_at is null;
create index coverage_entries_unit on coverage_entries (tenant_id, unit_id);
alter table coverage_entries enable row level security;
alter table coverage_entries force row level security;
create policy tenant on coverage_entries
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- How the school judges pace. No row: the defaults.
create table syllabus_settings (
  tenant_id uuid not null,
  tolerance_lessons numeric(5, 2) not null check (tolerance_lessons >= 0),
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id)
);
alter table syllabus_settings enable row level security;
alter table syllabus_settings force row level security;
create policy tenant on syllabus_settings
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Who changed what of syllabi, units, coverage and settings; before and after.
create table syllabus_history (
  tenant_id uuid not null,
  id uuid not null,
  entity text not null check (entity in ('syllabus', 'syllabus_unit', 'coverage_entry', 'syllabus_settings')),
  entity_id uuid not null,
  action text not null check (action in ('created', 'updated', 'archived', 'copied')),
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  reason text,
  before jsonb not null,
  after jsonb not null,
  primary key (tenant_id, id)
);
create index syllabus_history_entity on syllabus_history (tenant_id, entity_id, id);
alter table syllabus_history enable row level security;
alter table syllabus_history force row level security;
create policy tenant on syllabus_history
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
