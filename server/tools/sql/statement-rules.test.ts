import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemsOfStatement } from './statement-rules.ts'

const placed = { rooms: 'school', seats: 'school', schools: 'everywhere', sessions: 'coordinator' } as const

const judge = (text: string): string =>
  problemsOfStatement(text, placed)
    ?.map(({ rule, subject }) => `${rule} ${subject}`)
    .join() ?? 'not read'

test('every table of schools is held to one school on its own level', () => {
  for (const right of [
    'select id from rooms where tenant_id = $1',
    'select r.id from rooms r join seats s on s.tenant_id = r.tenant_id and s.room_id = r.id where r.tenant_id = $1',
    'select id from rooms r join seats s using (tenant_id, room_id)',
    'select id from rooms r where (r.tenant_id, r.id) = (select $1::uuid, $2::uuid)',
    'select id from rooms r where (r.tenant_id, r.id) in (select tenant_id, room_id from seats where tenant_id = $1)',
    'with rooms as (select 1 as id) select id from rooms',
    'with own as (select id from rooms where tenant_id = $1) select 1 from own',
    'select id from schools where exists (select from rooms where rooms.tenant_id = schools.id)',
    'update rooms r set name = $2 from seats s where r.tenant_id = $1 and s.tenant_id = r.tenant_id',
    'delete from rooms using seats s where rooms.tenant_id = $1 and s.tenant_id = $1',
    'select id from sessions where id = $1',
    'select id from queue.rooms where id = $1',
    'select id from rooms where tenant_id = $1 union all select id from seats where tenant_id = $1',
  ])
    assert.equal(judge(right), '', right)
  for (const [wrong, found] of [
    ['select id from rooms where id = $1', 'tenant rooms'],
    ['select id from rooms where tenant_id = $1 or id = $2', 'tenant rooms'],
    ['select id from rooms where tenant_id = any($1)', 'tenant rooms'],
    ['select r.id from rooms r join seats s on s.room_id = r.id where r.tenant_id = $1', 'tenant seats'],
    ['select id from rooms where tenant_id = $1 union select id from seats', 'tenant seats'],
    ['with own as (select id from rooms) select 1 from own', 'tenant rooms'],
    [
      'select (select count(*) from seats s where s.room_id = r.id) from rooms r where r.tenant_id = $1',
      'tenant seats',
    ],
    ['update rooms r set name = $2 from seats s where r.tenant_id = $1 and s.id = r.id', 'tenant seats'],
    ['delete from rooms where id = $1', 'tenant rooms'],
    ['insert into rooms (id) values ($1)', 'tenant rooms'],
  ] as const)
    assert.equal(judge(wrong), found, wrong)
})

test('a condition that is not known yet is not judged', () => {
  assert.equal(judge('select id from rooms where $1'), '')
})

test('insert … select takes tenant_id from a column', () => {
  const insert = 'insert into rooms (tenant_id, id)'
  assert.equal(judge(`${insert} values ($1, $2)`), '')
  assert.equal(judge(`${insert} select s.tenant_id, s.id from seats s where s.tenant_id = $1`), '')
  const unnested = `${insert} select $1::uuid, id from unnest($2::uuid[]) as given (id)`
  assert.equal(judge(unnested), 'insert-select rooms')
  assert.equal(judge(`with made as (${unnested} returning id) select id from made`), 'insert-select rooms')
})

test('do update takes what was to be inserted, not functions of its own', () => {
  const insert = 'insert into rooms (tenant_id, id) values ($1, $2) on conflict (tenant_id, id) do update set'
  assert.equal(judge(`${insert} at = excluded.at, name = coalesce(excluded.name, rooms.name)`), '')
  for (const wrong of [
    'at = now()',
    'at = default',
    'at = current_timestamp',
    'n = 1 where rooms.at < now()',
  ])
    assert.equal(judge(`${insert} ${wrong}`), 'do-update rooms', wrong)
})

test('ctid, merge, set_config and pg_current_snapshot', () => {
  assert.equal(judge('delete from rooms r where r.tenant_id = $1 and r.ctid = $2'), 'forbidden ctid')
  assert.equal(judge("select set_config('jit', 'off', true)"), 'forbidden set_config')
  assert.equal(judge('select pg_current_snapshot()'), 'forbidden pg_current_snapshot')
  const merge = 'merge into sessions using schools on true when matched then delete'
  assert.equal(judge(merge), 'forbidden merge')
})

test('a text that PostgreSQL cannot read is reported as such', () => {
  assert.equal(judge('select from where'), 'not read')
})
