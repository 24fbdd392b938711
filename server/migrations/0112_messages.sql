-- Messages of the school: audiences, templates, what was sent to whom, and the settings of a school.
create table message_settings (
  tenant_id uuid not null,
  -- Messages to the whole school need a second person.
  whole_school_approval boolean not null default true,
  -- Whether students and staff write to each other.
  student_threads boolean not null default false,
  -- Local times; a post outside them is sent with a notice.
  office_from text not null default '08:00' check (office_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  office_to text not null default '17:00' check (office_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- 1 is Monday, 7 is Sunday.
  office_days int[] not null default '{1,2,3,4,5}',
  -- Designated for safeguarding: members with one of these roles, and these members as long as they are staff.
  safeguarding_roles text[] not null default '{principal,counselor}',
  safeguarding_user_ids uuid[] not null default '{}',
  -- Messages and threads are deleted so many months after they were last used.
  retention_months int not null default 36 check (retention_months between 6 and 120),
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id)
);
alter table message_settings enable row level security;
alter table message_settings force row level security;
create policy tenant on message_settings
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Saved queries: who is meant is found when a message is sent.
create table message_audiences (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  query jsonb not null,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id)
);
alter table message_audiences enable row level security;
alter table message_audiences force row level security;
create policy tenant on message_audiences
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table message_templates (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  importance text not null check (importance in ('urgent', 'answer', 'news')),
  reply text not null check (reply in ('none', 'read', 'yes_no')),
  -- By language: {"en": {"subject": …, "body": …}}.
  texts jsonb not null,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id)
);
alter table message_templates enable row level security;
alter table message_templates force row level security;
create policy tenant on message_templates
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table messages (
  tenant_id uuid not null,
  id uuid not null,
  state text not null check (state in ('draft', 'waiting', 'scheduled', 'sending', 'sent', 'failed')),
  importance text not null check (importance in ('urgent', 'answer', 'news')),
  reply text not null check (reply in ('none', 'read', 'yes_no')),
  texts jsonb not null,
  -- null: a draft without recipients yet.
  audience jsonb,
  -- All texts in one, lower case, for search.
  search_text text not null,
  -- null: as soon as it is sent.
  send_at timestamptz,
  submitted_by uuid,
  submitted_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  -- The recipients were frozen then, and each of them had been notified then.
  frozen_at timestamptz,
  sent_at timestamptz,
  recipients_count int not null default 0,
  reminders int not null default 0,
  reminded_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id)
);
create index messages_author on messages (tenant_id, created_by, id);
create index messages_waiting on messages (tenant_id, id) where state in ('waiting', 'scheduled', 'sending', 'failed');
create index messages_age on messages (tenant_id, updated_at);
alter table messages enable row level security;
alter table messages force row level security;
create policy tenant on messages
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table message_files (
  tenant_id uuid not null,
  message_id uuid not null,
  file_id uuid not null,
  place int not null,
  primary key (tenant_id, message_id, file_id),
  foreign key (tenant_id, message_id) references messages (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index message_files_file on message_files (tenant_id, file_id);
alter table message_files enable row level security;
alter table message_files force row level security;
create policy tenant on message_files
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- The frozen recipients: one row for each person and message, whatever the roles of the person.
create table message_recipients (
  tenant_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  -- A member of the school by user, staff without an account, a guardian or a student.
  kind text not null check (kind in ('user', 'staff', 'guardian', 'student')),
  person_id uuid not null,
  -- The same for all rows of one person: the user, or the person where there is no account.
  person_key uuid not null,
  language text not null,
  -- The children concerned, of those whose link let the guardian get messages.
  student_ids uuid[] not null,
  -- Why: [{"kind": "classes", "label": "6A"}].
  reasons jsonb not null,
  -- What placeholders were filled with.
  filled jsonb not null,
  sent_at timestamptz not null,
  -- Of the message: what waits for an answer is counted without it.
  reply text not null check (reply in ('none', 'read', 'yes_no')),
  -- Reached by what is owed alone: only for guardians who may see the finance of a child.
  about_finance boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'not_reached')),
  delivered_at timestamptz,
  read_at timestamptz,
  answer text check (answer in ('yes', 'no')),
  answered_at timestamptz,
  reminders int not null default 0,
  archived_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, message_id, person_key),
  foreign key (tenant_id, message_id) references messages (tenant_id, id)
);
create index message_recipients_mailbox on message_recipients (tenant_id, person_id, sent_at desc, id desc)
  where state = 'delivered';
create index message_recipients_unread on message_recipients (tenant_id, person_id)
  where state = 'delivered' and read_at is null and archived_at is null;
create index message_recipients_waiting on message_recipients (tenant_id, message_id, id) where state = 'waiting';
alter table message_recipients enable row level security;
alter table message_recipients force row level security;
create policy tenant on message_recipients
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
