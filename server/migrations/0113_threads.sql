-- Threads between one guardian or student and staff, and who of the designated staff read them.
create table message_threads (
  tenant_id uuid not null,
  id uuid not null,
  subject text not null,
  -- The student whom it is about; of a student's own thread that student.
  student_id uuid not null,
  created_by uuid,
  created_at timestamptz not null,
  last_post_at timestamptz not null,
  last_post_id uuid not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
create index message_threads_age on message_threads (tenant_id, last_post_at);
create index message_threads_student on message_threads (tenant_id, student_id);
alter table message_threads enable row level security;
alter table message_threads force row level security;
create policy tenant on message_threads
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table message_thread_members (
  tenant_id uuid not null,
  id uuid not null,
  thread_id uuid not null,
  -- A member of staff by user, the guardian, or the student.
  kind text not null check (kind in ('user', 'guardian', 'student')),
  person_id uuid not null,
  joined_at timestamptz not null,
  -- Handed over: the thread is no longer this person's.
  left_at timestamptz,
  -- The last post that the person has opened.
  read_post_id uuid,
  archived_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, thread_id, person_id),
  foreign key (tenant_id, thread_id) references message_threads (tenant_id, id)
);
create index message_thread_members_person on message_thread_members (tenant_id, person_id) where left_at is null;
-- One family member in a thread: guardians of a child may be separated by a court.
create unique index message_thread_members_family on message_thread_members (tenant_id, thread_id) where kind <> 'user';
alter table message_thread_members enable row level security;
alter table message_thread_members force row level security;
create policy tenant on message_thread_members
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table message_posts (
  tenant_id uuid not null,
  id uuid not null,
  thread_id uuid not null,
  kind text not null check (kind in ('user', 'guardian', 'student')),
  -- Of the author: the user of staff, the guardian or the student.
  person_id uuid not null,
  author_user_id uuid,
  -- null: removed.
  body text,
  search_text text not null,
  outside_hours boolean not null,
  created_at timestamptz not null,
  corrected_at timestamptz,
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, thread_id) references message_threads (tenant_id, id)
);
create index message_posts_thread on message_posts (tenant_id, thread_id, id);
alter table message_posts enable row level security;
alter table message_posts force row level security;
create policy tenant on message_posts
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What a post said before it was corrected or removed; for designated staff.
create table message_earlier_posts (
  tenant_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  thread_id uuid not null,
  action text not null check (action in ('corrected', 'removed')),
  earlier_body text not null,
  changed_by uuid,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, thread_id) references message_threads (tenant_id, id)
);
create index message_earlier_posts_thread on message_earlier_posts (tenant_id, thread_id, id);
alter table message_earlier_posts enable row level security;
alter table message_earlier_posts force row level security;
create policy tenant on message_earlier_posts
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table message_reports (
  tenant_id uuid not null,
  id uuid not null,
  thread_id uuid not null,
  post_id uuid not null,
  reason text not null,
  reported_by uuid,
  reported_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  outcome text,
  version int not null default 1,
  primary key (tenant_id, id),
  -- A post is reported once by each person.
  unique nulls not distinct (tenant_id, post_id, reported_by),
  foreign key (tenant_id, thread_id) references message_threads (tenant_id, id)
);
create index message_reports_open on message_reports (tenant_id, id) where closed_at is null;
create index message_reports_thread on message_reports (tenant_id, thread_id);
alter table message_reports enable row level security;
alter table message_reports force row level security;
create policy tenant on message_reports
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Who of the designated staff read or searched threads, and why. Nobody changes it; entries end after seven years.
create table safeguarding_log (
  tenant_id uuid not null,
  id uuid not null,
  action text not null check (action in ('read', 'searched')),
  thread_id uuid,
  user_id uuid not null,
  reason text not null,
  at timestamptz not null,
  primary key (tenant_id, id)
);
create index safeguarding_log_at on safeguarding_log (tenant_id, at);
alter table safeguarding_log enable row level security;
alter table safeguarding_log force row level security;
create policy readable on safeguarding_log for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on safeguarding_log for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on safeguarding_log for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = safeguarding_log.tenant_id and school.status = 'closed'));
create policy expired on safeguarding_log for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and at < now() - interval '84 months');
revoke update on safeguarding_log from :app_role;

-- Every change, without texts: those are deleted with the message.
create table message_history (
  tenant_id uuid not null,
  id uuid not null,
  entity text not null check (entity in ('message', 'message_audience', 'message_template', 'message_thread',
    'message_report', 'message_settings')),
  entity_id uuid not null,
  action text not null,
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  reason text,
  change jsonb not null,
  primary key (tenant_id, id)
);
create index message_history_entity on message_history (tenant_id, entity_id, id);
alter table message_history enable row level security;
alter table message_history force row level security;
create policy readable on message_history for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on message_history for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on message_history for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = message_history.tenant_id and school.status = 'closed'));
revoke update on message_history from :app_role;
