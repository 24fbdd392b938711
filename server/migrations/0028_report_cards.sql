-- How the school makes marks of results, besides rounding and missing results, which its education DNA says. No row:
-- the defaults.
create table evaluation_policies (
  tenant_id uuid not null,
  weighting text not null check (weighting in ('categories', 'points', 'equal')),
  absent_counts_as_zero boolean not null,
  scores_above_maximum boolean not null,
  -- null: what the school's education template has.
  ranks text check (ranks in ('none', 'class', 'class_and_grade')),
  show_class_average boolean not null,
  comment_max_length int not null check (comment_max_length between 1 and 4000),
  -- Shares of terms in the mark of the year, [{term_id, weight}]; a term without one counts 1.
  term_weights jsonb not null check (jsonb_typeof(term_weights) = 'array'),
  -- Shares of classes in a student's overall average, [{class_id, coefficient}]; a class without one counts 1.
  coefficients jsonb not null check (jsonb_typeof(coefficients) = 'array'),
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id)
);
alter table evaluation_policies enable row level security;
alter table evaluation_policies force row level security;
create policy tenant on evaluation_policies
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- How far the marks of a class in a term are: open (no row, or without `closed_at`), closed, published to families
-- from `publish_at` on (judged by the clock when they are read).
create table term_gradings (
  tenant_id uuid not null,
  id uuid not null,
  term_id uuid not null,
  class_id uuid not null,
  closed_at timestamptz,
  closed_by uuid,
  published_at timestamptz,
  publish_at timestamptz,
  published_by uuid,
  -- Scale, policy and figures of the class as they were when it was closed.
  summary jsonb not null default '{}' check (jsonb_typeof(summary) = 'object'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, class_id, term_id),
  check (published_at is null or closed_at is not null),
  check ((published_at is null) = (publish_at is null)),
  foreign key (tenant_id, term_id) references academic_sessions (tenant_id, id),
  foreign key (tenant_id, class_id) references classes (tenant_id, id)
);
create index term_gradings_term on term_gradings (tenant_id, term_id);
alter table term_gradings enable row level security;
alter table term_gradings force row level security;
create policy tenant on term_gradings
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- The marks that a closing froze; reopening archives them.
create table term_marks (
  tenant_id uuid not null,
  id uuid not null,
  term_id uuid not null,
  class_id uuid not null,
  student_id uuid not null,
  -- In the unit of the school's scale, rounded; null: nothing to make a mark of.
  value numeric,
  percent numeric,
  letter text,
  passed boolean,
  rank int check (rank >= 1),
  provisional boolean not null,
  -- Evaluations that count in it.
  counted int not null check (counted >= 0),
  working jsonb not null check (jsonb_typeof(working) = 'object'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, term_id) references academic_sessions (tenant_id, id),
  foreign key (tenant_id, class_id) references classes (tenant_id, id),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
create unique index term_marks_live on term_marks (tenant_id, class_id, term_id, student_id) where archived_at is null;
create index term_marks_student on term_marks (tenant_id, student_id, term_id);
create index term_marks_term on term_marks (tenant_id, term_id) where archived_at is null;
alter table term_marks enable row level security;
alter table term_marks force row level security;
create policy tenant on term_marks
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What a report card says in words: of a class, or in general (without class) with the decision of the council.
create table report_comments (
  tenant_id uuid not null,
  id uuid not null,
  term_id uuid not null,
  student_id uuid not null,
  class_id uuid,
  -- null: taken back.
  comment text check (length(comment) between 1 and 4000),
  decision text check (length(decision) between 1 and 200),
  author_user_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, student_id, term_id, class_id),
  check (decision is null or class_id is null),
  foreign key (tenant_id, term_id) references academic_sessions (tenant_id, id),
  foreign key (tenant_id, class_id) references classes (tenant_id, id),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
alter table report_comments enable row level security;
alter table report_comments force row level security;
create policy tenant on report_comments
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Who changed what of the policy, of the state of a term and of comments: the members that differ, before and after.
create table grading_changes (
  tenant_id uuid not null,
  id uuid not null,
  entity text not null check (entity in ('evaluation_policy', 'term_grading', 'report_comment')),
  -- Of the policy: the school.
  entity_id uuid not null,
  action text not null check (action in ('created', 'updated', 'closed', 'published', 'reopened')),
  at timestamptz not null,
  actor_user_id uuid,
  request_id text,
  reason text,
  before jsonb not null,
  after jsonb not null,
  primary key (tenant_id, id)
);
create index grading_changes_entity on grading_changes (tenant_id, entity_id, id);
alter table grading_changes enable row level security;
alter table grading_changes force row level security;
create policy tenant on grading_changes
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
