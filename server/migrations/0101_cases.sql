-- What is done about students who may need help.

create table intervention_settings (
  tenant_id uuid not null,
  -- Kinds of help: [{code, name, dose}]; null: those built in.
  catalogue jsonb check (jsonb_typeof(catalogue) = 'array'),
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id)
);
alter table intervention_settings enable row level security;
alter table intervention_settings force row level security;
create policy tenant on intervention_settings
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table intervention_cases (
  tenant_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  status text not null check (status in ('open', 'in_progress', 'resolved', 'dismissed')),
  owner_user_id uuid,
  reason text,
  plan text,
  goal text,
  due_on date,
  opened_at timestamptz not null,
  opened_by uuid,
  score_at_open numeric(4, 1),
  band_at_open text,
  closed_at timestamptz,
  closed_by uuid,
  outcome text check (outcome in ('improved', 'unchanged', 'worse', 'moved', 'not_needed')),
  outcome_note text,
  score_at_close numeric(4, 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id),
  check ((closed_at is null) = (status in ('open', 'in_progress'))),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
-- A student has one case at a time.
create unique index intervention_cases_open on intervention_cases (tenant_id, student_id)
  where status in ('open', 'in_progress');
create index intervention_cases_owner on intervention_cases (tenant_id, owner_user_id) where status in ('open', 'in_progress');
alter table intervention_cases enable row level security;
alter table intervention_cases force row level security;
create policy tenant on intervention_cases
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
