-- Absences that families report, and how the office followed up unexplained ones.
create table absence_reports (
  tenant_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  period_ids uuid[] not null default '{}',
  reason text not null check (reason in ('illness', 'appointment', 'family', 'religious', 'travel', 'other')),
  note text,
  file_id uuid,
  status text not null check (status in ('waiting', 'approved', 'declined', 'withdrawn')),
  -- Approved by the rule of the school, not by a person.
  by_rule boolean not null default false,
  planned_absence_id uuid,
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id),
  check (starts_on <= ends_on),
  check (status = 'waiting' or decided_at is not null),
  foreign key (tenant_id, student_id) references students (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, planned_absence_id) references planned_absences (tenant_id, id)
);
create index absence_reports_student on absence_reports (tenant_id, student_id, ends_on);
create index absence_reports_waiting on absence_reports (tenant_id, id) where status = 'waiting';
create index absence_reports_file on absence_reports (tenant_id, file_id) where file_id is not null;
create index absence_reports_plan on absence_reports (tenant_id, planned_absence_id) where planned_absence_id is not null;
alter table absence_reports enable row level security;
alter table absence_reports force row level security;
create policy tenant on absence_reports
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What the office did about the absence of a student on a day: calls and notes, never changed.
create table absence_follow_ups (
  tenant_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  date date not null,
  outcome text not null check (outcome in ('reached', 'left_message', 'no_answer', 'note')),
  note text,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
create index absence_follow_ups_day on absence_follow_ups (tenant_id, date, student_id);
alter table absence_follow_ups enable row level security;
alter table absence_follow_ups force row level security;
create policy tenant on absence_follow_ups
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Reports of up to so many days are approved at once (null: none); longer ones than `report_document_days` need a
-- document for that (null: none does).
alter table attendance_settings add column report_approved_days int check (report_approved_days between 1 and 60);
alter table attendance_settings add column report_document_days int check (report_document_days between 0 and 60);

alter table attendance_changes drop constraint attendance_changes_action_check;
alter table attendance_changes add constraint attendance_changes_action_check
  check (action in ('created', 'updated', 'archived', 'closed', 'reopened', 'raised', 'resolved', 'withdrawn', 'approved',
    'declined'));
