-- The school's own codes, each meaning one of the five statuses.
create table attendance_codes (
  tenant_id uuid not null,
  code text not null,
  status text not null check (status in ('present', 'absent', 'late', 'excused', 'left_early')),
  label text not null,
  position int not null default 0,
  is_active boolean not null default true,
  primary key (tenant_id, code)
);
alter table attendance_codes enable row level security;
alter table attendance_codes force row level security;
create policy tenant on attendance_codes
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- One taking of attendance: a class, a day, a period (null: the daily session).
create table registers (
  tenant_id uuid not null,
  id uuid not null,
  class_id uuid not null,
  date date not null,
  period_id uuid,
  status text not null default 'open' check (status in ('open', 'closed')),
  taken_by uuid,
  taken_at timestamptz not null,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, class_id, date, period_id),
  foreign key (tenant_id, class_id) references classes (tenant_id, id)
);
create index registers_date on registers (tenant_id, date);
alter table registers enable row level security;
alter table registers force row level security;
create policy tenant on registers
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table attendance_marks (
  tenant_id uuid not null,
  id uuid not null,
  class_id uuid not null,
  student_id uuid not null,
  date date not null,
  period_id uuid,
  status text not null check (status in ('present', 'absent', 'late', 'excused', 'left_early')),
  code text,
  minutes_late int check (minutes_late between 0 and 1440),
  reason_code text,
  remarks text,
  recorded_by uuid,
  recorded_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, class_id, date, period_id, student_id),
  foreign key (tenant_id, class_id) references classes (tenant_id, id),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
create index attendance_marks_student on attendance_marks (tenant_id, student_id, date);
create index attendance_marks_date on attendance_marks (tenant_id, date, id);
alter table attendance_marks enable row level security;
alter table attendance_marks force row level security;
create policy tenant on attendance_marks
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Every correction keeps the old value, who changed it and why.
create table attendance_history (
  tenant_id uuid not null,
  id uuid not null,
  mark_id uuid not null,
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  reason text,
  before jsonb not null,
  after jsonb not null,
  primary key (tenant_id, id)
);
create index attendance_history_mark on attendance_history (tenant_id, mark_id, id);
alter table attendance_history enable row level security;
alter table attendance_history force row level security;
create policy tenant on attendance_history
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
