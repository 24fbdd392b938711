-- Incidents and praise, who was involved, and the settings of a school.
create table behaviour_records (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('incident', 'praise')),
  -- A code and the name that it had then; types of the school may change.
  type_code text not null,
  type_name text not null,
  severity text check (severity in ('minor', 'serious', 'major')),
  occurred_on date not null,
  -- Local time; null: not known.
  occurred_at text check (occurred_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  class_id uuid,
  place text,
  -- What happened; families read it where the record is visible to them.
  summary text,
  -- For staff alone.
  note text,
  -- What was done, and what is still to be done until when.
  action text,
  follow_up text,
  follow_up_on date,
  followed_up_at timestamptz,
  visible_to_families boolean not null default false,
  recorded_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  check ((kind = 'praise') = (severity is null)),
  foreign key (tenant_id, class_id) references classes (tenant_id, id)
);
create index behaviour_records_day on behaviour_records (tenant_id, occurred_on) where archived_at is null;
create index behaviour_records_follow_up on behaviour_records (tenant_id, follow_up_on)
  where archived_at is null and follow_up is not null and followed_up_at is null;
alter table behaviour_records enable row level security;
alter table behaviour_records force row level security;
create policy tenant on behaviour_records
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table behaviour_people (
  tenant_id uuid not null,
  record_id uuid not null,
  student_id uuid not null,
  part text not null check (part in ('involved', 'responsible', 'harmed', 'witness')),
  primary key (tenant_id, record_id, student_id),
  foreign key (tenant_id, record_id) references behaviour_records (tenant_id, id),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
create index behaviour_people_student on behaviour_people (tenant_id, student_id);
alter table behaviour_people enable row level security;
alter table behaviour_people force row level security;
create policy tenant on behaviour_people
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table behaviour_settings (
  tenant_id uuid not null,
  types jsonb not null,
  -- Records are deleted so many months after the day; null: they stay.
  retention_months int check (retention_months between 6 and 240),
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id)
);
alter table behaviour_settings enable row level security;
alter table behaviour_settings force row level security;
create policy tenant on behaviour_settings
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Every change, without texts: those are deleted with the record.
create table behaviour_history (
  tenant_id uuid not null,
  id uuid not null,
  entity text not null check (entity in ('behaviour_record', 'behaviour_settings')),
  entity_id uuid not null,
  action text not null,
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  reason text,
  change jsonb not null,
  primary key (tenant_id, id)
);
create index behaviour_history_entity on behaviour_history (tenant_id, entity_id, id);
alter table behaviour_history enable row level security;
alter table behaviour_history force row level security;
create policy readable on behaviour_history for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on behaviour_history for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on behaviour_history for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = behaviour_history.tenant_id and school.status = 'closed'));
revoke update on behaviour_history from :app_role;
