-- What the office does to collect what a family owes: calls, meetings, posted reminders, emails and notes. Never changed.
create table collection_notes (
  tenant_id uuid not null,
  id uuid not null,
  household_id uuid not null,
  kind text not null check (kind in ('email', 'call', 'meeting', 'post', 'note')),
  note text,
  -- Emails that were sent; 0 for everything else.
  recipients int not null default 0,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  check (kind <> 'note' or note is not null),
  foreign key (tenant_id, household_id) references households (tenant_id, id)
);
create index collection_notes_household on collection_notes (tenant_id, household_id, created_at);
alter table collection_notes enable row level security;
alter table collection_notes force row level security;
create policy tenant on collection_notes
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What a family promised to pay by a day. Whether it did follows from its payments.
create table payment_promises (
  tenant_id uuid not null,
  id uuid not null,
  household_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount > 0),
  due_on date not null,
  note text,
  cancelled_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, household_id) references households (tenant_id, id)
);
create index payment_promises_household on payment_promises (tenant_id, household_id, created_at);
alter table payment_promises enable row level security;
alter table payment_promises force row level security;
create policy tenant on payment_promises
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
