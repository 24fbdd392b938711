-- Text messages: what the school pays for them, who wants them, what was sent and what it cost.
create table text_settings (
  tenant_id uuid not null primary key,
  -- ISO 4217: of the tariff and of the ceiling.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Millionths of the currency; nothing beyond it is sent in a month.
  ceiling_micros bigint not null check (ceiling_micros >= 0),
  -- Whether notices that need an answer may go by text, where the person wants them.
  sends_answers boolean not null default false,
  -- [{"channel", "prefix", "price_micros"}]: the price of a segment; the longest prefix of a number counts.
  prices jsonb not null default '[]' check (jsonb_typeof(prices) = 'array'),
  updated_at timestamptz not null,
  version int not null default 1
);
alter table text_settings enable row level security;
alter table text_settings force row level security;
create policy tenant on text_settings
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Guardians who chose; without a row nobody gets texts.
create table text_choices (
  tenant_id uuid not null,
  guardian_id uuid not null,
  mode text not null check (mode in ('off', 'urgent', 'answer')),
  channel text not null check (channel in ('sms', 'whatsapp')),
  -- The user who chose: the guardian, or the office on their behalf.
  chosen_by uuid,
  chosen_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, guardian_id),
  foreign key (tenant_id, guardian_id) references guardians (tenant_id, id)
);
alter table text_choices enable row level security;
alter table text_choices force row level security;
create policy tenant on text_choices
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Numbers that get nothing, whoever they belong to.
create table text_suppressions (
  tenant_id uuid not null,
  id uuid not null,
  -- E.164.
  phone text not null check (phone ~ '^\+[1-9][0-9]{4,14}$'),
  -- stop: the person answered STOP; provider: the provider refuses the number; office: entered by the school.
  reason text not null check (reason in ('stop', 'provider', 'office')),
  added_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, phone)
);
alter table text_suppressions enable row level security;
alter table text_suppressions force row level security;
create policy tenant on text_suppressions
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table texts (
  tenant_id uuid not null,
  id uuid not null,
  -- Without a foreign key: a withdrawn notice may be deleted, what was paid for remains.
  notice_id uuid not null,
  notice_key text not null,
  guardian_id uuid not null,
  category text not null,
  channel text not null check (channel in ('sms', 'whatsapp')),
  -- Of the short link.
  code text not null check (length(code) between 8 and 40),
  path text not null,
  -- Of the notice: what was sent, also when the notice is gone.
  title text,
  state text not null
    check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'not_sent')),
  -- Why it was not sent, or the code of the provider.
  reason text check (length(reason) <= 100),
  provider text,
  provider_id text check (length(provider_id) <= 200),
  phone text,
  segments int,
  currency text,
  -- Null: nothing was charged.
  cost_micros bigint check (cost_micros >= 0),
  -- The month whose ceiling it counts against.
  month date,
  attempts int not null default 0,
  created_at timestamptz not null,
  due_at timestamptz not null,
  claimed_at timestamptz,
  sent_at timestamptz,
  settled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, guardian_id, notice_key),
  unique (tenant_id, code),
  check ((cost_micros is null) = (month is null))
);
create index texts_due on texts (tenant_id, due_at) where state = 'queued';
create index texts_sending on texts (tenant_id, claimed_at) where state = 'sending';
create index texts_unknown on texts (tenant_id, created_at) where state = 'unknown';
create index texts_created on texts (tenant_id, created_at desc, id desc);
create index texts_provider on texts (tenant_id, provider_id) where provider_id is not null;
alter table texts enable row level security;
alter table texts force row level security;
create policy tenant on texts
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What a month has cost, counted before a text is sent.
create table text_months (
  tenant_id uuid not null,
  month date not null,
  currency text not null,
  spent_micros bigint not null default 0 check (spent_micros >= 0),
  primary key (tenant_id, month, currency)
);
alter table text_months enable row level security;
alter table text_months force row level security;
create policy tenant on text_months
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
