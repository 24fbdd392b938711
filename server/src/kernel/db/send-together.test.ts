import assert from 'node:assert/strict'
import { Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { type ClonedDatabase, cloneDatabase } from '../../../test/support/clone-database.ts'
import { uuidv7 } from '../ids/ids.ts'
import { Database } from './database.ts'
import { sql } from './statement.ts'

let clone: ClonedDatabase
let database: Database
before(async () => {
  clone = await cloneDatabase()
  database = await Database.open({
    app: clone.app,
    poolSize: 1,
    prepare: true,
    onError: (error) => {
      throw error
    },
  })
})
after(async () => {
  await database.close()
  await clone.drop()
})

test('statements that travel together leave in one write', async (t) => {
  const tenant = uuidv7()
  const statements = [1, 2, 3].map((number) => sql<{ number: number }>`select ${number}::int as number`)
  await database.read(tenant, statements)
  const socket = Socket.prototype as Required<Pick<Socket, '_write' | '_writev'>>
  const [single, gathered] = [t.mock.method(socket, '_write'), t.mock.method(socket, '_writev')]
  const rows = await database.read(tenant, statements)
  assert.deepEqual(rows.flat(), [{ number: 1 }, { number: 2 }, { number: 3 }])
  // Begin, the tenant, three statements, commit.
  assert.deepEqual([single.mock.callCount(), gathered.mock.callCount()], [0, 1])
})
