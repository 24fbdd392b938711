-- Parents' evenings: their teachers, the slots of each, what families booked and whom teachers ask to come.
create table consultation_evenings (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  -- What families read about it.
  description text,
  status text not null check (status in ('draft', 'published', 'withdrawn')),
  place text,
  online_link text,
  -- [{date, starts_at, ends_at, breaks: [{starts_at, ends_at}]}], local times `HH:MM`.
  days jsonb not null check (jsonb_typeof(days) = 'array'),
  first_date date not null,
  last_date date not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  slot_minutes int not null check (slot_minutes between 3 and 120),
  gap_minutes int not null check (gap_minutes between 0 and 60),
  -- What a family needs from one teacher to the next.
  walking_minutes int not null check (walking_minutes between 0 and 60),
  max_per_child int check (max_per_child between 1 and 20),
  -- One appointment per child and teacher for all guardians together; otherwise one for each of them.
  is_shared boolean not null,
  has_waiting_list boolean not null,
  -- Whose families are invited; both empty: all.
  grade_levels text[] not null,
  class_ids uuid[] not null,
  retention_months int not null check (retention_months between 1 and 36),
  withdrawal_reason text,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  withdrawn_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  check (opens_at < closes_at),
  check (first_date <= last_date)
);
create index consultation_evenings_last on consultation_evenings (tenant_id, last_date);
alter table consultation_evenings enable row level security;
alter table consultation_evenings force row level security;
create policy tenant on consultation_evenings
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table consultation_teachers (
  tenant_id uuid not null,
  evening_id uuid not null,
  staff_id uuid not null,
  room text,
  online_link text,
  -- Every invited family may choose them, whether they teach the child or not.
  is_for_all boolean not null,
  -- When they are away: [{date, starts_at, ends_at}], local times.
  breaks jsonb not null check (jsonb_typeof(breaks) = 'array'),
  primary key (tenant_id, evening_id, staff_id),
  foreign key (tenant_id, evening_id) references consultation_evenings (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_members (tenant_id, id)
);
create index consultation_teachers_staff on consultation_teachers (tenant_id, staff_id);
alter table consultation_teachers enable row level security;
alter table consultation_teachers force row level security;
create policy tenant on consultation_teachers
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table consultation_slots (
  tenant_id uuid not null,
  id uuid not null,
  evening_id uuid not null,
  staff_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_blocked boolean not null,
  primary key (tenant_id, id),
  unique (tenant_id, evening_id, staff_id, starts_at),
  check (starts_at < ends_at),
  foreign key (tenant_id, evening_id, staff_id) references consultation_teachers (tenant_id, evening_id, staff_id)
);
alter table consultation_slots enable row level security;
alter table consultation_slots force row level security;
create policy tenant on consultation_slots
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table consultation_bookings (
  tenant_id uuid not null,
  id uuid not null,
  evening_id uuid not null,
  -- null: it was cancelled, and the slot is free for others.
  slot_id uuid,
  staff_id uuid not null,
  student_id uuid not null,
  guardian_id uuid not null,
  -- Who has the one appointment of a child with a teacher: the guardian, or (nil) all guardians together.
  holder_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- What the family wants to talk about.
  topic text,
  -- For the teacher alone.
  note text,
  conduct text check (conduct in ('came', 'missed')),
  is_by_office boolean not null,
  from_waiting_list boolean not null,
  reminded_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (cancel_reason in ('family', 'office', 'slot_removed', 'withdrawn', 'right_ended')),
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id),
  -- A slot has one booking at most.
  unique (tenant_id, slot_id),
  -- A cancelled one has no slot; one that moves has none for a moment.
  check (cancelled_at is null or slot_id is null),
  check ((cancel_reason is null) = (cancelled_at is null)),
  foreign key (tenant_id, evening_id) references consultation_evenings (tenant_id, id),
  foreign key (tenant_id, slot_id) references consultation_slots (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_members (tenant_id, id),
  foreign key (tenant_id, student_id) references students (tenant_id, id),
  foreign key (tenant_id, guardian_id) references guardians (tenant_id, id)
);
create unique index consultation_bookings_one on consultation_bookings
  (tenant_id, evening_id, staff_id, student_id, holder_id) where cancelled_at is null;
create index consultation_bookings_guardian on consultation_bookings (tenant_id, guardian_id);
create index consultation_bookings_student on consultation_bookings (tenant_id, student_id);
create index consultation_bookings_staff on consultation_bookings (tenant_id, staff_id, starts_at);
create index consultation_bookings_reminder on consultation_bookings (tenant_id, starts_at)
  where cancelled_at is null and reminded_at is null;
alter table consultation_bookings enable row level security;
alter table consultation_bookings force row level security;
create policy tenant on consultation_bookings
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Whom a teacher asks to come.
create table consultation_requests (
  tenant_id uuid not null,
  id uuid not null,
  evening_id uuid not null,
  staff_id uuid not null,
  student_id uuid not null,
  -- What the guardians read.
  message text,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, evening_id, staff_id, student_id),
  foreign key (tenant_id, evening_id, staff_id) references consultation_teachers (tenant_id, evening_id, staff_id),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
create index consultation_requests_student on consultation_requests (tenant_id, student_id);
alter table consultation_requests enable row level security;
alter table consultation_requests force row level security;
create policy tenant on consultation_requests
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Families who wait for a slot of a teacher, in the order in which they came.
create table consultation_waits (
  tenant_id uuid not null,
  id uuid not null,
  evening_id uuid not null,
  staff_id uuid not null,
  student_id uuid not null,
  guardian_id uuid not null,
  -- When they can come; null: from the beginning, to the end.
  earliest_at timestamptz,
  latest_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, evening_id, staff_id, student_id, guardian_id),
  foreign key (tenant_id, evening_id, staff_id) references consultation_teachers (tenant_id, evening_id, staff_id),
  foreign key (tenant_id, student_id) references students (tenant_id, id),
  foreign key (tenant_id, guardian_id) references guardians (tenant_id, id)
);
create index consultation_waits_guardian on consultation_waits (tenant_id, guardian_id);
create index consultation_waits_student on consultation_waits (tenant_id, student_id);
alter table consultation_waits enable row level security;
alter table consultation_waits force row level security;
create policy tenant on consultation_waits
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Every change, without what people wrote to each other: that goes with the evening.
create table consultation_history (
  tenant_id uuid not null,
  id uuid not null,
  entity text not null check (entity in
    ('consultation', 'consultation_slot', 'consultation_booking', 'consultation_request', 'consultation_wait')),
  entity_id uuid not null,
  action text not null,
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  reason text,
  change jsonb not null,
  primary key (tenant_id, id)
);
create index consultation_history_entity on consultation_history (tenant_id, entity_id, id);
alter table consultation_history enable row level security;
alter table consultation_history force row level security;
create policy readable on consultation_history for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on consultation_history for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on consultation_history for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = consultation_history.tenant_id and school.status = 'closed'));
revoke update on consultation_history from :app_role;
