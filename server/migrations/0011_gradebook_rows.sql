-- Kinds of evaluations with their share of the term (OneRoster category); without a class: for every class.
create table line_item_categories (
  tenant_id uuid not null,
  id uuid not null,
  class_id uuid,
  title text not null,
  weight numeric check (weight >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, class_id) references classes (tenant_id, id)
);
alter table line_item_categories enable row level security;
alter table line_item_categories force row level security;
create policy tenant on line_item_categories
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Evaluations of classes (OneRoster lineItem): the highest score is result_value_max, both dates are the school's.
create table line_items (
  tenant_id uuid not null,
  id uuid not null,
  class_id uuid not null,
  category_id uuid,
  -- The academic session that the results count for: a grading period, or the term of a school without them.
  grading_period_id uuid,
  title text not null,
  description text,
  kind text,
  assign_date date,
  due_date date,
  result_value_min numeric not null default 0,
  result_value_max numeric not null,
  weight numeric not null default 1 check (weight >= 0),
  -- What comes from another system was given there already; whoever plans an evaluation here says draft.
  status text not null default 'published' check (status in ('draft', 'published', 'closed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  check (result_value_min <= result_value_max),
  foreign key (tenant_id, class_id) references classes (tenant_id, id),
  foreign key (tenant_id, category_id) references line_item_categories (tenant_id, id),
  foreign key (tenant_id, grading_period_id) references academic_sessions (tenant_id, id)
);
create index line_items_class on line_items (tenant_id, class_id, due_date);
alter table line_items enable row level security;
alter table line_items force row level security;
create policy tenant on line_items
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What a student reached in a line item. A score above the highest one is extra credit; none is not zero.
create table results (
  tenant_id uuid not null,
  id uuid not null,
  line_item_id uuid not null,
  student_id uuid not null,
  score_status text not null check (score_status in
    ('exempt', 'fully graded', 'not submitted', 'partially graded', 'submitted')),
  score numeric,
  score_date date,
  comment text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, line_item_id) references line_items (tenant_id, id),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
create index results_line_item on results (tenant_id, line_item_id, student_id);
create index results_student on results (tenant_id, student_id);
alter table results enable row level security;
alter table results force row level security;
create policy tenant on results
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Books, pages and programs of vendors (OneRoster resource).
create table learning_resources (
  tenant_id uuid not null,
  id uuid not null,
  vendor_resource_id text not null,
  title text,
  roles text[] not null default '{}',
  importance text check (importance in ('primary', 'secondary')),
  vendor_id text,
  application_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id)
);
alter table learning_resources enable row level security;
alter table learning_resources force row level security;
create policy tenant on learning_resources
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Which class uses which resource; the title is that of the tie.
create table class_resources (
  tenant_id uuid not null,
  id uuid not null,
  class_id uuid not null,
  resource_id uuid not null,
  title text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, class_id) references classes (tenant_id, id),
  foreign key (tenant_id, resource_id) references learning_resources (tenant_id, id)
);
create index class_resources_class on class_resources (tenant_id, class_id);
alter table class_resources enable row level security;
alter table class_resources force row level security;
create policy tenant on class_resources
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Which course uses which resource; the title is that of the tie.
create table course_resources (
  tenant_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  resource_id uuid not null,
  title text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, course_id) references courses (tenant_id, id),
  foreign key (tenant_id, resource_id) references learning_resources (tenant_id, id)
);
create index course_resources_course on course_resources (tenant_id, course_id);
alter table course_resources enable row level security;
alter table course_resources force row level security;
create policy tenant on course_resources
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Since when the source itself no longer has the row; null: it still has it. A row that is archived while this is null
-- was archived by the school.
alter table source_ids add column removed_at timestamptz;
