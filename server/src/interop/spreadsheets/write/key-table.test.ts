import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KeyTable } from './key-table.ts'

test('every key retains its record while the table grows', () => {
  const table = new KeyTable(4)
  const keys = Array.from({ length: 5000 }, (_, at) => `key ${at}`)
  for (const [at, key] of keys.entries()) {
    const { record, isNew } = table.take(key)
    assert.ok(isNew)
    record.writeUInt32LE(at)
  }
  for (const [at, key] of keys.entries()) {
    const { record, isNew } = table.take(key)
    assert.deepEqual([isNew, record.readUInt32LE()], [false, at])
  }
})

test('records may be empty: then it is a set', () => {
  const table = new KeyTable(0)
  assert.deepEqual([table.take('a').isNew, table.take('a').isNew, table.take('b').isNew], [true, false, true])
})
