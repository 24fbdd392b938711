-- How a program that reads or writes OneRoster wants it where clients differ: an OAuth client or an API key.
-- No row: strict.
create table oneroster_clients (
  tenant_id uuid not null,
  client_id uuid not null,
  profile text not null check (profile in ('strict', 'typed', 'sds', 'google', 'classlink')),
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, client_id)
);
alter table oneroster_clients enable row level security;
alter table oneroster_clients force row level security;
create policy tenant on oneroster_clients
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Secrets by which OAuth clients sign single requests (RFC 5849). Whoever checks a signature must know the secret
-- itself, so it is sealed instead of hashed. Two of one client while it is changed.
create table oauth_signing_secrets (
  tenant_id uuid not null,
  client_id uuid not null,
  id uuid not null,
  sealed text not null,
  -- The first characters, by which people tell secrets apart.
  hint text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (tenant_id, client_id, id),
  foreign key (tenant_id, client_id) references oauth_clients (tenant_id, id)
);
alter table oauth_signing_secrets enable row level security;
alter table oauth_signing_secrets force row level security;
create policy tenant on oauth_signing_secrets
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Signed requests that were answered, so that none is good twice: SHA-256 of client, timestamp and nonce, kept until
-- the timestamp is too old anyway. A crash forgets them; what was signed before it is good once more for five minutes.
create unlogged table oauth_nonces (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index oauth_nonces_expiry on oauth_nonces (expires_at);
