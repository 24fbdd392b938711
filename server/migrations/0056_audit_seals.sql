-- The order of audit rows: taken after the transaction has its number, so that once every transaction has ended that ran
-- when a position was the last one, no row at or before it can still appear. Rows from before have the position 0.
create sequence audit_positions;
grant select on audit_positions to :app_role;
alter table audit_log add column position bigint not null default 0;
alter table audit_log alter column position
  set default (case when pg_current_xact_id() is not null then nextval('audit_positions') end);
create index audit_log_position on audit_log (tenant_id, position, id);

-- The keys that seals are made with, themselves sealed with the key of the installation.
create table audit_keys (
  id uuid primary key,
  -- null once forgotten with the key of the installation.
  sealed text,
  created_at timestamptz not null default now(),
  forgotten_at timestamptz,
  check ((sealed is null) = (forgotten_at is not null))
);

-- How far the audit is sealed and what the last verification found: one row.
create table audit_state (
  id int primary key check (id = 1),
  -- No row at or before this position can still appear.
  settled_position bigint not null default 0,
  -- The next one, settled once no transaction below the barrier runs.
  pending_position bigint,
  pending_barrier bigint,
  sealed_at timestamptz not null default now(),
  verified_at timestamptz,
  -- [{tenant_id, kind, seal, row_id}]; empty: everything agrees.
  broken jsonb not null default '[]'
);
insert into audit_state (id) values (1);

-- Rows of the audit taken together, each seal chained to the one before and signed with a key that the database alone does
-- not give away.
create table audit_seals (
  tenant_id uuid not null,
  number bigint not null check (number > 0),
  -- swept: rows up to here may be gone; their seals remain.
  kind text not null check (kind in ('rows', 'swept')),
  -- Which columns the hashes cover, and how.
  format smallint not null,
  after_position bigint not null,
  after_id uuid not null,
  up_to_position bigint not null,
  up_to_id uuid not null,
  row_count int not null check (row_count >= 0),
  -- For each row its id and the first 16 bytes of its SHA-256, in the order of position and id.
  entries bytea not null check (length(entries) = 32 * row_count),
  key_id uuid not null,
  -- The signature of the seal before.
  previous bytea not null,
  mac bytea not null,
  sealed_at timestamptz not null,
  primary key (tenant_id, number)
);
alter table audit_seals enable row level security;
alter table audit_seals force row level security;
create policy readable on audit_seals for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on audit_seals for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on audit_seals for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = audit_seals.tenant_id and school.status = 'closed'));
revoke update on audit_seals from :app_role;

-- Retention: rows older than a year go once a seal says so.
create policy swept on audit_log for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and at < now() - interval '1 year' and exists (select from audit_seals seal
      where seal.tenant_id = audit_log.tenant_id and seal.kind = 'swept'
      and seal.up_to_position >= audit_log.position));
