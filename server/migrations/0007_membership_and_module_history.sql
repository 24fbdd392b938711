-- What a membership was before and after each change; before is null when it began.
create table membership_history (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  before jsonb,
  after jsonb not null,
  primary key (tenant_id, id)
);
create index membership_history_user on membership_history (tenant_id, user_id, id);
alter table membership_history enable row level security;
alter table membership_history force row level security;
create policy tenant on membership_history
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Modules that were switched or entitled, by code: how each stood before and after.
create table school_module_history (
  tenant_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  before jsonb not null,
  after jsonb not null,
  primary key (tenant_id, id)
);
alter table school_module_history enable row level security;
alter table school_module_history force row level security;
create policy tenant on school_module_history
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
