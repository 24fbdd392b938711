-- Browsers that show notices of a user, and what waits to be sent to them.
create table push_subscriptions (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the address at the push service: one browser is subscribed once, by whoever used it last.
  endpoint_hash text not null,
  -- Address and keys: who has them can send to the browser.
  sealed_target text not null,
  -- What the person recognises the device by.
  label text not null check (length(label) between 1 and 100),
  created_at timestamptz not null,
  last_sent_at timestamptz,
  primary key (tenant_id, endpoint_hash),
  unique (tenant_id, id)
);
create index push_subscriptions_user on push_subscriptions (tenant_id, user_id);
alter table push_subscriptions enable row level security;
alter table push_subscriptions force row level security;
create policy tenant on push_subscriptions
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table push_deliveries (
  tenant_id uuid not null,
  notice_id uuid not null,
  subscription_id uuid not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  primary key (tenant_id, notice_id, subscription_id),
  foreign key (tenant_id, notice_id) references notices (tenant_id, id) on delete cascade,
  foreign key (tenant_id, subscription_id) references push_subscriptions (tenant_id, id) on delete cascade
);
create index push_deliveries_due on push_deliveries (tenant_id, due_at);
create index push_deliveries_subscription on push_deliveries (tenant_id, subscription_id);
alter table push_deliveries enable row level security;
alter table push_deliveries force row level security;
create policy tenant on push_deliveries
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
