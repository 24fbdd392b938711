-- What staff must know about a student at once: medical instructions, custody arrangements, safeguarding notes.
create table student_alerts (
  tenant_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  kind text not null check (kind in ('medical', 'custody', 'safeguarding', 'other')),
  title text not null,
  -- What to do, in words.
  instruction text,
  severity text not null default 'important' check (severity in ('info', 'important', 'critical')),
  -- Both dates included; null: open.
  starts_on date,
  ends_on date,
  -- Teachers of the student read the instruction of a custody alert, not its title.
  visible_to_teachers boolean not null default false,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  check (starts_on <= ends_on),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
create index student_alerts_student on student_alerts (tenant_id, student_id) where archived_at is null;
alter table student_alerts enable row level security;
alter table student_alerts force row level security;
create policy tenant on student_alerts
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

alter table people_history drop constraint people_history_entity_check;
alter table people_history add constraint people_history_entity_check
  check (entity in ('student', 'teacher', 'guardian', 'guardian_link', 'student_alert'));
