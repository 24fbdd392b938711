import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPool } from './pool.ts'

test('a connection that breaks is reported, but not while the pool is being ended', async () => {
  const reported: string[] = []
  const options = { size: 1, name: 'test', pipeline: false, statementTimeout: 0 }
  const pool = createPool({ host: '127.0.0.1', port: 1 }, options, ({ message }) => reported.push(message))
  pool.emit('error', new Error('by itself'))
  const ended = pool.end()
  pool.emit('error', new Error('by us'))
  await ended
  assert.deepEqual(reported, ['by itself'])
})
