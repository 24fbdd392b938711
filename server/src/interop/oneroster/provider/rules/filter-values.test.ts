import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Operator } from './filter-tree.ts'
import {
  booleanOfValue,
  dateComparison,
  instantOfValue,
  kindOfValue,
  listOfValue,
  numberOfValue,
  quotedListOfValue,
} from './filter-values.ts'

test('instants: a date is its midnight in UTC, offsets are read, also where their + came as a blank', () => {
  const reported = (text: string) => instantOfValue(text)
  assert.equal(reported('2026-01-02'), '2026-01-02T00:00:00.000Z')
  assert.equal(reported('2026-01-02T03:04:05.678Z'), '2026-01-02T03:04:05.678Z')
  assert.equal(reported('2026-01-02t03:04:05z'), '2026-01-02T03:04:05.000Z')
  assert.equal(reported('2026-01-02 03:04'), '2026-01-02T03:04:00.000Z')
  assert.equal(reported('2026-01-02T03:04:05+02:00'), '2026-01-02T01:04:05.000Z')
  assert.equal(reported('2026-01-02T03:04:05 02:00'), '2026-01-02T01:04:05.000Z')
  assert.equal(reported('2026-01-02T03:04:05.123456-0230'), '2026-01-02T05:34:05.123Z')
  for (const text of [
    '2026-02-30',
    '2026',
    'today',
    '',
    '2026-01-02T25:00Z',
    '0000-01-01',
    '0001-01-01T00:00+10:00',
  ])
    assert.equal(reported(text), undefined, text)
})

const holds = (operator: Operator, left: number, right: number): boolean =>
  ({
    '=': left === right,
    '!=': left !== right,
    '>': left > right,
    '>=': left >= right,
    '<': left < right,
    '<=': left <= right,
    '~': false,
  })[operator]

test('a date compares as its midnight with any instant', () => {
  const day = fc.integer({ min: 20_000, max: 20_003 })
  const operator = fc.constantFrom<Operator>('=', '!=', '>', '>=', '<', '<=')
  fc.assert(
    fc.property(day, day, fc.constantFrom(0, 1, 86_399_999), operator, (own, other, rest, word) => {
      const text = (at: number) => new Date(at).toISOString()
      const instant = other * 86_400_000 + rest
      const found = dateComparison(word, text(instant))
      assert.ok(found)
      const midnight = own * 86_400_000
      const expected = holds(word, midnight, instant)
      if ('always' in found) assert.equal(found.always, expected)
      else assert.equal(holds(found.operator, midnight, Date.parse(found.date)), expected)
    }),
  )
})

test('numbers, booleans, lists and words of a vocabulary', () => {
  assert.deepEqual(['12', '-1.50', '+3', '.5', '1.'].map(numberOfValue), ['12', '-1.50', '+3', '.5', '1.'])
  assert.deepEqual(['', '1e9', 'NaN', '0x1', '1'.repeat(16)].map(numberOfValue), Array(5).fill(undefined))
  assert.deepEqual(['TRUE', ' false', '1', '0', 'yes'].map(booleanOfValue), [
    'true',
    'false',
    'true',
    'false',
    undefined,
  ])
  assert.deepEqual(listOfValue(' a, b,,a '), ['a', 'b'])
  assert.deepEqual(quotedListOfValue(' a, "b, c" ,"a","d ""e""", f'), ['a', 'b, c', 'd "e"', 'f'])
  for (const value of ['a,b', 'a "b"', 'the "new", old', '"a', '"a"b', ''])
    assert.equal(quotedListOfValue(value), undefined, value)
  assert.deepEqual(['SCHOOLYEAR', 'Student', 'nobody'].map(kindOfValue), ['schoolYear', 'student', 'nobody'])
})
