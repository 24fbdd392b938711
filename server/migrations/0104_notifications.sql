-- Notices of users and of persons without an account, and how each wants to be reached.
create table notices (
  tenant_id uuid not null,
  id uuid not null,
  -- The user, or the person where there is no account. One person has one notice of a key.
  recipient_id uuid not null,
  recipient_kind text not null check (recipient_kind in ('user', 'guardian', 'student', 'staff')),
  -- The record as which the recipient is reached; null: as a user alone. Guardians lose notices with their links.
  person_kind text check (person_kind in ('guardian', 'student', 'staff')),
  person_id uuid,
  key text not null check (length(key) between 1 and 200),
  category text not null check (length(category) between 1 and 60),
  importance text not null check (importance in ('urgent', 'answer', 'news')),
  language text not null,
  title text not null,
  body text not null,
  -- Inside the console, after the school.
  path text not null,
  -- Students, for a guardian only those who were linked then.
  about uuid[] not null default '{}',
  in_app boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  withdrawn_at timestamptz,
  email_state text not null check (email_state in ('none', 'waiting', 'queued', 'skipped')),
  email_due_at timestamptz,
  is_digest boolean not null default false,
  -- Why no email was sent.
  email_reason text,
  mail_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, recipient_id, key),
  check ((person_kind is null) = (person_id is null)),
  check (email_state <> 'waiting' or email_due_at is not null),
  check ((email_state = 'queued') = (mail_id is not null))
);
create index notices_recipient on notices (tenant_id, recipient_id, created_at desc, id desc)
  where in_app and withdrawn_at is null;
create index notices_due on notices (tenant_id, email_due_at) where email_state = 'waiting';
create index notices_key on notices (tenant_id, key);
create index notices_created on notices (tenant_id, created_at);
create index notices_mail on notices (tenant_id, mail_id) where mail_id is not null;
alter table notices enable row level security;
alter table notices force row level security;
create policy tenant on notices
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table notice_preferences (
  tenant_id uuid not null,
  -- The user, or the person without an account who left a list.
  recipient_id uuid not null,
  -- Null: that of the school.
  time_zone text,
  quiet_from text not null check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until text not null check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  digest_rhythm text not null check (digest_rhythm in ('daily', 'weekly')),
  -- 1 is Monday.
  digest_weekday int not null check (digest_weekday between 1 and 7),
  digest_at text not null check (digest_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- {"<category>": {"in_app": "instant" | "off", "email": "instant" | "digest" | "off"}}
  choices jsonb not null default '{}' check (jsonb_typeof(choices) = 'object'),
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, recipient_id)
);
alter table notice_preferences enable row level security;
alter table notice_preferences force row level security;
create policy tenant on notice_preferences
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
