import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { loadConfig } from '../../src/kernel/config/config.ts'
import { hashPassword } from '../../src/kernel/crypto/passwords.ts'
import { withCredentials } from '../../src/kernel/db/prepare-roles.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { createLogger } from '../../src/kernel/log/logger.ts'
import { openApplication } from '../../src/main/application.ts'
import { provideAccount } from '../../src/modules/identity/index.ts'
import { upsertStudents } from '../../src/modules/people/index.ts'
import { insertSchool } from '../../src/modules/tenants/index.ts'
import { readServer } from '../../test/support/clone-database.ts'
import { fillPeople } from './fill-people.ts'

/**
 * A Campus as production runs it (no answer checks, limits out of the way), with one school of students (or, with
 * `BENCH_PEOPLE`, of people of every kind), in a process of its own. Tells its parent the port, a token and the statement that the student list sends.
 */
const students = Number(process.env['BENCH_STUDENTS'] ?? 2000)
const people = Number(process.env['BENCH_PEOPLE'] ?? 0)
const database = process.env['BENCH_DATABASE'] ?? ''
const server = readServer()
const config = loadConfig({
  CAMPUS_HOME: process.env['BENCH_HOME'],
  CAMPUS_LIMITS_SCALE: '1000000',
  CAMPUS_LOG_LEVEL: 'warn',
})
const application = await openApplication({
  config,
  app: withCredentials(server.admin, { ...server.app, database }),
  log: createLogger({ level: config.logLevel }),
})
const { kernel, http } = application
const school = uuidv7()
await kernel.database.global(
  insertSchool({
    id: school,
    slug: 'bench',
    name: 'Bench',
    planSlug: 'enterprise',
    status: 'active',
    countryCode: 'GB',
    timeZone: 'Europe/London',
    currency: 'GBP',
    locale: 'en',
    parentSchoolId: null,
    primarySector: null,
  }),
)
const password = 'bench-Campus-2026'
const ids: string[] = []
const passwordHash = await hashPassword(password)
await kernel.database.transaction(school, async (tx) => {
  await provideAccount(tx, {
    email: 'bench@bench.test',
    name: 'Bench',
    roles: ['registrar', 'it_admin'],
    passwordHash,
    now: kernel.clock.now(),
  })
  if (people > 0) ids.push(...(await fillPeople(tx, people, kernel.clock.now())))
  const rows = Array.from({ length: people > 0 ? 0 : students }, (_, index) => ({
    id: uuidv7(),
    first_name: `First${index % 97}`,
    last_name: `Last${index % 389}`,
    email: `student.${index}@bench.test`,
    grade_level: String(index % 12),
    date_of_birth: '2012-03-04',
  }))
  await upsertStudents(tx, rows, { at: kernel.clock.now(), userId: null, requestId: null })
})
// As a server does by itself within some minutes.
const upkeep = new pg.Client({ ...server.admin, database })
await upkeep.connect()
await upkeep.query('vacuum analyze')
await upkeep.end()
await http.listen({ port: 0, host: '127.0.0.1' })
const { port } = http.server.address() as AddressInfo
const signedIn = await fetch(`http://127.0.0.1:${port}/api/auth/token/`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'bench@bench.test', password }),
})
const { access } = (await signedIn.json()) as { access: string }
const seen: { text: string; values: readonly unknown[] }[] = []
const stop = kernel.database.observe((statement) => seen.push(statement))
const first = await fetch(`http://127.0.0.1:${port}/api/v1/people/students/?page_size=50`, {
  headers: { authorization: `Bearer ${access}`, 'x-school-slug': 'bench' },
})
stop()
if (first.status !== 200) throw new Error(`The list answered ${first.status}: ${await first.text()}`)
const list = seen.find((statement) => statement.text.includes('from students'))
process.on('message', async (message) => {
  if (message === 'memory') {
    globalThis.gc?.()
    process.send?.({ rss: process.memoryUsage().rss, heap: process.memoryUsage().heapUsed })
  }
  if (message === 'stop') {
    await application.close()
    process.exit(0)
  }
})
process.send?.({ port, access, school, list, ids: ids.slice(0, 1000), bytes: (await first.text()).length })
