import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseMembers, type Side } from './choose-members.ts'

const choose = (keep: object, merge: object, take: Record<string, Side> = {}) =>
  Object.fromEntries(
    chooseMembers({ ...keep }, { ...merge }, take, Object.keys(keep)).map(({ member, result, from }) => [
      member,
      [result, from],
    ]),
  )

test('the remaining person’s value stays; where there is none the other is taken', () => {
  const keep = { first_name: 'A', email: null, languages: [], address: {} }
  const merge = { first_name: 'B', email: 'b@x', languages: ['fr'], address: { city: 'X' } }
  assert.deepEqual(choose(keep, merge), {
    first_name: ['A', 'kept'],
    email: ['b@x', 'merged'],
    languages: [['fr'], 'merged'],
    address: [{ city: 'X' }, 'merged'],
  })
  assert.deepEqual(choose({ email: null }, { email: null }), { email: [null, 'kept'] })
})

test('what was asked for is taken, also when it is nothing', () => {
  assert.deepEqual(choose({ email: 'a@x' }, { email: null }, { email: 'merged' }), {
    email: [null, 'merged'],
  })
  assert.deepEqual(choose({ email: null }, { email: 'b@x' }, { email: 'kept' }), { email: [null, 'kept'] })
})

test('the exit goes with the status, unless it was asked for by itself', () => {
  const keep = { status: 'active', exit_date: null, exit_reason: null }
  const merge = { status: 'withdrawn', exit_date: '2026-10-01', exit_reason: 'moved' }
  assert.deepEqual(choose(keep, merge), {
    status: ['active', 'kept'],
    exit_date: [null, 'kept'],
    exit_reason: [null, 'kept'],
  })
  assert.deepEqual(choose(keep, merge, { status: 'merged', exit_reason: 'kept' }), {
    status: ['withdrawn', 'merged'],
    exit_date: ['2026-10-01', 'merged'],
    exit_reason: [null, 'kept'],
  })
})

test('members of the school’s own are put together', () => {
  const custom = (value: object) => ({ custom: value })
  assert.deepEqual(choose(custom({ a: 1 }), custom({ a: 2, b: 3 })), { custom: [{ a: 1, b: 3 }, 'both'] })
  assert.deepEqual(choose(custom({ a: 1 }), custom({ a: 2 })), { custom: [{ a: 1 }, 'kept'] })
  assert.deepEqual(choose(custom({ a: 1 }), custom({ a: 2 }), { custom: 'merged' }), {
    custom: [{ a: 2 }, 'merged'],
  })
})
