-- The ladder of grade levels of a school.
create table grade_levels (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  position int not null check (position between 0 and 999),
  -- CEDS grade level, as OneRoster `grades` carries it.
  ceds_grade_code text,
  isced_level int check (isced_level between 0 and 8),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id)
);
create unique index grade_levels_code on grade_levels (tenant_id, code) where archived_at is null;
alter table grade_levels enable row level security;
alter table grade_levels force row level security;
create policy tenant on grade_levels
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table subjects (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  sced_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id)
);
create unique index subjects_code on subjects (tenant_id, code) where archived_at is null;
alter table subjects enable row level security;
alter table subjects force row level security;
create policy tenant on subjects
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table rooms (
  tenant_id uuid not null,
  id uuid not null,
  org_id uuid,
  code text not null,
  name text not null,
  capacity int check (capacity between 0 and 100000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, org_id) references orgs (tenant_id, id)
);
create unique index rooms_code on rooms (tenant_id, org_id, code) nulls not distinct where archived_at is null;
alter table rooms enable row level security;
alter table rooms force row level security;
create policy tenant on rooms
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Parts of the school day; times are the school's own, `HH:MM`. Weekdays by ISO 8601, 1 Monday … 7 Sunday.
create table periods (
  tenant_id uuid not null,
  id uuid not null,
  org_id uuid,
  code text not null,
  name text not null,
  position int not null check (position between 0 and 999),
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text not null check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  weekdays jsonb not null default '[1, 2, 3, 4, 5]' check (jsonb_typeof(weekdays) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  check (start_time < end_time),
  foreign key (tenant_id, org_id) references orgs (tenant_id, id)
);
create unique index periods_code on periods (tenant_id, org_id, code) nulls not distinct where archived_at is null;
alter table periods enable row level security;
alter table periods force row level security;
create policy tenant on periods
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Days that differ from the plan: without teaching (holiday, closure) or with it (school_day). Both dates included.
create table calendar_entries (
  tenant_id uuid not null,
  id uuid not null,
  -- null: every org of the tenant.
  org_id uuid,
  kind text not null check (kind in ('holiday', 'closure', 'school_day')),
  title text not null,
  start_date date not null,
  end_date date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  check (start_date <= end_date),
  foreign key (tenant_id, org_id) references orgs (tenant_id, id)
);
create index calendar_entries_start on calendar_entries (tenant_id, start_date, id);
alter table calendar_entries enable row level security;
alter table calendar_entries force row level security;
create policy tenant on calendar_entries
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Parts of a class that are taught apart at times, such as laboratory groups.
create table class_groups (
  tenant_id uuid not null,
  id uuid not null,
  class_id uuid not null,
  name text not null,
  staff_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, class_id) references classes (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_members (tenant_id, id)
);
create unique index class_groups_name on class_groups (tenant_id, class_id, name) where archived_at is null;
alter table class_groups enable row level security;
alter table class_groups force row level security;
create policy tenant on class_groups
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table class_group_members (
  tenant_id uuid not null,
  class_group_id uuid not null,
  student_id uuid not null,
  primary key (tenant_id, class_group_id, student_id),
  foreign key (tenant_id, class_group_id) references class_groups (tenant_id, id),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
create index class_group_members_student on class_group_members (tenant_id, student_id);
alter table class_group_members enable row level security;
alter table class_group_members force row level security;
create policy tenant on class_group_members
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Who changed what of the structure and of who belongs to a class: before and after of the members that differ.
create table academic_history (
  tenant_id uuid not null,
  id uuid not null,
  entity text not null,
  entity_id uuid not null,
  action text not null check (action in ('created', 'updated', 'archived', 'restored', 'ended')),
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  reason text,
  change jsonb not null,
  primary key (tenant_id, id)
);
create index academic_history_entity on academic_history (tenant_id, entity_id, id);
alter table academic_history enable row level security;
alter table academic_history force row level security;
create policy tenant on academic_history
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- The room that a class usually meets in; `location` keeps what other systems call it.
alter table classes add column room_id uuid;
alter table classes add foreign key (tenant_id, room_id) references rooms (tenant_id, id);
-- Why someone left a class.
alter table enrollments add column end_reason text;

create index classes_course on classes (tenant_id, course_id);
create index academic_sessions_parent on academic_sessions (tenant_id, parent_id);
