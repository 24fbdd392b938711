-- What a room is equipped with: `laboratory`, `piano`, `projector`.
alter table rooms add column features text[] not null default '{}';

-- A version of a timetable: a draft until it is published, then never changed again.
create table schedules (
  tenant_id uuid not null,
  id uuid not null,
  -- null: the whole school.
  org_id uuid,
  session_id uuid not null,
  name text not null,
  kind text not null check (kind in ('base', 'overlay')),
  starts_on date not null,
  ends_on date not null,
  cycle jsonb not null check (jsonb_typeof(cycle) = 'object'),
  -- Empty: every lesson period of the org.
  period_ids uuid[] not null default '{}',
  -- Periods of grade levels with other bells: [{grade_levels, period_ids}].
  bells jsonb not null default '[]' check (jsonb_typeof(bells) = 'array'),
  -- The classes that an overlay governs in addition to those that it has lessons of.
  class_ids uuid[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  -- The version that it was copied from.
  based_on uuid,
  published_from date,
  published_at timestamptz,
  published_by uuid,
  timetable_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  check (starts_on <= ends_on),
  check (status <> 'published' or published_from is not null),
  foreign key (tenant_id, org_id) references orgs (tenant_id, id),
  foreign key (tenant_id, session_id) references academic_sessions (tenant_id, id),
  foreign key (tenant_id, based_on) references schedules (tenant_id, id)
);
create index schedules_session on schedules (tenant_id, session_id);
create index schedules_based_on on schedules (tenant_id, based_on);
alter table schedules enable row level security;
alter table schedules force row level security;
create policy tenant on schedules
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What has to be taught: classes, a subject and teachers, so many periods in each cycle.
create table schedule_requirements (
  tenant_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  name text not null,
  class_ids uuid[] not null default '{}',
  -- Parts of these classes; empty: the classes as a whole.
  class_group_ids uuid[] not null default '{}',
  subject_code text,
  staff_ids uuid[] not null default '{}',
  lessons_per_cycle int not null check (lessons_per_cycle between 0 and 100),
  double_lessons int not null default 0 check (double_lessons between 0 and 50),
  max_per_day int check (max_per_day between 1 and 20),
  room_id uuid,
  room_features text[] not null default '{}',
  min_capacity int check (min_capacity between 0 and 100000),
  -- Requirements with the same key have their lessons at the same times.
  linked_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  check (double_lessons * 2 <= lessons_per_cycle),
  foreign key (tenant_id, schedule_id) references schedules (tenant_id, id),
  foreign key (tenant_id, room_id) references rooms (tenant_id, id)
);
create index schedule_requirements_schedule on schedule_requirements (tenant_id, schedule_id);
create index schedule_requirements_room on schedule_requirements (tenant_id, room_id);
alter table schedule_requirements enable row level security;
alter table schedule_requirements force row level security;
create policy tenant on schedule_requirements
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- One meeting of a requirement; without day and period it is not placed yet.
create table schedule_lessons (
  tenant_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  requirement_id uuid not null,
  -- In periods.
  duration int not null check (duration between 1 and 20),
  cycle_day int check (cycle_day between 1 and 100),
  period_id uuid,
  -- null: the room of the requirement, else of the class.
  room_id uuid,
  -- Empty: the staff of the requirement.
  staff_ids uuid[] not null default '{}',
  is_locked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  check ((cycle_day is null) = (period_id is null)),
  foreign key (tenant_id, schedule_id) references schedules (tenant_id, id),
  foreign key (tenant_id, requirement_id) references schedule_requirements (tenant_id, id),
  foreign key (tenant_id, period_id) references periods (tenant_id, id),
  foreign key (tenant_id, room_id) references rooms (tenant_id, id)
);
create index schedule_lessons_schedule on schedule_lessons (tenant_id, schedule_id);
create index schedule_lessons_requirement on schedule_lessons (tenant_id, requirement_id);
create index schedule_lessons_period on schedule_lessons (tenant_id, period_id);
create index schedule_lessons_room on schedule_lessons (tenant_id, room_id);
alter table schedule_lessons enable row level security;
alter table schedule_lessons force row level security;
create policy tenant on schedule_lessons
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What a timetable must (hard) or should (soft) obey, as data.
create table schedule_constraints (
  tenant_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  name text not null,
  kind text not null,
  severity text not null check (severity in ('hard', 'soft')),
  weight int not null default 1 check (weight between 0 and 1000000),
  cost_function text not null default 'linear' check (cost_function in ('linear', 'quadratic', 'step')),
  applies_to jsonb not null default '{}' check (jsonb_typeof(applies_to) = 'object'),
  parameters jsonb not null default '{}' check (jsonb_typeof(parameters) = 'object'),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, schedule_id) references schedules (tenant_id, id)
);
create index schedule_constraints_schedule on schedule_constraints (tenant_id, schedule_id);
alter table schedule_constraints enable row level security;
alter table schedule_constraints force row level security;
create policy tenant on schedule_constraints
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- One computation of a timetable for a draft, and how its cost went down.
create table schedule_generations (
  tenant_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  job_id uuid,
  state text not null check (state in ('queued', 'running', 'succeeded', 'failed')),
  seed bigint not null,
  time_limit_seconds int not null check (time_limit_seconds between 1 and 3600),
  scope jsonb not null default '{}' check (jsonb_typeof(scope) = 'object'),
  -- Points {seconds, hard, soft}, of which no more than 200 are stored.
  curve jsonb not null default '[]' check (jsonb_typeof(curve) = 'array'),
  hard bigint,
  soft bigint,
  unplaced int,
  error jsonb,
  stop_requested_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, schedule_id) references schedules (tenant_id, id)
);
create index schedule_generations_schedule on schedule_generations (tenant_id, schedule_id, created_at);
create unique index schedule_generations_running on schedule_generations (tenant_id, schedule_id)
  where state in ('queued', 'running');
alter table schedule_generations enable row level security;
alter table schedule_generations force row level security;
create policy tenant on schedule_generations
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Written once: the server's role adds rows and changes none. They go with their school.
create table scheduler_history (
  tenant_id uuid not null,
  id uuid not null,
  entity text not null,
  entity_id uuid not null,
  action text not null,
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  change jsonb not null,
  primary key (tenant_id, id)
);
create index scheduler_history_entity on scheduler_history (tenant_id, entity_id, id);
alter table scheduler_history enable row level security;
alter table scheduler_history force row level security;
create policy readable on scheduler_history for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on scheduler_history for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on scheduler_history for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = scheduler_history.tenant_id and school.status = 'closed'));
revoke update on scheduler_history from :app_role;
