-- Services outside that a school has connected, by the integration catalog: settings in clear, secrets sealed.
create table service_connections (
  tenant_id uuid not null,
  id uuid not null,
  -- Key of the catalog.
  service text not null,
  name text not null,
  -- Keeps a service that is connected once from being connected twice; of the others, the name.
  slot text not null,
  settings jsonb not null,
  -- One sealed JSON object; null: the service has no secrets, or the connection was taken away.
  sealed_secrets text,
  is_active boolean not null,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secrets_changed_at timestamptz,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id)
);
create unique index service_connections_slot on service_connections (tenant_id, service, slot) where archived_at is null;
alter table service_connections enable row level security;
alter table service_connections force row level security;
create policy tenant on service_connections
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
