-- Where a school wants to be told what happens, and by which secrets it knows us.
create table webhook_endpoints (
  tenant_id uuid not null,
  id uuid not null,
  url text not null,
  description text,
  -- The types that are wanted; none: all.
  event_types text[] not null default '{}',
  -- Sealed with the key of the installation.
  secret text not null,
  secret_hint text not null,
  -- The secret before, which signs beside the other one for as long.
  previous_secret text,
  previous_until timestamptz,
  status text not null default 'active' check (status in ('active', 'disabled')),
  disabled_reason text check (disabled_reason in ('switched_off', 'gone', 'failing')),
  disabled_at timestamptz,
  failing_since timestamptz,
  last_delivered_at timestamptz,
  -- When the people of the school were last told of dead letters.
  dead_told_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id)
);
alter table webhook_endpoints enable row level security;
alter table webhook_endpoints force row level security;
create policy tenant on webhook_endpoints
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- One event on its way to one endpoint, written with the event.
create table webhook_deliveries (
  tenant_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  event_type text not null,
  -- The bytes that are sent, at every try the same.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  attempts int not null default 0,
  -- While it is being sent: when another worker may take it.
  next_attempt_at timestamptz not null,
  leased_until timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  last_status int,
  last_fault text,
  replayed_at timestamptz,
  primary key (tenant_id, id)
);
create index webhook_deliveries_due on webhook_deliveries (tenant_id, endpoint_id, next_attempt_at, id)
  where state = 'waiting';
create index webhook_deliveries_endpoint on webhook_deliveries (tenant_id, endpoint_id, id);
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy tenant on webhook_deliveries
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What was sent and what came back, try by try, without signatures and secrets.
create table webhook_attempts (
  tenant_id uuid not null,
  delivery_id uuid not null,
  id uuid not null,
  attempt int not null,
  at timestamptz not null,
  duration_ms int not null,
  request_headers jsonb not null,
  status int,
  fault text,
  answer_headers jsonb,
  answer_body text,
  primary key (tenant_id, delivery_id, id)
);
alter table webhook_attempts enable row level security;
alter table webhook_attempts force row level security;
create policy tenant on webhook_attempts
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
