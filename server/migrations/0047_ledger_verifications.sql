-- What recomputing the books found, each night and whenever it was asked for.
create table ledger_verifications (
  tenant_id uuid not null,
  id uuid not null,
  -- Day of the school whose night it belongs to, once; null: somebody asked for it.
  planned_for date,
  requested_at timestamptz not null,
  requested_by uuid,
  finished_at timestamptz,
  -- null while it waits or runs; failed: it could not be carried out.
  outcome text check (outcome in ('agrees', 'differs', 'failed')),
  -- The first thing that does not agree: check, about, expected, found.
  difference jsonb,
  counts jsonb,
  primary key (tenant_id, id),
  unique (tenant_id, planned_for),
  check ((outcome is null) = (finished_at is null)),
  check ((outcome is not distinct from 'differs') = (difference is not null))
);
alter table ledger_verifications enable row level security;
alter table ledger_verifications force row level security;
create policy tenant on ledger_verifications
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- The history of one kind of things, newest first.
create index finance_history_kind on finance_history (tenant_id, entity, id);
