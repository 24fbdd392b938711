create table students (
  tenant_id uuid not null,
  id uuid not null,
  org_id uuid,
  user_id uuid,
  student_code text not null,
  admission_number text,
  first_name text not null,
  middle_name text,
  last_name text not null,
  preferred_name text,
  sex text check (sex in ('male', 'female', 'other', 'unspecified')),
  date_of_birth date,
  place_of_birth text,
  nationality text,
  languages text[] not null default '{}',
  status text not null default 'active'
    check (status in ('applicant', 'active', 'suspended', 'transferred_out', 'graduated', 'withdrawn')),
  grade_level text,
  homeroom_class_id uuid,
  entry_date date,
  exit_date date,
  exit_reason text,
  email text,
  phone text,
  address jsonb,
  passport_id uuid,
  custom jsonb not null default '{}',
  -- Names, code and contact without accents and case, for search.
  search_text text not null,
  -- Last and first name without accents and case, for order.
  sort_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, student_code),
  unique (tenant_id, user_id),
  foreign key (tenant_id, org_id) references orgs (tenant_id, id)
);
create index students_name on students (tenant_id, sort_name, id) where archived_at is null;
create index students_updated on students (tenant_id, updated_at, id);
create index students_grade on students (tenant_id, grade_level, sort_name, id);
create index students_homeroom on students (tenant_id, homeroom_class_id);
alter table students enable row level security;
alter table students force row level security;
create policy tenant on students
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Teachers and everyone else who works there; `kind` follows the OneRoster role.
create table staff_members (
  tenant_id uuid not null,
  id uuid not null,
  org_id uuid,
  user_id uuid,
  kind text not null default 'teacher' check (kind in ('teacher', 'administrator', 'aide', 'proctor', 'other')),
  staff_number text,
  first_name text not null,
  middle_name text,
  last_name text not null,
  preferred_name text,
  email text,
  phone text,
  department text,
  position_title text,
  subjects text[] not null default '{}',
  employed_from date,
  employed_until date,
  status text not null default 'active' check (status in ('active', 'on_leave', 'left')),
  custom jsonb not null default '{}',
  search_text text not null,
  sort_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, user_id),
  foreign key (tenant_id, org_id) references orgs (tenant_id, id)
);
create unique index staff_members_number on staff_members (tenant_id, staff_number);
create index staff_members_name on staff_members (tenant_id, sort_name, id) where archived_at is null;
alter table staff_members enable row level security;
alter table staff_members force row level security;
create policy tenant on staff_members
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table guardians (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid,
  first_name text not null,
  middle_name text,
  last_name text not null,
  email text,
  phone text,
  preferred_contact text check (preferred_contact in ('email', 'phone', 'sms', 'letter')),
  preferred_language text,
  address jsonb,
  custom jsonb not null default '{}',
  search_text text not null,
  sort_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, user_id)
);
create index guardians_name on guardians (tenant_id, sort_name, id) where archived_at is null;
alter table guardians enable row level security;
alter table guardians force row level security;
create policy tenant on guardians
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table guardian_links (
  tenant_id uuid not null,
  student_id uuid not null,
  guardian_id uuid not null,
  relationship text not null default 'guardian',
  is_primary boolean not null default false,
  lives_with boolean not null default false,
  receives_messages boolean not null default true,
  can_view_results boolean not null default true,
  can_view_finance boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, student_id, guardian_id),
  foreign key (tenant_id, student_id) references students (tenant_id, id),
  foreign key (tenant_id, guardian_id) references guardians (tenant_id, id)
);
create index guardian_links_guardian on guardian_links (tenant_id, guardian_id);
alter table guardian_links enable row level security;
alter table guardian_links force row level security;
create policy tenant on guardian_links
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Who changed what of a person: before and after of the members that differ.
create table people_history (
  tenant_id uuid not null,
  id uuid not null,
  entity text not null check (entity in ('student', 'teacher', 'guardian', 'guardian_link')),
  entity_id uuid not null,
  action text not null,
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  change jsonb not null,
  primary key (tenant_id, id)
);
create index people_history_entity on people_history (tenant_id, entity_id, id);
alter table people_history enable row level security;
alter table people_history force row level security;
create policy tenant on people_history
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Who sits in and who teaches a class, from when until when (end exclusive; null: open). OneRoster enrollment.
create table enrollments (
  tenant_id uuid not null,
  id uuid not null,
  class_id uuid not null,
  org_id uuid,
  role text not null check (role in ('student', 'teacher', 'administrator', 'proctor', 'aide')),
  student_id uuid,
  staff_id uuid,
  is_primary boolean not null default false,
  begin_date date,
  end_date date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  check ((role = 'student') = (student_id is not null)),
  check ((role = 'student') = (staff_id is null)),
  check (begin_date is null or end_date is null or begin_date <= end_date),
  foreign key (tenant_id, class_id) references classes (tenant_id, id),
  foreign key (tenant_id, student_id) references students (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_members (tenant_id, id)
);
create index enrollments_class on enrollments (tenant_id, class_id, role);
create index enrollments_student on enrollments (tenant_id, student_id) where student_id is not null;
create index enrollments_staff on enrollments (tenant_id, staff_id) where staff_id is not null;
alter table enrollments enable row level security;
alter table enrollments force row level security;
create policy tenant on enrollments
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What another system calls our rows: kept verbatim, stable, unique per source and type.
create table source_ids (
  tenant_id uuid not null,
  source text not null,
  entity text not null,
  source_id text not null,
  id uuid not null,
  primary key (tenant_id, source, entity, source_id)
);
create index source_ids_own on source_ids (tenant_id, id);
alter table source_ids enable row level security;
alter table source_ids force row level security;
create policy tenant on source_ids
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
