-- What is done about students who may need help.

create table intervention_settings (
  tenant_id uuid not null,
  -- Kinds of help: [{code, name, dose, is_active}]; null: those built in.
  catalogue jsonb check (jsonb_typeof(catalogue) = 'array'),
  -- Closed cases are deleted so many months later; null: they stay.
  retention_months int check (retention_months between 6 and 240),
  -- Letters about absence: {language: {subject, body}}; a language that is not there: as built in.
  letter_texts jsonb not null default '{}' check (jsonb_typeof(letter_texts) = 'object'),
  letter_updated_at timestamptz,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id)
);
alter table intervention_settings enable row level security;
alter table intervention_settings force row level security;
create policy tenant on intervention_settings
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table intervention_cases (
  tenant_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  status text not null check (status in ('open', 'in_progress', 'resolved', 'dismissed')),
  owner_user_id uuid,
  reason text,
  plan text,
  goal text,
  due_on date,
  opened_at timestamptz not null,
  opened_by uuid,
  score_at_open numeric(4, 1),
  band_at_open text,
  closed_at timestamptz,
  closed_by uuid,
  outcome text check (outcome in ('improved', 'unchanged', 'worse', 'moved', 'not_needed', 'joined')),
  outcome_note text,
  score_at_close numeric(4, 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id),
  check ((closed_at is null) = (status in ('open', 'in_progress'))),
  check ((closed_at is null) = (outcome is null)),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
-- A student has one open case at a time.
create unique index intervention_cases_open on intervention_cases (tenant_id, student_id)
  where status in ('open', 'in_progress');
create index intervention_cases_student on intervention_cases (tenant_id, student_id);
create index intervention_cases_closed on intervention_cases (tenant_id, closed_at) where closed_at is not null;
alter table intervention_cases enable row level security;
alter table intervention_cases force row level security;
create policy tenant on intervention_cases
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table case_interventions (
  tenant_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  code text not null,
  -- As the catalogue named it then.
  name text not null,
  dose text,
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  goal text,
  outcome text check (outcome in ('helped', 'partly', 'not', 'not_held')),
  outcome_note text,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, case_id) references intervention_cases (tenant_id, id)
);
create index case_interventions_case on case_interventions (tenant_id, case_id, starts_on);
alter table case_interventions enable row level security;
alter table case_interventions force row level security;
create policy tenant on case_interventions
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table case_meetings (
  tenant_id uuid not null,
  id uuid not null,
  title text,
  held_on date not null,
  -- [{user_id, name}]
  present jsonb not null check (jsonb_typeof(present) = 'array'),
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  version int not null default 1,
  primary key (tenant_id, id)
);
alter table case_meetings enable row level security;
alter table case_meetings force row level security;
create policy tenant on case_meetings
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table case_meeting_cases (
  tenant_id uuid not null,
  meeting_id uuid not null,
  case_id uuid not null,
  place int not null check (place >= 0),
  primary key (tenant_id, meeting_id, case_id),
  foreign key (tenant_id, meeting_id) references case_meetings (tenant_id, id),
  foreign key (tenant_id, case_id) references intervention_cases (tenant_id, id)
);
create index case_meeting_cases_case on case_meeting_cases (tenant_id, case_id);
alter table case_meeting_cases enable row level security;
alter table case_meeting_cases force row level security;
create policy tenant on case_meeting_cases
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table case_tasks (
  tenant_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  title text not null,
  due_on date,
  assignee_user_id uuid,
  done_at timestamptz,
  done_by uuid,
  meeting_id uuid,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, case_id) references intervention_cases (tenant_id, id),
  foreign key (tenant_id, meeting_id) references case_meetings (tenant_id, id)
);
create index case_tasks_case on case_tasks (tenant_id, case_id);
create index case_tasks_open on case_tasks (tenant_id, due_on) where done_at is null;
create index case_tasks_meeting on case_tasks (tenant_id, meeting_id) where meeting_id is not null;
alter table case_tasks enable row level security;
alter table case_tasks force row level security;
create policy tenant on case_tasks
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table case_notes (
  tenant_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  kind text not null check (kind in ('note', 'contact', 'decision')),
  -- Restricted ones are for principals and counselors alone.
  level text not null check (level in ('team', 'restricted')),
  happened_on date not null,
  contact_with text,
  contact_way text,
  -- null: it was removed.
  text text,
  author_user_id uuid,
  meeting_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  changed_at timestamptz,
  removed_at timestamptz,
  removed_by uuid,
  version int not null default 1,
  primary key (tenant_id, id),
  check ((text is null) = (removed_at is not null)),
  foreign key (tenant_id, case_id) references intervention_cases (tenant_id, id),
  foreign key (tenant_id, meeting_id) references case_meetings (tenant_id, id)
);
create index case_notes_case on case_notes (tenant_id, case_id, happened_on);
create index case_notes_meeting on case_notes (tenant_id, meeting_id) where meeting_id is not null;
alter table case_notes enable row level security;
alter table case_notes force row level security;
create policy tenant on case_notes
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- When somebody last said that they have seen the cases.

create table case_visits (
  tenant_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz not null,
  primary key (tenant_id, user_id)
);
alter table case_visits enable row level security;
alter table case_visits force row level security;
create policy tenant on case_visits
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Letters about the total of days absent, sent by a person.

create table absence_mailings (
  tenant_id uuid not null,
  id uuid not null,
  channel text not null check (channel in ('email', 'print')),
  unit text not null check (unit in ('days', 'sessions', 'lessons')),
  sent_on date not null,
  sent_at timestamptz not null,
  sent_by uuid,
  primary key (tenant_id, id)
);
alter table absence_mailings enable row level security;
alter table absence_mailings force row level security;
create policy tenant on absence_mailings
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table absence_letters (
  tenant_id uuid not null,
  id uuid not null,
  mailing_id uuid not null,
  student_id uuid not null,
  -- null: printed for the family.
  guardian_id uuid,
  language text not null check (language in ('en', 'fr')),
  subject text not null,
  body text not null,
  absences numeric(6, 1) not null,
  sent_on date not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, mailing_id) references absence_mailings (tenant_id, id),
  foreign key (tenant_id, student_id) references students (tenant_id, id),
  foreign key (tenant_id, guardian_id) references guardians (tenant_id, id)
);
create index absence_letters_mailing on absence_letters (tenant_id, mailing_id);
create index absence_letters_student on absence_letters (tenant_id, student_id, sent_on);
create index absence_letters_guardian on absence_letters (tenant_id, guardian_id, sent_on) where guardian_id is not null;
alter table absence_letters enable row level security;
alter table absence_letters force row level security;
create policy tenant on absence_letters
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Every change by the names of members, without texts.
create table case_history (
  tenant_id uuid not null,
  id uuid not null,
  -- null: settings, meetings and letters.
  case_id uuid,
  entity text not null,
  entity_id uuid not null,
  action text not null,
  level text not null check (level in ('team', 'restricted')),
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  reason text,
  change jsonb not null,
  primary key (tenant_id, id)
);
create index case_history_case on case_history (tenant_id, case_id, id) where case_id is not null;
alter table case_history enable row level security;
alter table case_history force row level security;
create policy readable on case_history for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on case_history for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on case_history for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = case_history.tenant_id and school.status = 'closed'));
revoke update on case_history from :app_role;
