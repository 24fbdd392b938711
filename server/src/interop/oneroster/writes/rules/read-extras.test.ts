import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { asFirstWritten, asLocalDays, readExtras } from './read-extras.ts'

const dated = ['assignDate', 'dueDate'] as const

test('an instant that says nothing more than its day is not stored', () => {
  const said = { assignDate: '2026-10-01', scoreDate: '2026-10-12T00:00:00.000Z', metadata: {} }
  assert.deepEqual(readExtras(said, [...dated, 'scoreDate']), { metadata: null, instants: null, faults: [] })
  assert.deepEqual(readExtras({ metadata: null, dueDate: 7 }, dated).faults, [])
})

test('instants are stored as they are written, metadata as it is sent', () => {
  const metadata = { a: null, b: ['x'] }
  const due = '2026-10-12T17:00:00+02:00'
  assert.deepEqual(readExtras({ assignDate: 'soon', dueDate: ` ${due} `, metadata }, dated), {
    metadata,
    instants: { dueDate: due },
    faults: [],
  })
})

test('an instant that comes back in UTC is the one that was written; another one is another', () => {
  const current = { dueDate: '2026-10-12T23:30:00-05:00' }
  const back = { title: 'T', dueDate: '2026-10-13T04:30:00.000Z' }
  assert.deepEqual(asFirstWritten(back, current), { title: 'T', ...current })
  const other = { dueDate: '2026-10-13T04:30:00.001Z' }
  assert.equal(asFirstWritten(other, current), other)
  assert.equal(asFirstWritten({}, current)['dueDate'], undefined)
  assert.equal(asFirstWritten(back, null), back)
})

test('a line item that comes back as it is published says its days and nothing more', () => {
  const published = {
    assignDate: '2026-09-01T05:00:00.000Z',
    dueDate: '2026-09-04T04:59:59.000Z',
    title: 'T',
  }
  assert.deepEqual(asLocalDays(published, 'America/Chicago'), {
    assignDate: '2026-09-01',
    dueDate: '2026-09-03',
    title: 'T',
  })
  assert.equal(asLocalDays(published, 'America/Denver'), published)
})

test('a number of which another one was read is refused', () => {
  const errorsOf = (text: string) => readExtras({ metadata: JSON.parse(text) }, dated).faults
  const refused = ['{"id":10430000000001235}', '{"a":{"deep":[1,-1e400]}}', '{"a":9007199254740992}']
  for (const text of refused) assert.match(errorsOf(text)[0]?.message ?? '', /too large/, text)
  assert.deepEqual(errorsOf('{"a":9007199254740991,"b":[0.1,-1.5e10],"c":"10430000000001235","d":null}'), [])
})

test('nothing that JSON holds makes reading throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (metadata, dueDate) => {
      const { faults: errors, ...read } = readExtras({ metadata, dueDate }, dated)
      if (errors.length === 0 && read.metadata) assert.deepEqual(read.metadata, metadata)
    }),
  )
})
