-- Notices to guardians about unexplained absences, and what they answer.
create table absence_notice_settings (
  tenant_id uuid not null,
  is_on boolean not null,
  -- After a mark was saved, before its notice is sent.
  wait_minutes int not null check (wait_minutes between 0 and 240),
  -- Also about lateness.
  includes_late boolean not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id)
);
alter table absence_notice_settings enable row level security;
alter table absence_notice_settings force row level security;
create policy tenant on absence_notice_settings
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table absence_notices (
  tenant_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  date date not null,
  kind text not null check (kind in ('absent', 'late')),
  -- Of the mark that it is about, as it was when the notice was sent.
  class_id uuid not null,
  period_id uuid,
  starts text not null check (starts ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  marked_at timestamptz not null,
  -- The user; a guardian who marked the child is not written to.
  marked_by uuid,
  sent_at timestamptz not null,
  -- Since when a later mark says that the student is there.
  present_at timestamptz,
  answer text check (answer in ('ill', 'appointment', 'did_not_know')),
  answer_note text,
  answered_by uuid,
  answered_at timestamptz,
  absence_report_id uuid,
  -- The office has clarified it.
  resolution text,
  resolved_by uuid,
  resolved_at timestamptz,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, student_id, date, kind),
  check ((answer is null) = (answered_at is null)),
  check (kind = 'absent' or answer is null),
  foreign key (tenant_id, student_id) references students (tenant_id, id),
  foreign key (tenant_id, class_id) references classes (tenant_id, id),
  foreign key (tenant_id, absence_report_id) references absence_reports (tenant_id, id)
);
create index absence_notices_date on absence_notices (tenant_id, date);
create index absence_notices_class on absence_notices (tenant_id, class_id);
create index absence_notices_report on absence_notices (tenant_id, absence_report_id)
  where absence_report_id is not null;
alter table absence_notices enable row level security;
alter table absence_notices force row level security;
create policy tenant on absence_notices
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- The guardians who had a right to the notice when it was sent. Without a reference to the notice, since merging two
-- records of a student removes and restores notices; both leave by their date.
create table absence_notice_recipients (
  tenant_id uuid not null,
  notice_id uuid not null,
  guardian_id uuid not null,
  date date not null,
  -- marked_it: the guardian took the register; none: no account and no address.
  reach text not null check (reach in ('reached', 'marked_it', 'none')),
  primary key (tenant_id, notice_id, guardian_id),
  foreign key (tenant_id, guardian_id) references guardians (tenant_id, id)
);
create index absence_notice_recipients_guardian on absence_notice_recipients (tenant_id, guardian_id);
create index absence_notice_recipients_date on absence_notice_recipients (tenant_id, date);
alter table absence_notice_recipients enable row level security;
alter table absence_notice_recipients force row level security;
create policy tenant on absence_notice_recipients
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Every change, without texts: those are deleted with the notice.
create table absence_notice_history (
  tenant_id uuid not null,
  id uuid not null,
  entity text not null check (entity in ('absence_notice', 'absence_notice_settings')),
  entity_id uuid not null,
  action text not null,
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  change jsonb not null,
  primary key (tenant_id, id)
);
create index absence_notice_history_entity on absence_notice_history (tenant_id, entity_id, id);
alter table absence_notice_history enable row level security;
alter table absence_notice_history force row level security;
create policy readable on absence_notice_history for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on absence_notice_history for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on absence_notice_history for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = absence_notice_history.tenant_id and school.status = 'closed'));
revoke update on absence_notice_history from :app_role;
