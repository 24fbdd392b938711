-- The words by which persons are found: names, codes, e-mail, phone, folded; a search asks for the words that begin
-- with its own. Byte order and comparison instead of LIKE: under row level security an index is used only for
-- operators that cannot leak, and LIKE is none.
create table person_tokens (
  tenant_id uuid not null,
  person_id uuid not null,
  entity text not null check (entity in ('student', 'teacher', 'guardian')),
  -- Of the person, so that a search sorts and passes over the archive without reading the persons themselves.
  archived boolean not null,
  token text collate "C" not null,
  sort_name text not null,
  primary key (tenant_id, person_id, token)
);
create index person_tokens_search on person_tokens (tenant_id, entity, archived, token, sort_name, person_id);
alter table person_tokens enable row level security;
alter table person_tokens force row level security;
create policy tenant on person_tokens
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- Into whom a duplicate was merged; such a row is archived and stays.
alter table students add column merged_into uuid;
alter table staff_members add column merged_into uuid;
alter table guardians add column merged_into uuid;
-- Archived persons in order of their names, for a search that looks for them too.
create index students_archived_name on students (tenant_id, sort_name, id) where archived_at is not null;
create index staff_members_archived_name on staff_members (tenant_id, sort_name, id) where archived_at is not null;
create index guardians_archived_name on guardians (tenant_id, sort_name, id) where archived_at is not null;
-- The row that a source meant before a merge gave its name to the kept one: the kept one's own name goes first.
alter table source_ids add column merged_from uuid;

-- Which duplicate was merged into whom, and the rows as they stood before and were left, for the way back.
create table person_merges (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('student', 'teacher', 'guardian')),
  keep_id uuid not null,
  merge_id uuid not null,
  take jsonb not null,
  persons jsonb not null,
  merged_at timestamptz not null,
  merged_by uuid,
  request_id text,
  undone_at timestamptz,
  undone_by uuid,
  primary key (tenant_id, id)
);
create index person_merges_kept on person_merges (tenant_id, keep_id);
create index person_merges_merged on person_merges (tenant_id, merge_id);
alter table person_merges enable row level security;
alter table person_merges force row level security;
create policy tenant on person_merges
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- What a merge moved besides the persons themselves, part by part, each kept by the module whose rows they are.
create table person_merge_parts (
  tenant_id uuid not null,
  merge_id uuid not null,
  part text not null,
  moved int not null,
  conflicts jsonb not null,
  changes jsonb not null,
  primary key (tenant_id, merge_id, part),
  foreign key (tenant_id, merge_id) references person_merges (tenant_id, id)
);
alter table person_merge_parts enable row level security;
alter table person_merge_parts force row level security;
create policy tenant on person_merge_parts
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);

-- The words of everyone who is there already. The owner sees past row level security only while it is not forced.
alter table students no force row level security;
alter table staff_members no force row level security;
alter table guardians no force row level security;
alter table person_tokens no force row level security;
with person as (
  select tenant_id, id, 'student' as entity, search_text, sort_name,
    archived_at is not null as archived, phone, array[student_code, admission_number] as codes
  from students
  union all
  select tenant_id, id, 'teacher', search_text, sort_name, archived_at is not null, phone, array[staff_number]
  from staff_members
  union all
  select tenant_id, id, 'guardian', search_text, sort_name, archived_at is not null, phone, array[]::text[]
  from guardians
), digits as (
  select tenant_id, id,
    ltrim(regexp_replace(replace(phone, '(0)', ''), '[^0-9]', '', 'g'), '0') as dialled,
    phone ~ '^ *([+]|00)' as international
  from person
), phone as (
  select tenant_id, id, dialled, case when international then regexp_replace(dialled,
    '^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(2[1-689]|3[578]|42|5[09]|6[7-9]|8[035789]|9[679])[0-9])0*', '') else dialled end as short
  from digits
), said as (
  select tenant_id, id, word from person, unnest(string_to_array(search_text, ' ')) as word
  union all
  select tenant_id, id, split_part(word, '@', 1) from person, unnest(string_to_array(search_text, ' ')) as word
  where strpos(word, '@') > 1
  union all
  select tenant_id, id, lower(regexp_replace(code, '[^A-Za-z0-9]', '', 'g')) from person, unnest(codes) as code
  union all
  select tenant_id, id, number from phone, unnest(array[dialled, short, '0' || short]) as number
  where short <> ''
), token as (
  select distinct tenant_id, id, left(btrim(word, '.,;:!?()[]"«»“”„/+*#&'), 64) as token from said
  where btrim(word, '.,;:!?()[]"«»“”„/+*#&') <> ''
)
insert into person_tokens (tenant_id, person_id, entity, archived, token, sort_name)
select token.tenant_id, token.id, person.entity, person.archived, token.token, person.sort_name
from token join person on person.tenant_id = token.tenant_id and person.id = token.id;
alter table students force row level security;
alter table staff_members force row level security;
alter table guardians force row level security;
alter table person_tokens force row level security;
