-- API keys of a school: what a program may do there, and which member answers for it.
create table api_keys (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  -- The first characters of the secret that stands, by which people tell keys apart.
  hint text not null,
  scopes text[] not null,
  created_by uuid not null,
  -- The key ends when this member does, and reaches no further than their roles.
  responsible_user_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id)
);
alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy tenant on api_keys
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- The secrets of keys, by SHA-256 and read only by exact hash; two of one key while it is rotated.
create table api_key_secrets (
  hash bytea primary key,
  school_id uuid not null references schools (id),
  key_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz
);
create index api_key_secrets_key on api_key_secrets (school_id, key_id);
