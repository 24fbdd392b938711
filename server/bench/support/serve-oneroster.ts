import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { sql } from '../../src/kernel/db/statement.ts'
import { refreshStatistics } from '../../src/kernel/db/statistics.sql.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { upsertAcademicSessions, upsertClasses, upsertOrgs } from '../../src/modules/academics/index.ts'
import { openBenchSchool } from './bench-school.ts'
import { fillPeople } from './fill-people.ts'

/** A district of `BENCH_PEOPLE` people whose students sit in `BENCH_SEATS` classes each, published by OneRoster. */
const people = Number(process.env['BENCH_PEOPLE'] ?? 0)
const seats = Number(process.env['BENCH_SEATS'] ?? 0)
const [org, year] = [uuidv7(), uuidv7()]
const classes = Array.from({ length: 2000 }, () => uuidv7())
const { application, kernel, school, admin, listen } = await openBenchSchool(['owner'])
const { database, clock } = kernel

await database.transaction(school, async (tx) => {
  const now = clock.now()
  await upsertOrgs(tx, [{ id: org, name: 'Bench', kind: 'school' }], now)
  const dates = { starts_on: '2026-09-01', ends_on: '2027-07-31', school_year: 2027 }
  await upsertAcademicSessions(tx, [{ id: year, title: '2026-2027', kind: 'school_year', ...dates }], now)
  await upsertClasses(
    tx,
    classes.map((id, index) => ({ id, title: `Class ${index}`, org_id: org, term_ids: [year] })),
    now,
  )
})
for (let from = 0; from < people; from += 20_000) {
  await database.transaction(school, (tx) => fillPeople(tx, Math.min(20_000, people - from), clock.now()))
}
// Foreign keys are checked by plans that know of the rows: of a connection that has made none before.
await database.global(refreshStatistics(['students', 'classes', 'guardians', 'staff_members']))
const owner = new Client(admin)
await owner.connect()
for (let turn = 0; turn < seats; turn += 1) {
  await owner.query(
    `insert into enrollments (tenant_id, id, class_id, role, student_id, starts_on)
     select $1, gen_random_uuid(), ($2::uuid[])[1 + (sitting.number * 7 + $3 * 131) % cardinality($2::uuid[])],
       'student', sitting.id, '2026-09-01'
     from (select id, row_number() over (order by id) as number from students where tenant_id = $1) sitting`,
    [school, classes, turn],
  )
}
const publishing = fork(join(import.meta.dirname, 'publish-oneroster.ts'), {
  env: { ...process.env, BENCH_SCHOOL: school },
})
const [code] = await once(publishing, 'exit')
if (code !== 0) throw new Error(`Publishing ended with ${code}.`)
// As the server does by itself some minutes after a great write.
await owner.query('vacuum (analyze) oneroster_documents')
await owner.end()

const answers: Record<string, (...words: string[]) => Promise<unknown>> = {
  memory: async () => {
    globalThis.gc?.()
    return { rss: process.memoryUsage().rss }
  },
  rss: async () => ({ rss: process.memoryUsage().rss }),
  /** Pages of so many users as their whole rows, read one after the other by pg-copy-streams to nowhere: rows a second. */
  copy: async (size = '') => {
    let rows = 0
    const begin = performance.now()
    for (let after = ''; ; ) {
      const text = await copied(after, Number(size))
      const lines = text.split('\n').slice(0, -1)
      rows += lines.length
      if (lines.length < Number(size)) break
      after = /"sourcedId":"([^"]+)"/.exec(lines.at(-1) ?? '')?.[1] ?? ''
    }
    return { rate: rows / ((performance.now() - begin) / 1000), rows }
  },
}

/** One page of users, as the provider asks for it and as its reader sees it. */
function copied(after: string, size: number): Promise<string> {
  if (!/^[0-9a-f-]*$/.test(after)) throw new Error('Not a sourcedId of this bench.')
  const chunks: Buffer[] = []
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk)
      done()
    },
  })
  const query = `copy (select '{"sourcedId":' || to_json(sourced_id)::text || ',"status":"' || status
      || '","dateLastModified":"' || to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '",'
      || replace(substr(document, 2), '"href":"~/', '"href":"http://localhost:4000/ims/oneroster/v1p1/')
    from oneroster_documents where tenant_id = '${school}' and entity = 'users' and status = 'active'
      and sourced_id > '${after}' order by sourced_id limit ${size}) to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`
  return database
    .stream(school, (client) => pipeline(client.query(copyTo(query)), sink))
    .then(() => Buffer.concat(chunks).toString())
}

const { port, access } = await listen()
const [backend] = await database.global(sql<{ pid: number }>`select pg_backend_pid() as pid`)
process.on('message', async (message: string) => {
  const [name = '', ...words] = message.split(' ')
  if (name === 'stop') {
    await application.close()
    process.exit(0)
  }
  process.send?.(await answers[name]?.(...words))
})
process.send?.({ port, access, backend: backend?.pid ?? 0 })
