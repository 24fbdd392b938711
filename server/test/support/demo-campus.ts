import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemo } from '../../src/demo/seed-demo.ts'
import { connected } from '../../src/kernel/db/prepare-roles.ts'
import { startCampus, type TestCampus } from './campus.ts'
import { copyDatabase, readServer } from './clone-database.ts'

/** A Wednesday of the autumn terms, late in the morning in London and before school in Chicago. */
const now = '2026-11-18T11:10:00Z'

/** A number that no other lock of the server has. */
const lock = 20_261_118

/**
 * A Campus with the demo schools, for tests that need much of everything and leave the making of it to others: the
 * first that asks in a run makes them, all get a copy of their own.
 */
export async function startDemoCampus(): Promise<TestCampus> {
  const server = readServer()
  const original = { database: `${server.template}_demo`, home: join(tmpdir(), 'demo-home') }
  await connected(server.admin, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock])
    if (!existsSync(original.home)) await makeOriginal(original)
  })
  return startCampus({ now, original })
}

async function makeOriginal({ database, home }: { database: string; home: string }): Promise<void> {
  const campus = await startCampus({ now })
  await seedDemo(campus.application, undefined)
  await campus.close()
  await copyDatabase(campus.clone.name, database)
  await cp(campus.home, home, { recursive: true })
  await campus.drop()
}
