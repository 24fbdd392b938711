-- A connection that takes payments is in force once somebody who keeps the money has approved it: what was proposed
-- waits beside what is in force, and nothing reads it but its approval.
alter table service_connections
  add column proposal jsonb,
  -- One sealed JSON object, as `sealed_secrets`.
  add column proposal_secrets text,
  add column proposed_by uuid,
  add column proposed_at timestamptz,
  add column approved_by uuid,
  add column approved_at timestamptz;

-- The connection by which a provider sent an event, and by whose word a payment was completed.
alter table provider_events add column connection_id uuid;
alter table payments add column confirmed_connection_id uuid;
