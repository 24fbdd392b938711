-- Rounds of admission: what is asked of families and how many places each grade level has.
create table application_intakes (
  tenant_id uuid not null,
  id uuid not null,
  -- The school year in which the children begin.
  academic_year_id uuid not null,
  title text not null,
  -- Days of the school on which the public form is open, both included; no end: until it is closed by hand.
  opens_on date not null,
  closes_on date,
  -- Days that a family has to answer an offer unless the offer says otherwise.
  offer_days int not null check (offer_days between 1 and 366),
  -- Where an application goes whose offer ran out.
  expired_offers text not null check (expired_offers in ('waitlist', 'withdraw')),
  -- Whether a place that becomes free is offered to the first of the waiting list without anybody being asked.
  offers_next boolean not null,
  -- Documents wanted: [{kind, label, required}].
  documents jsonb not null check (jsonb_typeof(documents) = 'array'),
  -- Questions: [{key, label, kind, options, required}].
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  check (closes_on is null or opens_on <= closes_on),
  foreign key (tenant_id, academic_year_id) references academic_sessions (tenant_id, id)
);
alter table application_intakes enable row level security;
alter table application_intakes force row level security;
create policy tenant on application_intakes
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Places of a grade level in an intake. A row each: whoever offers a place holds it, so that none is offered twice.
create table intake_places (
  tenant_id uuid not null,
  intake_id uuid not null,
  grade_level text not null,
  places int not null check (places between 0 and 100000),
  primary key (tenant_id, intake_id, grade_level),
  foreign key (tenant_id, intake_id) references application_intakes (tenant_id, id)
);
alter table intake_places enable row level security;
alter table intake_places force row level security;
create policy tenant on intake_places
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table applications (
  tenant_id uuid not null,
  id uuid not null,
  intake_id uuid not null,
  grade_level text not null,
  state text not null check (state in ('submitted', 'under_review', 'waitlisted', 'offered', 'accepted', 'enrolled',
    'rejected', 'withdrawn')),
  state_since timestamptz not null,
  first_name text not null,
  middle_name text,
  last_name text not null,
  date_of_birth date,
  sex text check (sex in ('male', 'female', 'other', 'unspecified')),
  previous_school text,
  -- Who answers for the child, the one who applied first: [{first_name, last_name, email, phone, relationship,
  -- preferred_language, address}].
  guardians jsonb not null check (jsonb_typeof(guardians) = 'array'),
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  -- Hash of child, birth date, e-mail of the first guardian: what makes a form sent again the same application.
  same_key bytea,
  -- The application that this form repeats: it is kept beside it, has no place in any queue and moves nothing.
  repeats_id uuid,
  source text not null check (source in ('form', 'office')),
  -- Higher goes first on the waiting list.
  priority int not null default 0 check (priority between 0 and 100),
  waitlisted_at timestamptz,
  -- Last day of the offer that stands.
  offer_expires_on date,
  assigned_to uuid,
  -- What it became.
  student_id uuid,
  search_text text not null,
  sort_name text not null,
  submitted_at timestamptz not null,
  updated_at timestamptz not null,
  -- Personal data was deleted at this time; what is left is counted only.
  erased_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  check ((state = 'offered') = (offer_expires_on is not null)),
  check (state <> 'waitlisted' or waitlisted_at is not null),
  check (state <> 'enrolled' or student_id is not null or erased_at is not null),
  foreign key (tenant_id, intake_id) references application_intakes (tenant_id, id),
  foreign key (tenant_id, repeats_id) references applications (tenant_id, id),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
create unique index applications_same on applications (tenant_id, intake_id, same_key)
  where repeats_id is null and state not in ('rejected', 'withdrawn');
create index applications_queue on applications (tenant_id, intake_id, grade_level, state) where repeats_id is null;
create index applications_student on applications (tenant_id, student_id) where student_id is not null;
create index applications_repeats on applications (tenant_id, repeats_id) where repeats_id is not null;
alter table applications enable row level security;
alter table applications force row level security;
create policy tenant on applications
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Links by which a family follows its application; kept as hashes.
create table application_tokens (
  tenant_id uuid not null,
  token_hash bytea not null,
  application_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, application_id) references applications (tenant_id, id)
);
create index application_tokens_application on application_tokens (tenant_id, application_id);
alter table application_tokens enable row level security;
alter table application_tokens force row level security;
create policy tenant on application_tokens
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Documents of applications. Without an application one has been sent and not yet been used; it is deleted after a day.
create table application_documents (
  tenant_id uuid not null,
  id uuid not null,
  application_id uuid,
  kind text,
  name text,
  storage_key text not null,
  sha256 text not null,
  size bigint not null,
  content_type text not null,
  -- Who knows the token may use the document, once.
  token_hash bytea not null,
  created_at timestamptz not null,
  attached_at timestamptz,
  primary key (tenant_id, id),
  check ((application_id is null) = (attached_at is null)),
  foreign key (tenant_id, application_id) references applications (tenant_id, id)
);
create index application_documents_application on application_documents (tenant_id, application_id)
  where application_id is not null;
create index application_documents_unused on application_documents (tenant_id, created_at) where application_id is null;
alter table application_documents enable row level security;
alter table application_documents force row level security;
create policy tenant on application_documents
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What the office writes down about an application, for itself.
create table application_notes (
  tenant_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  text text not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references applications (tenant_id, id)
);
create index application_notes_application on application_notes (tenant_id, application_id, id);
alter table application_notes enable row level security;
alter table application_notes force row level security;
create policy tenant on application_notes
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What happened to applications, intakes and settings: who, when, from which state into which, before and after.
create table enrollment_history (
  tenant_id uuid not null,
  id uuid not null,
  entity text not null check (entity in ('application', 'intake', 'enrollment_settings')),
  entity_id uuid not null,
  action text not null,
  at timestamptz not null,
  actor text not null check (actor in ('office', 'family', 'machine', 'clock')),
  actor_user_id uuid,
  request_id text,
  from_state text,
  to_state text,
  -- For the school alone.
  reason text,
  -- What the family was told.
  message text,
  change jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index enrollment_history_entity on enrollment_history (tenant_id, entity_id, id);
alter table enrollment_history enable row level security;
alter table enrollment_history force row level security;
create policy tenant on enrollment_history
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- How the school keeps applications. No row: the defaults.
create table enrollment_settings (
  tenant_id uuid not null,
  -- Days after which the personal data of rejected and withdrawn applications is deleted.
  retention_days int not null check (retention_days between 30 and 3650),
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id)
);
alter table enrollment_settings enable row level security;
alter table enrollment_settings force row level security;
create policy tenant on enrollment_settings
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
