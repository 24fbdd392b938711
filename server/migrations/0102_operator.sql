-- What the operator of the installation knows of its schools, and how a person of the operator enters one.

-- A standing permission for support, given and withdrawn by the school.
create table support_consents (
  tenant_id uuid not null,
  id uuid not null,
  access text not null check (access in ('read', 'write')),
  ends_at timestamptz not null,
  given_at timestamptz not null,
  given_by uuid not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  primary key (tenant_id, id),
  check (ends_at > given_at)
);
create unique index support_consents_current on support_consents (tenant_id) where withdrawn_at is null;
alter table support_consents enable row level security;
alter table support_consents force row level security;
create policy tenant on support_consents
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Codes that a member reads to support: by SHA-256, for one entry, for a few minutes.
create table support_codes (
  tenant_id uuid not null,
  hash bytea not null,
  access text not null check (access in ('read', 'write')),
  created_at timestamptz not null,
  created_by uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, hash)
);
alter table support_codes enable row level security;
alter table support_codes force row level security;
create policy tenant on support_codes
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- One stay of a person of the operator in the school, bound to the session that opened it.
create table support_entries (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  reason text not null,
  access text not null check (access in ('read', 'write')),
  basis text not null check (basis in ('code', 'consent', 'break_glass')),
  -- Who of the school gave the code or the consent; the second operator of a break-glass entry.
  approved_by uuid not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid,
  end_reason text check (end_reason in ('time', 'operator', 'school', 'consent_withdrawn')),
  primary key (tenant_id, id),
  check (ends_at > started_at and ends_at <= started_at + interval '1 hour'),
  check ((ended_at is null) = (end_reason is null))
);
create unique index support_entries_open on support_entries (tenant_id, user_id, session_id) where ended_at is null;
alter table support_entries enable row level security;
alter table support_entries force row level security;
create policy tenant on support_entries
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Requests to enter without the school, which a second operator decides; rows of the platform.
create table break_glass_requests (
  tenant_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  reason text not null,
  minutes int not null check (minutes between 1 and 60),
  requested_at timestamptz not null,
  requested_by uuid not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  decision text check (decision in ('approved', 'declined', 'cancelled')),
  decided_at timestamptz,
  decided_by uuid,
  entry_id uuid,
  primary key (tenant_id, id),
  check ((decision is null) = (decided_at is null)),
  check (decision is distinct from 'approved' or decided_by <> requested_by)
);
create index break_glass_requests_recent on break_glass_requests (tenant_id, requested_at desc, id);
alter table break_glass_requests enable row level security;
alter table break_glass_requests force row level security;
create policy tenant on break_glass_requests
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Requests and rows read by a credential in an hour. Processes add what they counted every few seconds.
create table usage_hours (
  tenant_id uuid not null,
  credential_id text not null,
  hour timestamptz not null,
  credential_kind text not null,
  user_id uuid,
  requests bigint not null,
  rows_read bigint not null,
  primary key (tenant_id, credential_id, hour)
);
create index usage_hours_hour on usage_hours (tenant_id, hour);
alter table usage_hours enable row level security;
alter table usage_hours force row level security;
create policy tenant on usage_hours
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- A credential that read far more rows in an hour than it usually does; once for a credential and day.
create table egress_alarms (
  tenant_id uuid not null,
  id uuid not null,
  credential_id text not null,
  credential_kind text not null,
  user_id uuid,
  hour timestamptz not null,
  day date not null,
  rows_read bigint not null,
  usual_rows bigint not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, credential_id, day)
);
alter table egress_alarms enable row level security;
alter table egress_alarms force row level security;
create policy tenant on egress_alarms
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Figures and facts of each school: rows of the platform, so that no list visits a school. No personal data.
create table school_health (
  tenant_id uuid not null,
  school_id uuid not null,
  student_count int not null default 0,
  staff_count int not null default 0,
  storage_bytes bigint not null default 0,
  -- Requests of the school's current day and of the 30 days before it.
  requests_today bigint not null default 0,
  requests_30_days bigint not null default 0,
  last_activity_at timestamptz,
  failed_jobs int not null default 0,
  late_jobs int not null default 0,
  red_students int not null default 0,
  cases_opened int not null default 0,
  cases_recovered int not null default 0,
  -- The numbers of ok, warn and bad, for lists with the worst first.
  severity int not null default 0 check (severity between 0 and 2),
  -- [{cause, action, severity, value}]
  reasons jsonb not null default '[]' check (jsonb_typeof(reasons) = 'array'),
  server_version text not null default '',
  refreshed_at timestamptz not null,
  -- What the last nightly comparison with the school's rows repaired: {name: difference}.
  drift jsonb not null default '{}' check (jsonb_typeof(drift) = 'object'),
  verified_at timestamptz,
  primary key (tenant_id, school_id)
);
create index school_health_worst on school_health (tenant_id, severity desc, school_id);
create index school_health_due on school_health (tenant_id, refreshed_at);
alter table school_health enable row level security;
alter table school_health force row level security;
create policy tenant on school_health
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Money received by a school in minor units, by currency; never added over currencies.
create table school_revenue (
  tenant_id uuid not null,
  school_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null,
  primary key (tenant_id, school_id, currency)
);
alter table school_revenue enable row level security;
alter table school_revenue force row level security;
create policy tenant on school_revenue
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- The figures of a school at the end of each of its days, for charts.
create table school_usage_days (
  tenant_id uuid not null,
  school_id uuid not null,
  day date not null,
  student_count int not null,
  staff_count int not null,
  storage_bytes bigint not null,
  requests bigint not null,
  rows_read bigint not null,
  primary key (tenant_id, school_id, day)
);
alter table school_usage_days enable row level security;
alter table school_usage_days force row level security;
create policy tenant on school_usage_days
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
