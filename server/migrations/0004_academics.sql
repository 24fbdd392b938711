-- Inside a tenant: district, schools, campuses, departments (OneRoster org).
create table orgs (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('department', 'school', 'district', 'local', 'state', 'national', 'campus')),
  identifier text,
  parent_org_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_org_id) references orgs (tenant_id, id)
);
alter table orgs enable row level security;
alter table orgs force row level security;
create policy tenant on orgs
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- School years, terms, semesters and grading periods (OneRoster academicSession).
create table academic_sessions (
  tenant_id uuid not null,
  id uuid not null,
  org_id uuid,
  title text not null,
  kind text not null check (kind in ('school_year', 'semester', 'term', 'grading_period')),
  start_date date not null,
  end_date date not null,
  parent_id uuid,
  -- The year in which the school year ends.
  school_year int not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  check (start_date <= end_date),
  foreign key (tenant_id, parent_id) references academic_sessions (tenant_id, id)
);
alter table academic_sessions enable row level security;
alter table academic_sessions force row level security;
create policy tenant on academic_sessions
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table courses (
  tenant_id uuid not null,
  id uuid not null,
  org_id uuid,
  school_year_id uuid,
  title text not null,
  course_code text,
  grade_levels text[] not null default '{}',
  subjects text[] not null default '{}',
  subject_codes text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, org_id) references orgs (tenant_id, id)
);
alter table courses enable row level security;
alter table courses force row level security;
create policy tenant on courses
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table classes (
  tenant_id uuid not null,
  id uuid not null,
  org_id uuid,
  course_id uuid,
  title text not null,
  class_code text,
  kind text not null default 'scheduled' check (kind in ('homeroom', 'scheduled')),
  location text,
  grade_levels text[] not null default '{}',
  subjects text[] not null default '{}',
  subject_codes text[] not null default '{}',
  periods text[] not null default '{}',
  term_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, org_id) references orgs (tenant_id, id),
  foreign key (tenant_id, course_id) references courses (tenant_id, id)
);
alter table classes enable row level security;
alter table classes force row level security;
create policy tenant on classes
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
