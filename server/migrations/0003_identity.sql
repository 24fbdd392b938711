-- A person who can sign in; one login over the whole installation, members of any number of schools.
create table users (
  id uuid primary key,
  email text unique check (email = lower(email)),
  name text not null,
  password_hash text,
  platform_roles text[] not null default '{}',
  locale text,
  status text not null default 'active' check (status in ('active', 'suspended')),
  password_changed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- School login names (never e-mails): read only by exact school and name.
create table logins (
  school_id uuid not null,
  name text not null check (name = lower(name)),
  user_id uuid not null references users (id),
  primary key (school_id, name)
);
create index logins_user on logins (user_id);

-- In which schools a person has a membership; what the membership is stands in the school's own table.
create table user_schools (
  user_id uuid not null references users (id),
  school_id uuid not null references schools (id),
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, school_id)
);

create table memberships (
  tenant_id uuid not null,
  user_id uuid not null,
  roles text[] not null,
  status text not null default 'active' check (status in ('active', 'suspended', 'left')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, user_id)
);
alter table memberships enable row level security;
alter table memberships force row level security;
create policy tenant on memberships
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table invitations (
  tenant_id uuid not null,
  id uuid not null,
  email text not null,
  name text not null,
  roles text[] not null,
  entity text check (entity in ('student', 'teacher', 'guardian')),
  entity_id uuid,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'revoked')),
  invited_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  primary key (tenant_id, id)
);
create index invitations_email on invitations (tenant_id, email);
alter table invitations enable row level security;
alter table invitations force row level security;
create policy tenant on invitations
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- One sign-in and everything that came of it: a family of refresh tokens, or a browser session.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  school_id uuid references schools (id),
  kind text not null check (kind in ('token', 'cookie')),
  created_at timestamptz not null default now(),
  proved_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id) where revoked_at is null;

-- Secrets that stand for a session, by SHA-256 and read only by exact hash.
create table session_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions (id),
  kind text not null check (kind in ('refresh', 'cookie')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index session_tokens_session on session_tokens (session_id);

-- Links sent by mail: password resets and invitations; spent once.
create table one_time_tokens (
  hash bytea primary key,
  purpose text not null check (purpose in ('password_reset', 'invitation')),
  user_id uuid references users (id),
  school_id uuid references schools (id),
  invitation_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz
);

-- Keys that sign access tokens; the private half is sealed.
create table signing_keys (
  kid text primary key,
  algorithm text not null,
  public_jwk jsonb not null,
  private_sealed text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
