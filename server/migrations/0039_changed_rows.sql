-- Which transaction wrote a row last, so that whoever publishes rows elsewhere finds what was committed since a snapshot,
-- however late it was committed. An UPDATE says `changed_in = default`; deleted rows stand in `deleted_rows`.
alter table orgs add column changed_in bigint not null default (pg_current_xact_id()::text::bigint);
create index orgs_changed on orgs (tenant_id, changed_in);
alter table academic_sessions add column changed_in bigint not null default (pg_current_xact_id()::text::bigint);
create index academic_sessions_changed on academic_sessions (tenant_id, changed_in);
alter table courses add column changed_in bigint not null default (pg_current_xact_id()::text::bigint);
create index courses_changed on courses (tenant_id, changed_in);
alter table classes add column changed_in bigint not null default (pg_current_xact_id()::text::bigint);
create index classes_changed on classes (tenant_id, changed_in);
alter table grade_levels add column changed_in bigint not null default (pg_current_xact_id()::text::bigint);
create index grade_levels_changed on grade_levels (tenant_id, changed_in);
alter table students add column changed_in bigint not null default (pg_current_xact_id()::text::bigint);
create index students_changed on students (tenant_id, changed_in);
alter table staff_members add column changed_in bigint not null default (pg_current_xact_id()::text::bigint);
create index staff_members_changed on staff_members (tenant_id, changed_in);
alter table guardians add column changed_in bigint not null default (pg_current_xact_id()::text::bigint);
create index guardians_changed on guardians (tenant_id, changed_in);
alter table guardian_links add column changed_in bigint not null default (pg_current_xact_id()::text::bigint);
create index guardian_links_changed on guardian_links (tenant_id, changed_in);
alter table enrollments add column changed_in bigint not null default (pg_current_xact_id()::text::bigint);
create index enrollments_changed on enrollments (tenant_id, changed_in);
alter table line_item_categories add column changed_in bigint not null default (pg_current_xact_id()::text::bigint);
create index line_item_categories_changed on line_item_categories (tenant_id, changed_in);
alter table line_items add column changed_in bigint not null default (pg_current_xact_id()::text::bigint);
create index line_items_changed on line_items (tenant_id, changed_in);
alter table results add column changed_in bigint not null default (pg_current_xact_id()::text::bigint);
create index results_changed on results (tenant_id, changed_in);
alter table learning_resources add column changed_in bigint not null default (pg_current_xact_id()::text::bigint);
create index learning_resources_changed on learning_resources (tenant_id, changed_in);
alter table class_resources add column changed_in bigint not null default (pg_current_xact_id()::text::bigint);
create index class_resources_changed on class_resources (tenant_id, changed_in);
alter table course_resources add column changed_in bigint not null default (pg_current_xact_id()::text::bigint);
create index course_resources_changed on course_resources (tenant_id, changed_in);

create table deleted_rows (
  tenant_id uuid not null,
  changed_in bigint not null default (pg_current_xact_id()::text::bigint),
  table_name text not null,
  row_id uuid not null,
  primary key (tenant_id, changed_in, table_name, row_id)
);
alter table deleted_rows enable row level security;
alter table deleted_rows force row level security;
create policy tenant on deleted_rows
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Names for signing in are global; a school's own are found by its id.
alter table logins add column changed_in bigint not null default (pg_current_xact_id()::text::bigint);
create index logins_changed on logins (school_id, changed_in);
