-- What a school publishes by OneRoster 1.1 and how far: one row per school that has been asked for it.
create table oneroster_feeds (
  tenant_id uuid primary key,
  -- The pg_snapshot whose committed rows are all published; null while nothing is yet.
  snapshot text,
  -- The instant of the newest change, whole milliseconds. The next one is later, so none appears before an earlier one.
  clock timestamptz not null,
  -- Goes up by one with each publication that changed a document.
  revision bigint not null default 0,
  -- The org that rows without one stand under; the tenant itself where the school has no org.
  home_org_id uuid not null,
  home_name text not null,
  -- When the first publication was whole; nothing is answered before.
  complete_at timestamptz,
  updated_at timestamptz not null
);
alter table oneroster_feeds enable row level security;
alter table oneroster_feeds force row level security;
create policy tenant on oneroster_feeds
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- The published rows as JSON documents. A row that is gone stays as `tobedeleted`.
create table oneroster_documents (
  tenant_id uuid not null,
  entity text not null check (entity in ('orgs', 'academicSessions', 'courses', 'classes', 'users', 'demographics',
    'enrollments', 'resources', 'classResources', 'courseResources', 'categories', 'lineItems', 'results')),
  -- Our row; of what is made for want of a row (a course, a category, the school as an org) that of its owner.
  id uuid not null,
  -- Given once and never changed.
  sourced_id text collate "C" not null check (length(sourced_id) between 1 and 255),
  status text not null check (status in ('active', 'tobedeleted')),
  -- Of the feed's clock.
  changed_at timestamptz not null,
  -- The members after sourcedId, status and dateLastModified: a JSON object; every href begins with ~/ instead of the root.
  document text not null,
  -- What is asked for most, out of the document: role, type or classType; the sourcedIds that it refers to; folded names.
  kind text collate "C",
  class_ref text collate "C",
  school_ref text collate "C",
  person_ref text collate "C",
  course_ref text collate "C",
  line_item_ref text collate "C",
  parent_ref text collate "C",
  email text collate "C",
  identifier text collate "C",
  username text collate "C",
  primary key (tenant_id, entity, id)
);
create unique index oneroster_documents_sourced on oneroster_documents (tenant_id, entity, sourced_id) include (status);
create index oneroster_documents_changed on oneroster_documents (tenant_id, entity, changed_at, sourced_id);
create index oneroster_documents_kind on oneroster_documents (tenant_id, entity, kind, sourced_id) where kind is not null;
create index oneroster_documents_class_ref on oneroster_documents (tenant_id, entity, class_ref, sourced_id) where class_ref is not null;
create index oneroster_documents_school_ref on oneroster_documents (tenant_id, entity, school_ref, sourced_id) where school_ref is not null;
create index oneroster_documents_person_ref on oneroster_documents (tenant_id, entity, person_ref, sourced_id) where person_ref is not null;
create index oneroster_documents_course_ref on oneroster_documents (tenant_id, entity, course_ref, sourced_id) where course_ref is not null;
create index oneroster_documents_line_item_ref on oneroster_documents (tenant_id, entity, line_item_ref, sourced_id) where line_item_ref is not null;
create index oneroster_documents_parent_ref on oneroster_documents (tenant_id, entity, parent_ref, sourced_id) where parent_ref is not null;
create index oneroster_documents_email on oneroster_documents (tenant_id, entity, email, sourced_id) where email is not null;
create index oneroster_documents_identifier on oneroster_documents (tenant_id, entity, identifier, sourced_id) where identifier is not null;
create index oneroster_documents_username on oneroster_documents (tenant_id, entity, username, sourced_id) where username is not null;
alter table oneroster_documents enable row level security;
alter table oneroster_documents force row level security;
create policy tenant on oneroster_documents
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Where a reader that pages by offset goes on: behind the last row of the page before, whatever came and went meanwhile.
create unlogged table oneroster_pages (
  tenant_id uuid not null,
  client text not null,
  -- SHA-256 of operation, parents, filter, sort and order.
  question bytea not null,
  -- The offset that comes next.
  start int not null,
  -- The sort values and the sourcedId of the last row that was answered.
  after_key jsonb not null,
  -- X-Total-Count as it was told on the first page.
  total int not null,
  answered_at timestamptz not null,
  primary key (tenant_id, client, question, start)
);
create index oneroster_pages_answered on oneroster_pages (tenant_id, answered_at);
alter table oneroster_pages enable row level security;
alter table oneroster_pages force row level security;
create policy tenant on oneroster_pages
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
