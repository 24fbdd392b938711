import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemsOfMigrations } from './check-migrations.ts'
import { splitList, splitStatements } from './migration-statements.ts'

const table = `create table marks (
  tenant_id uuid not null, -- the school
  id uuid not null,
  note text default 'a, (b; c' check (length(note) < 10),
  primary key (tenant_id, id)
);`
const enable = 'alter table marks enable row level security;'
const force = 'alter table marks force row level security;'
const policy = `create policy tenant on marks using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);`
const whole = [table, enable, force, policy]

const judge = (...statements: string[]): string[] =>
  problemsOfMigrations([{ name: '0001_marks.sql', text: statements.join('\n') }])

test('a table with row level security, forced, with a policy, is right', () => {
  assert.deepEqual(judge(...whole), [])
  assert.deepEqual(judge('create table public.countries (code text primary key);'), [])
})

test('each missing wall is found', () => {
  assert.match(judge(table, force, policy).join(), /not enabled/)
  assert.match(judge(table, enable, policy).join(), /not forced/)
  assert.match(judge(table, enable, force).join(), /no policy/)
  assert.match(judge(...whole, 'alter table marks no force row level security;').join(), /not forced/)
  assert.match(judge(...whole, 'alter table marks disable row level security;').join(), /not enabled/)
})

test('every clause of a policy asks for the tenant of the transaction', () => {
  const open = 'create policy all_rows on marks for select using (true);'
  const writing = policy.replace(/;$/, ' with check (true);')
  const failing = policy.replace(", true), '')", '))')
  for (const bad of [open, writing, failing])
    assert.match(judge(table, enable, force, bad).join(), /a clause of its policy/, bad)
})

test('tenant_id leads every key inside the school', () => {
  const variant = (keys: string, column = 'tenant_id uuid not null'): string =>
    judge(`create table marks (${column}, id uuid not null, ${keys});`, enable, force, policy).join()
  assert.match(variant('primary key (id, tenant_id)'), /not first in its primary key/)
  assert.match(variant('code text primary key'), /not first in its primary key/)
  assert.match(variant('code text unique, primary key (tenant_id, id)'), /not first in its unique key/)
  assert.match(variant('check (id is not null)'), /no primary key/)
  assert.match(variant('primary key (tenant_id, id)', 'tenant_id uuid'), /uuid not null/)
  assert.match(
    judge(...whole, 'create unique index marks_note on marks (note);').join(),
    /unique key \(note\)/,
  )
  assert.match(
    judge(...whole, 'alter table marks add constraint one unique (note, tenant_id);').join(),
    /unique key/,
  )
})

test('a foreign key between tables of a school carries the tenant; a global table never refers to one', () => {
  const grades = `create table grades (tenant_id uuid not null, id uuid not null, mark_id uuid,
    primary key (tenant_id, id), foreign key (KEY) references marks (tenant_id, id));
    alter table grades enable row level security; alter table grades force row level security;
    ${policy.replace('on marks', 'on grades')}`
  assert.deepEqual(judge(...whole, grades.replace('KEY', 'tenant_id, mark_id')), [])
  assert.match(
    judge(...whole, grades.replace('KEY', 'mark_id, tenant_id')).join(),
    /first in its foreign key/,
  )
  const global = 'create table users (id uuid primary key, mark_id uuid references marks (id));'
  assert.match(judge(...whole, global).join(), /global but refers to the tenant table marks/)
})

test('triggers, MERGE and bad names are refused, also inside a body', () => {
  assert.match(judge('create trigger a before insert on marks execute function f();').join(), /trigger/)
  assert.match(judge('do $$ begin create constraint trigger a; end $$;').join(), /trigger/)
  assert.match(judge('merge into marks using (select 1) on true when matched then delete;').join(), /MERGE/)
  assert.deepEqual(judge('-- create trigger: never'), [])
  const named = (...names: string[]): string =>
    problemsOfMigrations(names.map((name) => ({ name, text: '' }))).join()
  assert.equal(named('0001_schools.sql', '0002_kernel_jobs.sql'), '')
  for (const bad of ['1_a.sql', '0001.sql', '0001_A.sql', '0001_a.SQL'])
    assert.match(named(bad), /not named/, bad)
  assert.match(named('0001_a.sql', '0001_b.sql'), /has the number of 0001_a.sql/)
})

test('a later migration may mend or drop what an earlier one made', () => {
  const files = [table, `${enable}${force}${policy}`].map((text, index) => ({
    name: `000${index + 1}_a.sql`,
    text,
  }))
  assert.deepEqual(problemsOfMigrations(files), [])
  assert.deepEqual(judge(table, 'drop table if exists marks cascade;'), [])
  assert.match(judge(table, 'alter table marks rename to scores;').join(), /table scores/)
})

test('statements and lists are cut outside quotes, comments and parentheses only', () => {
  assert.deepEqual(splitStatements("select ';' -- ;\n, $a$ ; $a$; /* ; */ select 2"), [
    "select ';' , $a$ ; $a$",
    'select 2',
  ])
  assert.deepEqual(splitList('a numeric(5, 2), b text default \',\', "c,d" int'), [
    'a numeric(5, 2)',
    "b text default ','",
    '"c,d" int',
  ])
})
