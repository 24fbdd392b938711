-- One answer for each person (and child); its submissions are never changed.
create table form_answers (
  tenant_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  student_id uuid,
  guardian_id uuid,
  staff_id uuid,
  state text not null check (state in ('given', 'withdrawn')),
  -- The number of its last submission, and the version of the form that it answers.
  submission_number int not null,
  version_number int not null,
  submitted_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawal_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Set when two persons with an answer each were merged.
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  check (num_nonnulls(guardian_id, staff_id) = 1),
  check (student_id is null or guardian_id is not null),
  check ((state = 'withdrawn') = (withdrawn_at is not null)),
  foreign key (tenant_id, form_id) references forms (tenant_id, id),
  foreign key (tenant_id, student_id) references students (tenant_id, id),
  foreign key (tenant_id, guardian_id) references guardians (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_members (tenant_id, id)
);
create unique index form_answers_child on form_answers (tenant_id, form_id, student_id, guardian_id)
  where student_id is not null;
create unique index form_answers_guardian on form_answers (tenant_id, form_id, guardian_id)
  where student_id is null and guardian_id is not null;
create unique index form_answers_staff on form_answers (tenant_id, form_id, staff_id) where staff_id is not null;
create index form_answers_guardian_id on form_answers (tenant_id, guardian_id);
create index form_answers_student_id on form_answers (tenant_id, student_id);
create index form_answers_staff_id on form_answers (tenant_id, staff_id);
alter table form_answers enable row level security;
alter table form_answers force row level security;
create policy tenant on form_answers
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table form_submissions (
  tenant_id uuid not null,
  answer_id uuid not null,
  number int not null,
  version_number int not null,
  language text not null,
  answers jsonb not null,
  -- The name that was typed as signature; null: the form asks for none.
  signed_name text,
  -- The address of the network from which it was signed.
  signed_from text,
  -- The canonical JSON of what was submitted, to the letter, and its SHA-256.
  statement text not null,
  sha256 text not null,
  submitted_at timestamptz not null,
  submitted_by uuid,
  primary key (tenant_id, answer_id, number),
  foreign key (tenant_id, answer_id) references form_answers (tenant_id, id)
);
alter table form_submissions enable row level security;
alter table form_submissions force row level security;
create policy tenant on form_submissions
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
revoke update on form_submissions from :app_role;

-- Files that answers brought along.
create table form_answer_files (
  tenant_id uuid not null,
  answer_id uuid not null,
  file_id uuid not null,
  primary key (tenant_id, answer_id, file_id),
  foreign key (tenant_id, answer_id) references form_answers (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index form_answer_files_file on form_answer_files (tenant_id, file_id);
alter table form_answer_files enable row level security;
alter table form_answer_files force row level security;
create policy tenant on form_answer_files
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Values for the record of a student or guardian that the office accepts or rejects.
create table form_updates (
  tenant_id uuid not null,
  id uuid not null,
  answer_id uuid not null,
  field_key text not null,
  -- Whose record: exactly one of the two.
  student_id uuid,
  guardian_id uuid,
  member text not null,
  -- `{"value": …}` of the record when the family answered, and as the family wrote it.
  old_value jsonb not null,
  new_value jsonb not null,
  state text not null check (state in ('waiting', 'accepted', 'rejected')),
  decided_at timestamptz,
  decided_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id),
  check (num_nonnulls(student_id, guardian_id) = 1),
  check ((state = 'waiting') = (decided_at is null)),
  foreign key (tenant_id, answer_id) references form_answers (tenant_id, id),
  foreign key (tenant_id, student_id) references students (tenant_id, id),
  foreign key (tenant_id, guardian_id) references guardians (tenant_id, id)
);
create index form_updates_state on form_updates (tenant_id, state, id);
create index form_updates_answer on form_updates (tenant_id, answer_id);
create index form_updates_student on form_updates (tenant_id, student_id);
create index form_updates_guardian on form_updates (tenant_id, guardian_id);
alter table form_updates enable row level security;
alter table form_updates force row level security;
create policy tenant on form_updates
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
