-- Shared rate windows, keyed by hash; unlogged: after a crash everyone starts with a fresh budget.
create unlogged table rate_windows (
  key bytea primary key,
  window_number int not null,
  used int not null,
  previous int not null,
  granted int not null,
  touched_at timestamptz not null default now()
);
create index rate_windows_touched on rate_windows (touched_at);

create table audit_log (
  tenant_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  operation text not null,
  action text not null check (action in ('read', 'write')),
  actor_user_id uuid,
  credential_kind text,
  credential_id text,
  address text,
  request_id text not null,
  entity text,
  ids text[] not null default '{}',
  count int not null default 0,
  filters jsonb not null default '{}',
  reason text,
  primary key (tenant_id, id)
);
create index audit_log_actor on audit_log (tenant_id, actor_user_id, id);
create index audit_log_operation on audit_log (tenant_id, operation, id);
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy tenant on audit_log
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table idempotency_keys (
  tenant_id uuid not null,
  principal text not null,
  operation text not null,
  key text not null,
  fingerprint bytea not null,
  status int not null,
  headers jsonb not null,
  body text,
  expires_at timestamptz not null,
  primary key (tenant_id, principal, operation, key)
);
create index idempotency_keys_expiry on idempotency_keys (tenant_id, expires_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy tenant on idempotency_keys
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What happened, written in the transaction that made it happen; delivered afterwards, at least once.
create table outbox (
  tenant_id uuid not null,
  id uuid not null,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  dispatched_at timestamptz,
  primary key (tenant_id, id)
);
create index outbox_waiting on outbox (tenant_id, id) where dispatched_at is null;
alter table outbox enable row level security;
alter table outbox force row level security;
create policy tenant on outbox
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What people see of background work; the queue itself deletes finished jobs.
create table jobs (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'succeeded', 'failed')),
  progress_done int not null default 0,
  progress_total int not null default 0,
  result jsonb,
  error jsonb,
  input jsonb not null default '{}',
  created_by uuid,
  created_by_credential text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (tenant_id, id)
);
create index jobs_recent on jobs (tenant_id, created_at desc, id);
alter table jobs enable row level security;
alter table jobs force row level security;
create policy tenant on jobs
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table files (
  tenant_id uuid not null,
  id uuid not null,
  storage_key text not null,
  sha256 text not null,
  size bigint not null,
  content_type text not null,
  name text,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
alter table files enable row level security;
alter table files force row level security;
create policy tenant on files
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Mails on their way; text and html are sealed (they may hold one-time links) and emptied once sent.
create table mails (
  tenant_id uuid not null,
  id uuid not null,
  recipient text not null,
  subject text not null,
  sealed_content text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (tenant_id, id)
);
alter table mails enable row level security;
alter table mails force row level security;
create policy tenant on mails
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
