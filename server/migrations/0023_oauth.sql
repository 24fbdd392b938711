-- OAuth clients of a school: programs that people let in, or that come in by themselves.
create table oauth_clients (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  -- RFC 7591: `client_secret_basic` (which takes the secret in the body too) or `none`.
  token_endpoint_auth_method text not null,
  grant_types text[] not null,
  redirect_uris text[] not null,
  scopes text[] not null,
  -- The first characters of the secret that stands.
  hint text,
  created_by uuid not null,
  -- The client ends when this member does; what it does by itself reaches no further than their roles.
  responsible_user_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id)
);
alter table oauth_clients enable row level security;
alter table oauth_clients force row level security;
create policy tenant on oauth_clients
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- The secrets of clients by SHA-256; two of one client while it is rotated.
create table oauth_client_secrets (
  tenant_id uuid not null,
  client_id uuid not null,
  hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (tenant_id, client_id, hash)
);
alter table oauth_client_secrets enable row level security;
alter table oauth_client_secrets force row level security;
create policy tenant on oauth_client_secrets
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Which school a client is of: read by exact id before the school is known.
create table oauth_client_schools (
  client_id uuid primary key,
  school_id uuid not null references schools (id)
);
create index oauth_client_schools_school on oauth_client_schools (school_id);

-- What people have let programs do: read by person, over all their schools, and asked no second time.
create table oauth_authorizations (
  id uuid primary key,
  user_id uuid not null references users (id),
  client_id uuid not null,
  school_id uuid not null references schools (id),
  -- As the person was shown it.
  client_name text not null,
  -- Where people were told that they would be sent back to; another address is asked about anew.
  redirect_uris text[] not null,
  scopes text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, client_id)
);
create index oauth_authorizations_client on oauth_authorizations (client_id);
create index oauth_authorizations_school on oauth_authorizations (school_id);

-- Codes, tokens, families of tokens and unfinished requests, by SHA-256 of their name and read only by exact hash.
create table oauth_artifacts (
  hash bytea primary key,
  kind text not null,
  school_id uuid references schools (id),
  client_id uuid,
  user_id uuid references users (id),
  -- Hash of the grant that a code or token came of: a family ends with it.
  family bytea,
  -- Without the name itself.
  payload jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index oauth_artifacts_family on oauth_artifacts (family);
create index oauth_artifacts_client on oauth_artifacts (client_id, user_id);
create index oauth_artifacts_user on oauth_artifacts (user_id);
create index oauth_artifacts_school on oauth_artifacts (school_id);
create index oauth_artifacts_expiry on oauth_artifacts (expires_at);
