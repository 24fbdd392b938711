import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitStatements } from './migration-statements.ts'
import { applyStatement, type Tables } from './migration-tables.ts'
import type { Placement } from './placement.ts'
import { problemsOfPlacement } from './placement-rules.ts'

const tablesOf = (text: string): Tables => {
  const tables: Tables = new Map()
  for (const statement of splitStatements(text)) applyStatement(tables, '0001_rooms.sql', statement)
  return tables
}

const none: ReadonlySet<string> = new Set()
const judge = (text: string, placed: Readonly<Record<string, Placement>>, exceptions = none): string =>
  problemsOfPlacement(tablesOf(text), placed, exceptions).join()

const rooms = 'create table rooms (tenant_id uuid not null, id uuid not null, primary key (tenant_id, id));'
const schools = 'create table schools (id uuid primary key);'
const keys = 'create table keys (id uuid primary key);'

test('a placement for every table, and a table for every placement', () => {
  assert.equal(judge(rooms + schools, { rooms: 'school', schools: 'everywhere' }), '')
  assert.match(judge(rooms, {}), /table rooms: has no placement/)
  assert.match(judge('', { rooms: 'school' }), /no migration makes the table rooms/)
  assert.match(judge(rooms, { rooms: 'coordinator' }), /has tenant_id but is placed 'coordinator'/)
  assert.match(judge(schools, { schools: 'school' }), /placed 'school' but has no tenant_id/)
})

test('a key of a school leads to rows of schools, or to rows that stand everywhere', () => {
  const refers = (to: string) => `create table seats (tenant_id uuid not null, to_id uuid references ${to});`
  const placed = { keys: 'coordinator', rooms: 'school', schools: 'everywhere', seats: 'school' } as const
  assert.equal(judge(rooms + schools + keys + refers('rooms'), placed), '')
  assert.equal(judge(rooms + schools + keys + refers('schools'), placed), '')
  assert.match(
    judge(rooms + schools + keys + refers('keys'), placed),
    /refers to keys, which is placed 'coordinator'/,
  )
})

test('a policy that asks another table is found, until it is dropped', () => {
  const policy = 'create policy seen on rooms using (exists (select from schools where id = tenant_id));'
  const placed = { rooms: 'school' } as const
  assert.match(judge(rooms + policy, placed), /its policy seen holds a subquery/)
  assert.equal(judge(`${rooms + policy}drop policy seen on rooms;`, placed), '')
  assert.equal(judge(rooms + policy, placed, new Set(['rooms.seen'])), '')
  assert.match(judge(rooms, placed, new Set(['rooms.seen'])), /rooms\.seen holds no subquery any more/)
})
