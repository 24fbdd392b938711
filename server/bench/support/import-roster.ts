import { importOneRoster } from '../../src/interop/oneroster/import/import-oneroster.ts'
import { Database } from '../../src/kernel/db/database.ts'
import { withCredentials } from '../../src/kernel/db/prepare-roles.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { createClock } from '../../src/kernel/time/clock.ts'
import { insertSchool } from '../../src/modules/tenants/index.ts'
import { readServer } from '../../test/support/clone-database.ts'
import '../../src/main/modules.ts'

/**
 * A process that imports the set in the given folder, each time into a new school, and reports what that
 * took of it: processor time, statements, and the most memory it ever held above what it held when idle.
 */
const server = readServer()
const database = await Database.open({
  app: withCredentials(server.admin, { ...server.app, database: process.env['BENCH_DATABASE'] ?? '' }),
  poolSize: 4,
  prepare: true,
  onError: (error) => {
    throw error
  },
})
globalThis.gc?.()
const idle = process.memoryUsage().rss
let statements = 0
database.observe(() => {
  statements += 1
})

async function newSchool(): Promise<{ id: string; timeZone: string }> {
  const id = uuidv7()
  await database.global(
    insertSchool({
      id,
      slug: `bench-${id.slice(-10)}`,
      name: 'Bench',
      planSlug: 'enterprise',
      status: 'active',
      countryCode: 'US',
      timeZone: 'America/Chicago',
      currency: 'USD',
      locale: 'en',
      parentSchoolId: null,
      primarySector: null,
    }),
  )
  return { id, timeZone: 'America/Chicago' }
}

process.on('message', async (message) => {
  if (message === 'stop') {
    await database.close()
    process.exit(0)
  }
  const school = await newSchool()
  statements = 0
  const before = process.cpuUsage()
  const report = await importOneRoster({ source: String(message), school, database, clock: createClock() })
  const { user, system } = process.cpuUsage(before)
  if (!report.ok || report.warnings > 0) throw new Error(JSON.stringify(report.rows.slice(0, 5)))
  process.send?.({
    seconds: (user + system) / 1e6,
    statements,
    rows: Object.values(report.files).reduce((sum, rows) => sum + rows, 0),
    grown: process.resourceUsage().maxRSS * 1024 - idle,
  })
})
process.send?.({ idle })
