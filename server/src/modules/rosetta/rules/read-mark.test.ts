import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isError, prepareScale } from './prepared-scale.ts'
import { readMark } from './read-mark.ts'

const grade = (code: string, min: number, max: number) => ({
  code,
  label: null,
  min,
  max,
  points: null,
  passed: min >= 5,
})

const scale = (...codes: readonly [string, string]) =>
  prepareScale({
    code: 'OWN',
    name: 'Own',
    kind: 'numeric',
    min: 0,
    max: 10,
    pass: 5,
    direction: 'higher_is_better',
    country: null,
    source: null,
    source_url: null,
    valid_from: null,
    is_catalogued: false,
    grades: [grade(codes[0], 5, 10), grade(codes[1], 0, 5)],
  })

const read = (of: ReturnType<typeof scale>, written: string) => {
  const mark = readMark(of, written)
  return isError(mark) ? mark.code : mark.grade?.code
}

test('upper case distinguishes two grades where both exist, and do not matter elsewhere', () => {
  const both = scale('A', 'a')
  assert.deepEqual([read(both, 'A'), read(both, ' a ')], ['A', 'a'])
  const plain = scale('Good', 'Poor')
  assert.deepEqual(
    [read(plain, 'good'), read(plain, 'POOR'), read(plain, 'x')],
    ['Good', 'Poor', 'unknown_grade'],
  )
})
