-- The authenticator app of a person: its secret, sealed, and the last time step whose code was taken (RFC 6238 section
-- 5.2: each is good once).
create table totp_secrets (
  user_id uuid primary key references users (id),
  sealed text not null,
  -- The session that was shown the secret; no other can confirm it.
  session_id uuid not null,
  created_at timestamptz not null,
  -- null: shown, but no code of it was proved yet.
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

-- Codes for whoever lost the app or the key, by SHA-256; each good once.
create table recovery_codes (
  user_id uuid not null references users (id),
  hash bytea not null,
  created_at timestamptz not null,
  spent_at timestamptz,
  primary key (user_id, hash)
);

-- Public keys of a person (Web Authentication Level 3).
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- As the authenticator names it, base64url; one over the installation.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the authenticator says it was used; 0 where it does not count.
  counter bigint not null,
  transports text[] not null,
  is_backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What an authenticator has to sign: good once, for five minutes, for one end, and for the session that asked if one did.
create table passkey_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('registration', 'sign_in', 'step_up')),
  challenge text not null,
  session_id uuid,
  expires_at timestamptz not null
);
create index passkey_challenges_end on passkey_challenges (expires_at);

-- When the person of a session last proved a second factor in it.
alter table sessions add column second_factor_at timestamptz;

-- Which roles of a school need a second factor, each since when (role to instant), and how long people have to add one.
create table second_factor_requirements (
  tenant_id uuid not null,
  roles jsonb not null default '{}',
  grace_days int not null default 14 check (grace_days between 0 and 90),
  version int not null default 1,
  primary key (tenant_id)
);
alter table second_factor_requirements enable row level security;
alter table second_factor_requirements force row level security;
create policy tenant on second_factor_requirements
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
