create table wallets (
  tenant_id uuid not null,
  id uuid not null,
  household_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Minor units; whoever moves it holds the row.
  balance bigint not null default 0 check (balance >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, household_id, currency),
  foreign key (tenant_id, household_id) references households (tenant_id, id)
);
alter table wallets enable row level security;
alter table wallets force row level security;
create policy tenant on wallets
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- A cashier's till from its opening count to its closing count.
create table till_sessions (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  opening_amount bigint not null check (opening_amount >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- What the cashier counted, what should have been there: both known when it is closed.
  counted_amount bigint check (counted_amount >= 0),
  expected_amount bigint,
  note text,
  version int not null default 1,
  primary key (tenant_id, id),
  check ((closed_at is null) = (counted_amount is null)),
  check ((closed_at is null) = (expected_amount is null))
);
create unique index till_sessions_open on till_sessions (tenant_id, user_id, currency) where closed_at is null;
create index till_sessions_opened on till_sessions (tenant_id, opened_at, id);
alter table till_sessions enable row level security;
alter table till_sessions force row level security;
create policy tenant on till_sessions
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table payments (
  tenant_id uuid not null,
  id uuid not null,
  -- What the money is for: open invoices, or the wallet.
  purpose text not null check (purpose in ('invoices', 'wallet')),
  household_id uuid not null,
  -- The student it was paid for, when one was named.
  student_id uuid,
  wallet_id uuid,
  status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled', 'refunded')),
  method text not null check (method in ('cash', 'cheque', 'bank_transfer', 'card', 'mobile_money', 'online', 'wallet',
    'other')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount > 0),
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= amount),
  paid_at timestamptz not null,
  completed_at timestamptz,
  -- The instant of what decided its status: of two that arrive in the wrong order the later one counts.
  settled_at timestamptz,
  -- Cheque number, transfer reference.
  reference text,
  -- What the receipt shows; given when it is completed.
  receipt_number text,
  -- [{invoice_id, amount}] as asked for; null: oldest due first.
  wanted jsonb,
  -- Where more than is owed goes; null: it is refused.
  overpayment text check (overpayment = 'wallet'),
  till_session_id uuid,
  provider text,
  -- What the provider calls it.
  provider_reference text,
  -- Where the payer goes on, as the provider said: {url, …}; null until it did.
  checkout jsonb,
  failure_code text,
  failure_message text,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id),
  check ((purpose = 'wallet') <= (wallet_id is not null)),
  check (status not in ('completed', 'refunded') or completed_at is not null),
  foreign key (tenant_id, household_id) references households (tenant_id, id),
  foreign key (tenant_id, student_id) references students (tenant_id, id),
  foreign key (tenant_id, wallet_id) references wallets (tenant_id, id),
  foreign key (tenant_id, till_session_id) references till_sessions (tenant_id, id)
);
create unique index payments_receipt on payments (tenant_id, receipt_number) where receipt_number is not null;
create unique index payments_provider on payments (tenant_id, provider, provider_reference)
  where provider_reference is not null;
create index payments_household on payments (tenant_id, household_id, paid_at, id);
create index payments_student on payments (tenant_id, student_id) where student_id is not null;
create index payments_wallet on payments (tenant_id, wallet_id) where wallet_id is not null;
create index payments_till on payments (tenant_id, till_session_id) where till_session_id is not null;
create index payments_paid on payments (tenant_id, paid_at, id);
create index payments_waiting on payments (tenant_id, created_at, id) where status in ('pending', 'processing');
alter table payments enable row level security;
alter table payments force row level security;
create policy tenant on payments
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What of a payment went to which invoice; taken back by a row below 0.
create table payment_allocations (
  tenant_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  invoice_id uuid not null,
  amount bigint not null check (amount <> 0),
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);
create index payment_allocations_payment on payment_allocations (tenant_id, payment_id);
create index payment_allocations_invoice on payment_allocations (tenant_id, invoice_id);
alter table payment_allocations enable row level security;
alter table payment_allocations force row level security;
-- Append only: no policy lets a row be changed, and rows go with their closed school alone.
create policy readable on payment_allocations for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on payment_allocations for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on payment_allocations for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = payment_allocations.tenant_id and school.status = 'closed'));

create table payment_refunds (
  tenant_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('pending', 'completed', 'failed')),
  method text not null,
  reason text not null,
  reference text,
  provider_reference text,
  -- What it was taken from: [{invoice_id, amount}], the rest from the wallet.
  taken jsonb not null check (jsonb_typeof(taken) = 'array'),
  till_session_id uuid,
  created_by uuid,
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id),
  foreign key (tenant_id, till_session_id) references till_sessions (tenant_id, id)
);
create index payment_refunds_payment on payment_refunds (tenant_id, payment_id);
create index payment_refunds_till on payment_refunds (tenant_id, till_session_id) where till_session_id is not null;
alter table payment_refunds enable row level security;
alter table payment_refunds force row level security;
create policy tenant on payment_refunds
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table payment_disputes (
  tenant_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  state text not null check (state in ('open', 'under_review', 'resolved_refund', 'resolved_no_refund', 'closed')),
  reason text not null check (reason in ('duplicate', 'not_received', 'incorrect_amount', 'fraud', 'other')),
  description text not null,
  -- Minor units in dispute.
  amount bigint not null check (amount > 0),
  currency text not null,
  -- null: raised in the school, by a guardian or the bursar.
  provider text,
  provider_reference text,
  -- The provider's own word for where it stands.
  provider_state text,
  -- Whether the provider has taken the money back until it is decided.
  withheld boolean not null default false,
  -- How often it has: a dispute that was won may be taken up again.
  withheld_times int not null default 0,
  -- The instant of the provider's latest word: of two that arrive in the wrong order the later one counts.
  told_at timestamptz,
  evidence_due_at timestamptz,
  resolution text,
  refund_id uuid,
  opened_by uuid,
  opened_at timestamptz not null,
  resolved_at timestamptz,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id),
  foreign key (tenant_id, refund_id) references payment_refunds (tenant_id, id)
);
create unique index payment_disputes_open on payment_disputes (tenant_id, payment_id)
  where state in ('open', 'under_review');
create unique index payment_disputes_provider on payment_disputes (tenant_id, provider, provider_reference)
  where provider_reference is not null;
create index payment_disputes_payment on payment_disputes (tenant_id, payment_id);
create index payment_disputes_opened on payment_disputes (tenant_id, opened_at, id);
alter table payment_disputes enable row level security;
alter table payment_disputes force row level security;
create policy tenant on payment_disputes
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table dispute_evidence (
  tenant_id uuid not null,
  id uuid not null,
  dispute_id uuid not null,
  file_id uuid not null,
  description text not null,
  added_by uuid,
  added_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, dispute_id, file_id),
  foreign key (tenant_id, dispute_id) references payment_disputes (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
alter table dispute_evidence enable row level security;
alter table dispute_evidence force row level security;
create policy tenant on dispute_evidence
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
