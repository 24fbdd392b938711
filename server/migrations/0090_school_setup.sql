-- Whether a school has put away the checklist of setting it up.
create table school_setups (
  tenant_id uuid primary key,
  dismissed_at timestamptz,
  dismissed_by uuid,
  updated_at timestamptz not null
);
alter table school_setups enable row level security;
alter table school_setups force row level security;
create policy tenant on school_setups
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
