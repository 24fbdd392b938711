import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { to as copyTo } from 'pg-copy-streams'
import { loadConfig } from '../../src/kernel/config/config.ts'
import { hashPassword } from '../../src/kernel/crypto/passwords.ts'
import { withCredentials } from '../../src/kernel/db/prepare-roles.ts'
import { sql } from '../../src/kernel/db/statement.ts'
import { refreshStatistics } from '../../src/kernel/db/statistics.sql.ts'
import { writeRows } from '../../src/kernel/db/write-rows.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { createLogger } from '../../src/kernel/log/logger.ts'
import { openApplication } from '../../src/main/application.ts'
import { upsertClasses, upsertEnrollments } from '../../src/modules/academics/index.ts'
import { copyCsv } from '../../src/modules/attendance/export/sql.ts'
import { marksTable } from '../../src/modules/attendance/submissions/sql.ts'
import { provideAccount } from '../../src/modules/identity/index.ts'
import { upsertStudents } from '../../src/modules/people/index.ts'
import { insertSchool } from '../../src/modules/tenants/index.ts'
import { readServer } from '../../test/support/clone-database.ts'

/** A Campus with one class of `BENCH_STUDENTS` and `BENCH_MARKS` old marks, which tells what it and PostgreSQL spent. */
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
const [school, classId] = [uuidv7(), uuidv7()]
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
const students = Array.from({ length: Number(process.env['BENCH_STUDENTS'] ?? 30) }, () => uuidv7())
await database.transaction(school, async (tx) => {
  const now = clock.now()
  const account = {
    email: 'bench@bench.test',
    name: 'Bench',
    roles: ['registrar'] as const,
    passwordHash,
    now,
  }
  await provideAccount(tx, account)
  const named = students.map((id, index) => ({ id, first_name: 'First', last_name: `Last${index}` }))
  await upsertStudents(tx, named, { at: now, userId: null, requestId: null })
  await upsertClasses(tx, [{ id: classId, title: 'Bench' }], now)
  const seat = {
    class_id: classId,
    role: 'student',
    staff_id: null,
    begin_date: null,
    end_date: null,
  } as const
  await upsertEnrollments(
    tx,
    students.map((student_id) => ({ id: uuidv7(), student_id, ...seat })),
    now,
  )
})
const known = ['students', 'classes', 'enrollments', 'registers', 'attendance_marks']
await database.global(refreshStatistics(known))
const marks = Number(process.env['BENCH_MARKS'] ?? 0)
if (marks > 0) {
  const days = Math.ceil(marks / students.length)
  await database.stream(school, async (client) => {
    await client.query(
      `insert into registers (tenant_id, id, class_id, date, taken_at)
       select $1, gen_random_uuid(), $2, date '2000-01-01' + day, now() from generate_series(1, $3::int) day`,
      [school, classId, days],
    )
  })
  await database.global(refreshStatistics(known))
  await database.stream(school, async (client) => {
    await client.query(
      `insert into attendance_marks (tenant_id, id, class_id, student_id, date, status, recorded_at)
       select $1, gen_random_uuid(), $2, student, date '2000-01-01' + day, 'present', now()
       from generate_series(1, $3::int) day, unnest($4::uuid[]) student`,
      [school, classId, days, students],
    )
  })
  await database.global(refreshStatistics(known))
}
await http.listen({ port: 0, host: '127.0.0.1' })
const { port } = http.server.address() as AddressInfo
const signedIn = await fetch(`http://127.0.0.1:${port}/api/auth/token/`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'bench@bench.test', password }),
})
const { access } = (await signedIn.json()) as { access: string }

const sight = {
  tenant: school,
  rings: { school: true, taught: false, children: false, self: false, userId: undefined },
  today: '2026-11-20',
}
const everything = {
  from: undefined,
  to: undefined,
  classId: undefined,
  studentId: undefined,
  gradeLevel: undefined,
}

const answers: Record<string, (...words: string[]) => Promise<unknown>> = {
  memory: async () => {
    globalThis.gc?.()
    return { rss: process.memoryUsage().rss }
  },
  rss: async () => ({ rss: process.memoryUsage().rss }),
  /** The same upsert of so many marks, sent once by the driver under the same policies: seconds. */
  upsert: async (first = '', most = '') => {
    const now = clock.now()
    const rows = Array.from({ length: Number(most) }, (_, index) => ({
      ...{
        tenant_id: school,
        id: uuidv7(),
        class_id: classId,
        student_id: students[index % students.length],
      },
      date: new Date(Date.parse(first) + Math.floor(index / students.length) * 86_400_000)
        .toISOString()
        .slice(0, 10),
      ...{
        period_id: null,
        status: 'present',
        code: null,
        minutes_late: null,
        reason_code: null,
        remarks: null,
      },
      ...{ recorded_by: null, recorded_at: now, version: 1 },
    }))
    const start = performance.now()
    await database.transaction(school, (tx) =>
      writeRows(tx, {
        ...marksTable,
        rows,
        conflict: {
          target: ['tenant_id', 'class_id', 'date', 'period_id', 'student_id'],
          update: ['status'],
        },
      }),
    )
    return { seconds: (performance.now() - start) / 1000 }
  },
  /** The same COPY through pg-copy-streams to nowhere: seconds. */
  copy: async () => {
    const start = performance.now()
    await database.stream(school, (client) =>
      pipeline(
        client.query(copyTo(copyCsv(sight, everything, [classId]))),
        new Writable({ write: (_chunk, _encoding, done) => done() }),
      ),
    )
    return { seconds: (performance.now() - start) / 1000 }
  },
  streaming: async () => {
    const [row] = await database.global(
      sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and application_name = 'campus-stream' and state <> 'idle'`,
    )
    return { count: row?.count ?? -1 }
  },
}
process.on('message', async (message: string) => {
  if (message === 'stop') {
    await application.close()
    process.exit(0)
  }
  const [name = '', ...words] = message.split(' ')
  process.send?.(await answers[name]?.(...words))
})
const [backend] = await database.global(sql<{ pid: number }>`select pg_backend_pid() as pid`)
process.send?.({ port, access, classId, students, backend: backend?.pid })
