-- The letterhead of a school: what its documents carry at their head and foot, and who signs them.
create table letterheads (
  tenant_id uuid not null,
  -- Lines as they are printed, in the order of the country.
  address text,
  phone text,
  email text,
  website text,
  signatory_name text,
  signatory_title text,
  footer text,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id)
);
alter table letterheads enable row level security;
alter table letterheads force row level security;
create policy tenant on letterheads
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Its pictures as they are drawn: scaled down, PNG or JPEG; `file_id` is the file that was sent.
create table letterhead_images (
  tenant_id uuid not null,
  image text not null check (image in ('logo', 'seal', 'signature')),
  file_id uuid not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  bytes bytea not null check (length(bytes) <= 1048576),
  primary key (tenant_id, image),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index letterhead_images_file on letterhead_images (tenant_id, file_id);
alter table letterhead_images enable row level security;
alter table letterhead_images force row level security;
create policy tenant on letterhead_images
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Written once: the server's role adds rows and changes none. They go with their school.
create table letterhead_history (
  tenant_id uuid not null,
  id uuid not null,
  action text not null check (action in ('created', 'updated')),
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  change jsonb not null,
  primary key (tenant_id, id)
);
alter table letterhead_history enable row level security;
alter table letterhead_history force row level security;
create policy readable on letterhead_history for select
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy appended on letterhead_history for insert
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy gone_with_school on letterhead_history for delete
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
    and exists (select from schools school where school.id = letterhead_history.tenant_id and school.status = 'closed'));
revoke update on letterhead_history from :app_role;
