-- What the school charges in a year or term, and whom.
create table fee_schedules (
  tenant_id uuid not null,
  id uuid not null,
  title text not null,
  academic_session_id uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  due_date date not null,
  -- [{due_date, percent}] or empty: all on the due date.
  instalments jsonb not null default '[]' check (jsonb_typeof(instalments) = 'array'),
  -- [{id, fee_type, description, unit_amount (minor units as text), tax_rate, applies: {grade_levels, class_ids,
  -- residence, options}}]
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, academic_session_id) references academic_sessions (tenant_id, id)
);
alter table fee_schedules enable row level security;
alter table fee_schedules force row level security;
create policy tenant on fee_schedules
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What of a student decides fees besides grade and class.
create table student_billing (
  tenant_id uuid not null,
  student_id uuid not null,
  residence text not null default 'day' check (residence in ('day', 'boarding', 'weekly_boarding')),
  options text[] not null default '{}',
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, student_id),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
alter table student_billing enable row level security;
alter table student_billing force row level security;
create policy tenant on student_billing
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Discounts granted to a student; the sibling discount is a rule of the school (settings).
create table student_discounts (
  tenant_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  kind text not null check (kind in ('percentage', 'fixed', 'scholarship')),
  title text not null,
  percent numeric(7, 4) check (percent > 0 and percent <= 100),
  amount bigint check (amount > 0),
  currency text,
  fee_types text[] not null default '{}',
  starts_on date,
  ends_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  check ((percent is null) <> (amount is null)),
  check ((amount is null) = (currency is null)),
  check (starts_on <= ends_on),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
create index student_discounts_student on student_discounts (tenant_id, student_id) where archived_at is null;
alter table student_discounts enable row level security;
alter table student_discounts force row level security;
create policy tenant on student_discounts
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table invoice_batches (
  tenant_id uuid not null,
  id uuid not null,
  fee_schedule_id uuid not null,
  title text not null,
  state text not null check (state in ('running', 'done', 'failed')),
  -- Whom it charges and how: {grade_levels, class_ids, issue}.
  request jsonb not null,
  job_id uuid,
  -- {families, invoices, skipped, totals, errors}
  outcome jsonb,
  created_by uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, fee_schedule_id) references fee_schedules (tenant_id, id)
);
create index invoice_batches_schedule on invoice_batches (tenant_id, fee_schedule_id);
alter table invoice_batches enable row level security;
alter table invoice_batches force row level security;
create policy tenant on invoice_batches
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table invoices (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null default 'invoice' check (kind in ('invoice', 'late_fee')),
  -- Given when it is issued, without gaps per school and year.
  number text,
  status text not null check (status in ('draft', 'issued', 'partially_paid', 'paid', 'void')),
  student_id uuid not null,
  household_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  due_date date not null,
  issued_on date,
  -- Minor units: total = subtotal - discount + tax; what is owed is total - credited - paid.
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null check (discount >= 0 and discount <= subtotal),
  tax bigint not null check (tax >= 0),
  total bigint not null check (total >= 0),
  paid bigint not null default 0 check (paid >= 0),
  credited bigint not null default 0 check (credited >= 0),
  notes text,
  reference text,
  -- ISO 11649 creditor reference; given when it is issued.
  payment_code text,
  -- Names as they were when it was issued.
  billed_to jsonb,
  fee_schedule_id uuid,
  batch_id uuid,
  -- The overdue invoice for which this late fee is, and the period of it.
  late_fee_of uuid,
  late_fee_period int,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  voided_at timestamptz,
  void_reason text,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  check (total = subtotal - discount + tax),
  check (paid + credited <= total),
  check ((status = 'draft') = (number is null)),
  check ((status = 'void') = (voided_at is not null)),
  check ((kind = 'late_fee') = (late_fee_of is not null and late_fee_period is not null)),
  foreign key (tenant_id, student_id) references students (tenant_id, id),
  foreign key (tenant_id, household_id) references households (tenant_id, id),
  foreign key (tenant_id, fee_schedule_id) references fee_schedules (tenant_id, id),
  foreign key (tenant_id, batch_id) references invoice_batches (tenant_id, id),
  foreign key (tenant_id, late_fee_of) references invoices (tenant_id, id)
);
create unique index invoices_number on invoices (tenant_id, number) where number is not null;
create unique index invoices_payment_code on invoices (tenant_id, payment_code) where payment_code is not null;
-- A schedule charges a student once per household; a voided or discarded invoice may be charged again.
create unique index invoices_schedule on invoices (tenant_id, fee_schedule_id, student_id, household_id)
  where fee_schedule_id is not null and status <> 'void' and archived_at is null;
create unique index invoices_late_fee on invoices (tenant_id, late_fee_of, late_fee_period) where late_fee_of is not null;
create index invoices_household on invoices (tenant_id, household_id, due_date, id);
create index invoices_student on invoices (tenant_id, student_id, due_date, id);
create index invoices_open on invoices (tenant_id, due_date, id) where status in ('issued', 'partially_paid');
create index invoices_created on invoices (tenant_id, created_at, id);
alter table invoices enable row level security;
alter table invoices force row level security;
create policy tenant on invoices
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table invoice_lines (
  tenant_id uuid not null,
  invoice_id uuid not null,
  line smallint not null check (line > 0),
  description text not null,
  fee_type text not null,
  quantity numeric(12, 3) not null check (quantity > 0),
  unit_amount bigint not null check (unit_amount >= 0),
  -- quantity x unit_amount, rounded half up to a minor unit.
  gross bigint not null check (gross >= 0),
  discount bigint not null check (discount >= 0 and discount <= gross),
  -- Percent of gross - discount.
  tax_rate numeric(7, 4) not null default 0 check (tax_rate between 0 and 100),
  tax bigint not null check (tax >= 0),
  -- [{order, kind, title, percent, amount}] in the order in which they were taken off.
  discounts jsonb not null default '[]' check (jsonb_typeof(discounts) = 'array'),
  primary key (tenant_id, invoice_id, line),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);
alter table invoice_lines enable row level security;
alter table invoice_lines force row level security;
create policy tenant on invoice_lines
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table invoice_instalments (
  tenant_id uuid not null,
  invoice_id uuid not null,
  number smallint not null check (number > 0),
  due_date date not null,
  amount bigint not null check (amount >= 0),
  primary key (tenant_id, invoice_id, number),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);
alter table invoice_instalments enable row level security;
alter table invoice_instalments force row level security;
create policy tenant on invoice_instalments
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What is taken back of an issued invoice; nothing issued is ever edited.
create table credit_notes (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('credit_note', 'write_off')),
  number text not null,
  invoice_id uuid not null,
  -- Minor units; what of it was paid already went to the wallet.
  amount bigint not null check (amount > 0),
  to_wallet bigint not null default 0 check (to_wallet >= 0 and to_wallet <= amount),
  reason text not null,
  -- [{line, gross, discount, tax}] taken back of each line.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  issued_on date not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);
create index credit_notes_invoice on credit_notes (tenant_id, invoice_id);
alter table credit_notes enable row level security;
alter table credit_notes force row level security;
create policy tenant on credit_notes
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- The last number of each series and year; whoever takes one holds the row until the commit, so that none is missing.
create table number_series (
  tenant_id uuid not null,
  series text not null check (series in ('invoice', 'credit_note', 'write_off')),
  year int not null,
  last int not null check (last > 0),
  primary key (tenant_id, series, year)
);
alter table number_series enable row level security;
alter table number_series force row level security;
create policy tenant on number_series
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table invoice_reminders (
  tenant_id uuid not null,
  invoice_id uuid not null,
  -- Due date of what is reminded of: of instalments each has its own reminders.
  due_on date not null,
  -- Days after the due date at which it was due; negative: before.
  step int not null,
  recipients int not null,
  queued_at timestamptz not null,
  primary key (tenant_id, invoice_id, due_on, step),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);
alter table invoice_reminders enable row level security;
alter table invoice_reminders force row level security;
create policy tenant on invoice_reminders
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
