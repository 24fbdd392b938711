import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { to as copyTo } from 'pg-copy-streams'
import { sql } from '../../src/kernel/db/statement.ts'
import { refreshStatistics } from '../../src/kernel/db/statistics.sql.ts'
import { writeRows } from '../../src/kernel/db/write-rows.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { copyCsv } from '../../src/modules/attendance/export/sql.ts'
import { marksTable } from '../../src/modules/attendance/submissions/sql.ts'
import { openBenchSchool } from './bench-school.ts'
import { fillClass, fillStudents } from './fill-class.ts'

/** A Campus with one class of `BENCH_STUDENTS` and `BENCH_MARKS` old marks, which reports what it and PostgreSQL spent. */
const classId = uuidv7()
const students = Array.from({ length: Number(process.env['BENCH_STUDENTS'] ?? 30) }, () => uuidv7())
const { application, kernel, school, listen } = await openBenchSchool(['registrar'], {
  fill: async (tx, now) => {
    await fillStudents(tx, students, now)
    await fillClass(tx, classId, students, now)
  },
})
const { database, clock } = kernel
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
const { port, access } = await listen()

const visibility = {
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
  upsert: async (first = '', max = '') => {
    const now = clock.now()
    const rows = Array.from({ length: Number(max) }, (_, index) => ({
      tenant_id: school,
      id: uuidv7(),
      class_id: classId,
      student_id: students[index % students.length],
      date: new Date(Date.parse(first) + Math.floor(index / students.length) * 86_400_000)
        .toISOString()
        .slice(0, 10),
      period_id: null,
      status: 'present',
      code: null,
      minutes_late: null,
      reason_code: null,
      remarks: null,
      recorded_by: null,
      recorded_at: now,
      version: 1,
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
        client.query(copyTo(copyCsv(visibility, everything, [classId]))),
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
