-- By which shape of documents a feed was published: another one than that of the code has everything looked at again.
alter table oneroster_feeds add column shape int not null default 1;

-- Who may not sign in to a school is told as disabled: memberships tell which transaction wrote them, too.
alter table memberships add column changed_in bigint not null default (pg_current_xact_id()::text::bigint);
create index memberships_changed on memberships (tenant_id, changed_in);

-- When a source brought a row; null: before this was kept.
alter table source_ids add column brought_at timestamptz;

-- When the bytes of a file were removed: it answers as one that never was.
alter table files add column removed_at timestamptz;

-- Since when the guard against shrinking counts what a source has taken away: the last set that was whole, or that was
-- let through without the guard.
create table shrink_windows (
  tenant_id uuid not null,
  -- As in source_ids.
  source text not null,
  entity text not null check (entity in ('student', 'staff_member', 'enrollment')),
  begun_at timestamptz not null,
  primary key (tenant_id, source, entity)
);
alter table shrink_windows enable row level security;
alter table shrink_windows force row level security;
create policy tenant on shrink_windows
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
