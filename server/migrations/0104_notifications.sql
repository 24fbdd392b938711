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
create index notices_recipient on notices (tenant_id, recipient_id, id) where in_app and withdrawn_at is null;
create index notices_unread on notices (tenant_id, recipient_id)
  where in_app and withdrawn_at is null and read_at is null;
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
  -- By category: in_app, email_answer, email_news.
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

-- Addresses that emails came back from, or of people who reported them as spam.
create table email_addresses (
  tenant_id uuid not null,
  id uuid not null,
  -- In lower case.
  address text not null check (address = lower(address) and length(address) <= 254),
  -- bounced: for a while, emails still go there; blocked: nothing is sent; accepted: the office lifted the block.
  state text not null check (state in ('accepted', 'bounced', 'blocked')),
  cause text not null check (cause in ('hard_bounce', 'soft_bounce', 'complaint')),
  -- RFC 3463 such as 5.1.1, or a reply code of SMTP.
  status text,
  detail text,
  bounces int not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by uuid,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, address)
);
create index email_addresses_state on email_addresses (tenant_id, state, id);
alter table email_addresses enable row level security;
alter table email_addresses force row level security;
create policy tenant on email_addresses
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Which bounces were counted: a report that comes twice counts once.
create table email_bounces (
  tenant_id uuid not null,
  mail_id uuid not null,
  address_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, mail_id, address_id),
  foreign key (tenant_id, address_id) references email_addresses (tenant_id, id) on delete cascade
);
create index email_bounces_address on email_bounces (tenant_id, address_id);
alter table email_bounces enable row level security;
alter table email_bounces force row level security;
create policy tenant on email_bounces
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create index notices_person on notices (tenant_id, person_id);
create index notices_about on notices using gin (about);
create index email_addresses_last on email_addresses (tenant_id, last_at);
