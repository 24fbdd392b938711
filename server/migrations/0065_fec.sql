-- What a Fichier des écritures comptables (article A47 A-1 of the Livre des procédures fiscales) needs besides the books.

-- Account of the French chart of accounts (plan comptable général) for an account of the school; no row: the default.
create table ledger_fec_accounts (
  tenant_id uuid not null,
  account_id uuid not null,
  code text not null check (code ~ '^[1-8][0-9]{2}[0-9A-Z]{0,17}$'),
  title text not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references ledger_accounts (tenant_id, id)
);
alter table ledger_fec_accounts enable row level security;
alter table ledger_fec_accounts force row level security;
create policy tenant on ledger_fec_accounts
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- EcritureNum of an entry: 1, 2, 3, … in each currency and financial year, in the order in which entries were posted.
-- Given once, when a file is first made after the posting; never changed.
create table ledger_fec_numbers (
  tenant_id uuid not null,
  entry_id uuid not null,
  position bigint not null,
  currency text not null,
  year_starts_on date not null,
  number int not null check (number > 0),
  primary key (tenant_id, entry_id),
  unique (tenant_id, currency, year_starts_on, number),
  foreign key (tenant_id, entry_id) references ledger_entries (tenant_id, id)
);
create unique index ledger_fec_numbers_position on ledger_fec_numbers (tenant_id, position);
alter table ledger_fec_numbers enable row level security;
alter table ledger_fec_numbers force row level security;
create policy readable on ledger_fec_numbers for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on ledger_fec_numbers for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on ledger_fec_numbers for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = ledger_fec_numbers.tenant_id and school.status = 'closed'));
revoke update on ledger_fec_numbers from :app_role;
