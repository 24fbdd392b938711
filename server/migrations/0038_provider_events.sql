-- What payment providers told, as they told it; stored before anything is made of it.
create table provider_events (
  tenant_id uuid not null,
  id uuid not null,
  provider text not null check (provider in ('stripe', 'paystack', 'flutterwave', 'mpesa', 'paypal', 'generic')),
  -- The provider's own id of the event; where it has none, what makes the event the same when it comes again.
  event_id text not null,
  -- The raw body, sealed: it names people.
  sealed_body text not null,
  -- In our words: payment.succeeded, payment.failed, payment.refunded, dispute.opened, dispute.closed; null: no concern.
  type text,
  -- What names the payment: our id of it, or the provider's.
  reference text,
  amount bigint,
  currency text,
  occurred_at timestamptz,
  received_at timestamptz not null,
  state text not null check (state in ('received', 'applied', 'ignored', 'unmatched', 'suspicious')),
  -- Why it is ignored, unmatched or suspicious.
  note text,
  payment_id uuid,
  processed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, provider, event_id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id)
);
create index provider_events_waiting on provider_events (tenant_id, received_at, id) where state in ('received', 'unmatched');
create index provider_events_reference on provider_events (tenant_id, provider, reference) where reference is not null;
create index provider_events_payment on provider_events (tenant_id, payment_id) where payment_id is not null;
create index provider_events_received on provider_events (tenant_id, received_at, id);
alter table provider_events enable row level security;
alter table provider_events force row level security;
create policy tenant on provider_events
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
