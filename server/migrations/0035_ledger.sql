-- Families as they pay: who owes, and who sees and pays it. A student belongs to one household, or to several that
-- divide what is owed (separated parents).
create table households (
  tenant_id uuid not null,
  id uuid not null,
  title text not null,
  note text,
  search_text text not null,
  sort_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id)
);
create index households_name on households (tenant_id, sort_name, id);
alter table households enable row level security;
alter table households force row level security;
create policy tenant on households
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table household_students (
  tenant_id uuid not null,
  household_id uuid not null,
  student_id uuid not null,
  -- Hundredths of a percent of what the student is charged; the shares of a student add up to 10,000.
  share int not null default 10000 check (share between 1 and 10000),
  created_at timestamptz not null,
  primary key (tenant_id, household_id, student_id),
  foreign key (tenant_id, household_id) references households (tenant_id, id),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
create index household_students_student on household_students (tenant_id, student_id);
alter table household_students enable row level security;
alter table household_students force row level security;
create policy tenant on household_students
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- The guardians whose money it is. A household without any is open to every guardian whose link lets them see finance.
create table household_guardians (
  tenant_id uuid not null,
  household_id uuid not null,
  guardian_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, household_id, guardian_id),
  foreign key (tenant_id, household_id) references households (tenant_id, id),
  foreign key (tenant_id, guardian_id) references guardians (tenant_id, id)
);
create index household_guardians_guardian on household_guardians (tenant_id, guardian_id);
alter table household_guardians enable row level security;
alter table household_guardians force row level security;
create policy tenant on household_guardians
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- How the school keeps its money; no row: the defaults.
create table finance_settings (
  tenant_id uuid not null,
  settings jsonb not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id)
);
alter table finance_settings enable row level security;
alter table finance_settings force row level security;
create policy tenant on finance_settings
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- The chart of accounts.
create table ledger_accounts (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  kind text not null check (kind in ('receivable', 'revenue', 'discount', 'tax', 'cash', 'wallet', 'dispute', 'refund',
    'write_off', 'cash_difference')),
  -- Fee type of a revenue account, method of a cash account; empty for the others.
  subject text not null default '',
  title text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, kind, subject)
);
alter table ledger_accounts enable row level security;
alter table ledger_accounts force row level security;
create policy tenant on ledger_accounts
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- In the order in which entries were written; taken under a lock that the rollup excludes (ledger/sql.ts).
create sequence ledger_positions;

-- What happened to money, one entry each, debits equal to credits.
create table ledger_entries (
  tenant_id uuid not null,
  id uuid not null,
  position bigint not null,
  -- What caused it, once: `invoice.issue:<id>`.
  cause text not null,
  kind text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Sum of the debits, minor units.
  amount bigint not null check (amount > 0),
  -- Day of the school to which it belongs.
  effective_on date not null,
  recorded_at timestamptz not null,
  description text not null,
  reverses_id uuid,
  actor_user_id uuid,
  request_id text,
  primary key (tenant_id, id),
  unique (tenant_id, cause),
  foreign key (tenant_id, reverses_id) references ledger_entries (tenant_id, id)
);
create unique index ledger_entries_position on ledger_entries (tenant_id, position);
create index ledger_entries_day on ledger_entries (tenant_id, effective_on, position);
create index ledger_entries_reverses on ledger_entries (tenant_id, reverses_id) where reverses_id is not null;
alter table ledger_entries enable row level security;
alter table ledger_entries force row level security;
-- Append only: no policy lets a row be changed, and rows go with their closed school alone.
create policy readable on ledger_entries for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on ledger_entries for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on ledger_entries for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = ledger_entries.tenant_id and school.status = 'closed'));

create table ledger_postings (
  tenant_id uuid not null,
  entry_id uuid not null,
  line smallint not null check (line > 0),
  position bigint not null,
  account_id uuid not null,
  currency text not null,
  -- Minor units; a debit is above 0, a credit below.
  amount bigint not null check (amount <> 0),
  effective_on date not null,
  household_id uuid,
  invoice_id uuid,
  wallet_id uuid,
  payment_id uuid,
  primary key (tenant_id, entry_id, line),
  foreign key (tenant_id, entry_id) references ledger_entries (tenant_id, id),
  foreign key (tenant_id, account_id) references ledger_accounts (tenant_id, id)
);
create index ledger_postings_position on ledger_postings (tenant_id, position) include (account_id, currency, amount,
  effective_on);
create index ledger_postings_account on ledger_postings (tenant_id, account_id, effective_on, position);
create index ledger_postings_household on ledger_postings (tenant_id, household_id, position)
  where household_id is not null;
create index ledger_postings_invoice on ledger_postings (tenant_id, invoice_id, position) where invoice_id is not null;
create index ledger_postings_wallet on ledger_postings (tenant_id, wallet_id, position) where wallet_id is not null;
alter table ledger_postings enable row level security;
alter table ledger_postings force row level security;
-- Append only: no policy lets a row be changed, and rows go with their closed school alone.
create policy readable on ledger_postings for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on ledger_postings for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on ledger_postings for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = ledger_postings.tenant_id and school.status = 'closed'));

-- Sums of the postings up to a position, by day: what a trial balance reads instead of every posting.
create table ledger_daily_sums (
  tenant_id uuid not null,
  account_id uuid not null,
  currency text not null,
  day date not null,
  debit bigint not null,
  credit bigint not null,
  primary key (tenant_id, account_id, currency, day),
  foreign key (tenant_id, account_id) references ledger_accounts (tenant_id, id)
);
alter table ledger_daily_sums enable row level security;
alter table ledger_daily_sums force row level security;
create policy tenant on ledger_daily_sums
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table ledger_rollups (
  tenant_id uuid not null,
  -- Every posting up to here is in the daily sums.
  position bigint not null,
  rolled_at timestamptz not null,
  primary key (tenant_id)
);
alter table ledger_rollups enable row level security;
alter table ledger_rollups force row level security;
create policy tenant on ledger_rollups
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Who changed what, why, in which request: before and after of the members that differ.
create table finance_history (
  tenant_id uuid not null,
  id uuid not null,
  entity text not null,
  entity_id uuid not null,
  action text not null,
  change jsonb not null,
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  primary key (tenant_id, id)
);
create index finance_history_entity on finance_history (tenant_id, entity_id, id);
alter table finance_history enable row level security;
alter table finance_history force row level security;
create policy tenant on finance_history
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
