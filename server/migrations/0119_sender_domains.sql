-- Domains that a school sends emails from: the key that signs them, and what the DNS says about them.
create table mail_signing_keys (
  tenant_id uuid not null,
  domain text not null check (length(domain) <= 253),
  selector text not null check (selector ~ '^[a-z0-9-]{1,63}$'),
  -- DER of SubjectPublicKeyInfo in base64, as the record publishes it.
  public_key text not null,
  sealed_private_key text not null,
  created_at timestamptz not null,
  -- Since when the record was seen in the DNS: from then on emails are signed.
  active_at timestamptz,
  primary key (tenant_id, domain)
);
alter table mail_signing_keys enable row level security;
alter table mail_signing_keys force row level security;
create policy tenant on mail_signing_keys
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

create table mail_domain_checks (
  tenant_id uuid not null primary key,
  domain text not null,
  checked_at timestamptz not null,
  findings jsonb not null
);
alter table mail_domain_checks enable row level security;
alter table mail_domain_checks force row level security;
create policy tenant on mail_domain_checks
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
