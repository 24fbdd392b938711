-- Refunds that are sent to the provider by us, and when what waits was last asked about.
alter table payment_refunds
  -- Of a refund by `online`: whether we send it, or the office makes it in the provider's dashboard (also where null).
  add column through text check (through in ('provider', 'dashboard')),
  -- When the provider was asked to make it, or may have been: written down before.
  add column sent_at timestamptz,
  -- Why it was not made, or why nobody knows whether it was.
  add column failure_code text,
  add column failure_message text,
  add column asked_at timestamptz;
create index payment_refunds_sent on payment_refunds (tenant_id, created_at, id)
  where status = 'pending' and through = 'provider';

alter table payments add column asked_at timestamptz;
