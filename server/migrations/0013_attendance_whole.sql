-- What a code says beyond its status. `meaning` null: what its status means by itself (absent: unauthorised,
-- excused: authorised, the rest: attending). `code_set` is the shipped set that it came from.
alter table attendance_codes add column id uuid not null default gen_random_uuid();
alter table attendance_codes add column meaning text check (meaning in ('attending', 'attending_elsewhere',
  'authorised_absence', 'unauthorised_absence', 'not_possible', 'administrative'));
alter table attendance_codes add column code_set text;
alter table attendance_codes add column created_at timestamptz not null default now();
alter table attendance_codes add column updated_at timestamptz not null default now();
alter table attendance_codes add column version int not null default 1;
create unique index attendance_codes_id on attendance_codes (tenant_id, id);

-- Absences that the office knows of before the register is taken; both dates included, no periods: the whole day.
create table planned_absences (
  tenant_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  start_date date not null,
  end_date date not null,
  period_ids uuid[] not null default '{}',
  status text not null check (status in ('present', 'absent', 'late', 'excused', 'left_early')),
  code text,
  reason_code text,
  note text,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  check (start_date <= end_date),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
create index planned_absences_student on planned_absences (tenant_id, student_id, end_date) where archived_at is null;
alter table planned_absences enable row level security;
alter table planned_absences force row level security;
create policy tenant on planned_absences
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- How the school keeps attendance; no row: the defaults.
create table attendance_settings (
  tenant_id uuid not null,
  -- Local time from which teachers are reminded of registers not taken; null: never.
  reminder_time text check (reminder_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id)
);
alter table attendance_settings enable row level security;
alter table attendance_settings force row level security;
create policy tenant on attendance_settings
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Who was reminded of which register: once each.
create table register_reminders (
  tenant_id uuid not null,
  id uuid not null,
  class_id uuid not null,
  date date not null,
  period_id uuid,
  staff_id uuid not null,
  reminded_at timestamptz not null,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, class_id, date, period_id, staff_id),
  foreign key (tenant_id, class_id) references classes (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_members (tenant_id, id)
);
alter table register_reminders enable row level security;
alter table register_reminders force row level security;
create policy tenant on register_reminders
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Who changed what around the marks: codes, planned absences, registers closed and opened again, settings.
create table attendance_changes (
  tenant_id uuid not null,
  id uuid not null,
  entity text not null,
  entity_id uuid not null,
  action text not null check (action in ('created', 'updated', 'archived', 'closed', 'reopened')),
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  reason text,
  before jsonb not null,
  after jsonb not null,
  primary key (tenant_id, id)
);
create index attendance_changes_entity on attendance_changes (tenant_id, entity_id, id);
alter table attendance_changes enable row level security;
alter table attendance_changes force row level security;
create policy tenant on attendance_changes
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
