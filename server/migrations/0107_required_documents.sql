-- Which documents are required of whom, and the reminders that were sent.
create table document_requirements (
  tenant_id uuid not null,
  id uuid not null,
  category_id uuid not null,
  name text not null,
  -- What those who upload it read.
  instructions text,
  audience text not null check (audience in ('student', 'guardian', 'staff')),
  -- Of students; empty: all.
  grade_levels text[] not null,
  -- Of staff; empty: all.
  staff_kinds text[] not null,
  -- From which day it is required.
  starts_on date not null,
  -- A document without a last day is valid for so many months from the day of its acceptance; null: for good.
  valid_months int check (valid_months between 1 and 240),
  -- Reminders so many days after the document is missing, and so many before it expires.
  missing_days jsonb not null check (jsonb_typeof(missing_days) = 'array'),
  expiry_days jsonb not null check (jsonb_typeof(expiry_days) = 'array'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references document_categories (tenant_id, id)
);
create unique index document_requirements_name on document_requirements (tenant_id, name)
  where archived_at is null;
create index document_requirements_category on document_requirements (tenant_id, category_id);
alter table document_requirements enable row level security;
alter table document_requirements force row level security;
create policy tenant on document_requirements
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- A step is taken once for the same lack: `basis` is the day since which it is missing, or on which it expires.
create table document_reminders (
  tenant_id uuid not null,
  requirement_id uuid not null,
  subject_id uuid not null,
  basis date not null,
  step text not null,
  sent_at timestamptz not null,
  primary key (tenant_id, requirement_id, subject_id, basis, step),
  foreign key (tenant_id, requirement_id) references document_requirements (tenant_id, id)
);
create index document_reminders_subject on document_reminders (tenant_id, subject_id);
create index document_reminders_sent on document_reminders (tenant_id, sent_at);
alter table document_reminders enable row level security;
alter table document_reminders force row level security;
create policy tenant on document_reminders
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
