import type { AddressInfo } from 'node:net'
import { loadConfig } from '../../src/kernel/config/config.ts'
import { hashPassword } from '../../src/kernel/crypto/passwords.ts'
import { withCredentials } from '../../src/kernel/db/prepare-roles.ts'
import { sql } from '../../src/kernel/db/statement.ts'
import { refreshStatistics } from '../../src/kernel/db/statistics.sql.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { createLogger } from '../../src/kernel/log/logger.ts'
import { openApplication } from '../../src/main/application.ts'
import {
  upsertAcademicSessions,
  upsertClasses,
  upsertEnrollments,
} from '../../src/modules/academics/index.ts'
import { upsertCategories, upsertLineItems, upsertResults } from '../../src/modules/gradebook/index.ts'
import { provideAccount } from '../../src/modules/identity/index.ts'
import { upsertStudents } from '../../src/modules/people/index.ts'
import { insertSchool } from '../../src/modules/tenants/index.ts'
import { readServer } from '../../test/support/clone-database.ts'

/** A Campus with one class of 35 in which 40 evaluations of three categories are marked. */
const server = readServer()
const config = loadConfig({
  CAMPUS_HOME: process.env['BENCH_HOME'],
  CAMPUS_LIMITS_SCALE: '1000000',
  CAMPUS_LOG_LEVEL: 'warn',
})
const app = withCredentials(server.admin, { ...server.app, database: process.env['BENCH_DATABASE'] ?? '' })
const application = await openApplication({ config, app, log: createLogger({ level: config.logLevel }) })
const { kernel, http } = application
const { database, clock } = kernel
const [school, classId, yearId, termId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
await database.global(
  insertSchool({
    ...{
      id: school,
      slug: 'bench',
      name: 'Bench',
      planSlug: 'enterprise',
      status: 'active',
      countryCode: 'GB',
    },
    ...{
      timeZone: 'Europe/London',
      currency: 'GBP',
      locale: 'en',
      parentSchoolId: null,
      primarySector: null,
    },
  }),
)
const password = 'bench-Campus-2026'
const passwordHash = await hashPassword(password)
const ids = (count: number): string[] => Array.from({ length: count }, () => uuidv7())
const [students, items, categories] = [ids(35), ids(40), ids(3)]
await database.transaction(school, async (tx) => {
  const now = clock.now()
  const account = {
    email: 'bench@bench.test',
    name: 'Bench',
    roles: ['principal'] as const,
    passwordHash,
    now,
  }
  await provideAccount(tx, account)
  const named = students.map((id, index) => ({ id, first_name: 'First', last_name: `Last${index}` }))
  await upsertStudents(tx, named, { at: now, userId: null, requestId: null })
  const session = { org_id: null, school_year: 2027 }
  const [start_date, end_date] = ['2026-09-01', '2027-07-31']
  await upsertAcademicSessions(
    tx,
    [
      { ...session, id: yearId, title: 'Year', kind: 'school_year', parent_id: null, start_date, end_date },
      { ...session, id: termId, title: 'Term', kind: 'term', parent_id: yearId, start_date, end_date },
    ],
    now,
  )
  await upsertClasses(tx, [{ id: classId, title: 'Bench' }], now)
  const seat = {
    class_id: classId,
    role: 'student',
    staff_id: null,
    begin_date: null,
    end_date: null,
  } as const
  const seats = students.map((student_id) => ({ id: uuidv7(), student_id, ...seat }))
  await upsertEnrollments(tx, seats, now)
  const shares = categories.map((id, index) => ({
    id,
    title: `Kind ${index}`,
    weight: String(20 + index * 10),
  }))
  await upsertCategories(tx, shares, now)
  await upsertLineItems(
    tx,
    items.map((id, index) => ({
      ...{ id, class_id: classId, category_id: categories[index % 3] ?? null, grading_period_id: termId },
      ...{ title: `Test ${index}`, description: null, assign_date: '2026-10-01', due_date: '2026-10-05' },
      ...{ result_value_min: '0', result_value_max: String(10 + (index % 4) * 5) },
    })),
    now,
  )
  const reached = items.flatMap((line_item_id, item) =>
    students.map((student_id, index) => ({
      ...{ id: uuidv7(), line_item_id, student_id, score_status: 'fully graded' as const },
      ...{ score: String(((item + index) % 20) / 2), score_date: '2026-10-05', comment: null },
    })),
  )
  await upsertResults(tx, reached, now)
  await tx.execute(sql`update line_item_categories set drop_lowest = 2 where tenant_id = ${school}`)
})
await database.global(refreshStatistics(['students', 'enrollments', 'line_items', 'results']))
await http.listen({ port: 0, host: '127.0.0.1' })
const { port } = http.server.address() as AddressInfo
const signedIn = await fetch(`http://127.0.0.1:${port}/api/auth/token/`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'bench@bench.test', password }),
})
const { access } = (await signedIn.json()) as { access: string }

/** The same rows by one statement, spelled as JSON: what an answer costs that computes nothing. */
async function rawRows(): Promise<string> {
  const rows = await database.transaction(school, (tx) =>
    tx.query(sql`select result.line_item_id, result.student_id, result.score, result.score_status, result.comment,
        result.version, item.title, item.result_value_max, item.weight, student.student_code, student.first_name,
        student.last_name
      from results result
      join line_items item on item.tenant_id = ${school} and item.id = result.line_item_id
      join students student on student.tenant_id = ${school} and student.id = result.student_id
      where result.tenant_id = ${school} and item.class_id = ${classId} and result.archived_at is null
      order by student.sort_name, result.student_id`),
  )
  return JSON.stringify(rows)
}

process.on('message', async (message: string) => {
  if (message === 'stop') {
    await application.close()
    process.exit(0)
  }
  let bytes = 0
  for (let turn = 0; turn < Number(message); turn += 1) bytes += (await rawRows()).length
  process.send?.({ bytes })
})
process.send?.({ port, access, classId, termId })
