import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import type { ProviderRow } from './read-page.ts'
import { RowSpool, SpoolBudget } from './row-spool.ts'

test('a cell is blank where its row does not have the member itself, whatever vendors call it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'row-spool-'))
  try {
    const spool = new RowSpool({
      file: 'categories',
      path: join(folder, 'categories'),
      mode: 'bulk',
      budget: new SpoolBudget(),
      undatedAs: new Date(0),
      timeZone: 'UTC',
    })
    await spool.begin()
    const named = JSON.parse('{"__proto__":"p","constructor":"c"}')
    const rows = [
      { sourcedId: 'one', title: 'T', metadata: named },
      { sourcedId: 'two', title: 'T' },
    ]
    await spool.take(rows as ProviderRow[])
    assert.deepEqual((await text(spool.csv())).split('\r\n'), [
      'sourcedId,status,dateLastModified,title,metadata.__proto__,metadata.constructor',
      'one,,,T,p,c',
      'two,,,T,,',
      '',
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('rows that leave no line count as well: their ids are remembered', () => {
  const budget = new SpoolBudget()
  budget.take(16_000_000, 0)
  assert.throws(() => budget.take(1_000_000, 0), /more than 2 GiB/)
})
