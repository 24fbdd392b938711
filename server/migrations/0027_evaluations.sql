-- What the school itself decides about its evaluations. Extra credit adds to what was reached, never to what could be
-- reached. Guardians and students see results from `publish_at` on: judged by the clock when they are read.
alter table line_items add column extra_credit boolean not null default false;
alter table line_items add column publish_at timestamptz;
alter table line_items add column published_at timestamptz;
alter table line_items add column closed_at timestamptz;
create index line_items_category on line_items (tenant_id, category_id) where archived_at is null;

-- `not submitted` because the student was not there; OneRoster has no word for it.
alter table results add column absent boolean not null default false;
alter table results add constraint results_absent check (not absent or score_status = 'not submitted');

-- How many of the lowest and highest results of a student in the category count for nothing.
alter table line_item_categories add column code text;
alter table line_item_categories add column drop_lowest int not null default 0 check (drop_lowest >= 0);
alter table line_item_categories add column drop_highest int not null default 0 check (drop_highest >= 0);
create unique index line_item_categories_code on line_item_categories (tenant_id, class_id, code) nulls not distinct
  where archived_at is null and code is not null;
create index line_item_categories_class on line_item_categories (tenant_id, class_id) where archived_at is null;

-- Schools that have said already what counts how much. The owner sees past row level security only while it is not forced.
alter table line_item_categories no force row level security;
alter table school_configurations no force row level security;
insert into line_item_categories (tenant_id, id, code, title, weight)
select configuration.tenant_id, gen_random_uuid(), share ->> 'category', share ->> 'name', (share ->> 'weight')::numeric
from school_configurations configuration
cross join jsonb_array_elements(configuration.mark_weights) as share
where not exists (select from line_item_categories standing
  where standing.tenant_id = configuration.tenant_id and standing.class_id is null and standing.archived_at is null);
alter table line_item_categories force row level security;
alter table school_configurations force row level security;

-- Who changed what of an evaluation, of one result in it or of a category: the members that differ, each with what it
-- was and became, through which credential and why.
create table evaluation_history (
  tenant_id uuid not null,
  id uuid not null,
  entity text not null check (entity in ('evaluation', 'result', 'category')),
  -- Of a category: null. Of an evaluation and its results: the line item.
  evaluation_id uuid,
  category_id uuid,
  -- Of a result: whose.
  student_id uuid,
  action text not null check (action in ('created', 'updated', 'archived', 'published', 'closed', 'reopened')),
  at timestamptz not null,
  actor_user_id uuid,
  credential_kind text,
  credential_id text,
  request_id text,
  reason text,
  change jsonb not null check (jsonb_typeof(change) = 'object'),
  primary key (tenant_id, id),
  check ((entity = 'category') = (evaluation_id is null)),
  check ((entity = 'category') = (category_id is not null)),
  check ((entity = 'result') = (student_id is not null)),
  foreign key (tenant_id, evaluation_id) references line_items (tenant_id, id),
  foreign key (tenant_id, category_id) references line_item_categories (tenant_id, id),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
create index evaluation_history_evaluation on evaluation_history (tenant_id, evaluation_id, id);
alter table evaluation_history enable row level security;
alter table evaluation_history force row level security;
create policy tenant on evaluation_history
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
