import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestedRange } from './byte-range.ts'

const etag = '"v1"'
const of = (range: string | undefined, ifRange?: string, size = 100) =>
  requestedRange({ range, 'if-range': ifRange }, { size, etag })

test('a range has both ends, one, or the last bytes (RFC 9110 section 14.1.2)', () => {
  assert.deepEqual(of('bytes=0-9'), { start: 0, end: 9 })
  assert.deepEqual(of('bytes=90-'), { start: 90, end: 99 })
  assert.deepEqual(of('bytes=90-500'), { start: 90, end: 99 })
  assert.deepEqual(of('bytes=-10'), { start: 90, end: 99 })
  assert.deepEqual(of('bytes=-500'), { start: 0, end: 99 })
  assert.deepEqual(of('Bytes = 5-5 '), { start: 5, end: 5 })
})

test('what begins behind the end is answered with its size alone', () => {
  assert.equal(of('bytes=100-'), 'unsatisfiable')
  assert.equal(of('bytes=-0'), 'unsatisfiable')
  assert.equal(of('bytes=0-', undefined, 0), 'unsatisfiable')
})

test('no range, several, other units and what is malformed mean the whole file', () => {
  for (const header of [
    undefined,
    '',
    'bytes=0-1,5-6',
    'lines=0-1',
    'bytes=9-1',
    'bytes=-',
    'bytes=a-b',
    'bytes=1',
    `bytes=${'9'.repeat(30)}-`,
  ])
    assert.equal(of(header), undefined, header)
})

test('If-Range takes up the version that the caller holds, and sends another whole', () => {
  assert.deepEqual(of('bytes=50-', '"v1"'), { start: 50, end: 99 })
  for (const other of ['"v2"', 'W/"v1"', 'Fri, 27 Nov 2026 10:00:00 GMT', '*'])
    assert.equal(of('bytes=50-', other), undefined, other)
})
