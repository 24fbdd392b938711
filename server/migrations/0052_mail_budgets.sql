-- When emails of a kind were queued to a mailbox in the past day: a hash of the address, so that nothing here names one.
create table mail_budgets (
  tenant_id uuid not null,
  kind text not null,
  mailbox_hash bytea not null,
  sent_at timestamptz[] not null,
  updated_at timestamptz not null,
  primary key (tenant_id, kind, mailbox_hash)
);
create index mail_budgets_age on mail_budgets (tenant_id, updated_at);
alter table mail_budgets enable row level security;
alter table mail_budgets force row level security;
create policy tenant on mail_budgets
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Forms of the public that wait for their sender to open the link in an email; staff do not see them. Deleted after a day.
create table unconfirmed_applications (
  tenant_id uuid not null,
  id uuid not null,
  -- The form as it was sent.
  form jsonb not null check (jsonb_typeof(form) = 'object'),
  -- Of the token in the email, which confirms, and of the one in the answer, which later opens the status.
  confirm_hash bytea not null,
  status_hash bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, confirm_hash),
  unique (tenant_id, status_hash)
);
create index unconfirmed_applications_age on unconfirmed_applications (tenant_id, created_at);
alter table unconfirmed_applications enable row level security;
alter table unconfirmed_applications force row level security;
create policy tenant on unconfirmed_applications
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Forms of the past quarter of an hour are counted by this.
create index applications_form_age on applications (tenant_id, submitted_at) where source = 'form';

-- Hash of the network address that a document came from, until it is used: what one sender may have waiting is bounded.
-- Null: sent by a family with the link of its application.
alter table application_documents add column sender_hash bytea;
create index application_documents_sender on application_documents (tenant_id, sender_hash)
  where application_id is null and sender_hash is not null;
