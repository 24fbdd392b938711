-- Why a school stands as it does, since when, and until which day the data of a closed one is kept.
alter table schools add column status_reason text;
alter table schools add column status_changed_at timestamptz;
alter table schools add column retained_until date;

-- What a school's plan and status were before and after each change; before is null when it began.
create table school_history (
  tenant_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  reason text,
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  primary key (tenant_id, id)
);
alter table school_history enable row level security;
alter table school_history force row level security;
create policy tenant on school_history
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Orders of schools and how far their making is, under the platform's own tenant: the school is not there yet. The id
-- is that of the job.
create table school_provisions (
  tenant_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  slug text not null,
  education_template text not null,
  modules jsonb not null default '{}' check (jsonb_typeof(modules) = 'object'),
  credential_kind text,
  credential_id text,
  address text not null,
  request_id text not null,
  -- Of the attempts that were made the last one; and which telling of it stands in steps, so that none overtakes another.
  attempt int not null default 0,
  told int not null default 0,
  steps jsonb not null check (jsonb_typeof(steps) = 'array'),
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
alter table school_provisions enable row level security;
alter table school_provisions force row level security;
create policy tenant on school_provisions
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
