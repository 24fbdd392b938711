import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import {
  type FixtureSchool,
  type ImportFixture,
  openImportFixture,
} from '../../../test/support/import-fixture.ts'
import { generateRoster, smallSchool } from '../../../test/support/oneroster-generator.ts'
import { textsOf, zipOfTexts } from '../../../test/support/roster-files.ts'
import { runCommand } from '../../../test/support/run-command.ts'
import { sql } from '../../kernel/db/statement.ts'
import { importJob } from './run-import.ts'

let fixture: ImportFixture
let directory: string
before(async () => {
  fixture = await openImportFixture({ worker: false })
  directory = await mkdtemp(join(tmpdir(), 'campus-interrupted-'))
})
after(async () => {
  await fixture.close()
  await rm(directory, { recursive: true, force: true })
})

const roster = generateRoster(smallSchool)
const rows = Array.from({ length: 5 }, (_, at) => `A${at},Ada ${at},King`)
const sheet = `code,first name,last name\n${rows.join('\n')}`

const students = async (school: FixtureSchool): Promise<number> =>
  (await fixture.get(school, '/api/v1/people/students/?count=true')).body.count

/** Runs the job as a worker does, whose last step fails when `broken`: as if the process had ended there. */
async function attempt(school: FixtureSchool, started: { id: string; job_id: string }, broken: boolean) {
  const { kernel } = fixture.campus.application
  const { database, clock, log } = kernel
  await database.transaction(school.id, (tx) =>
    tx.execute(
      sql`update jobs set state = 'running' where tenant_id = ${school.id} and id = ${started.job_id}`,
    ),
  )
  return importJob(kernel).handler({
    tenant: school.id,
    jobId: started.job_id,
    input: { import: started.id },
    database,
    clock,
    log,
    attempt: 1,
    progress: async () => undefined,
    finish: async () => {
      if (broken) throw new Error('The process has ended.')
    },
    refuse: async () => {
      if (broken) throw new Error('The process has ended.')
    },
  })
}

const kinds = [
  {
    kind: 'students',
    send: (school: FixtureSchool) => fixture.send(school, sheet, { kind: 'students' }),
    count: 5,
  },
  {
    kind: 'oneroster',
    send: (school: FixtureSchool) =>
      fixture.send(school, zipOfTexts(textsOf(roster)), { kind: 'oneroster' }, 'application/zip'),
    count: smallSchool.schools * smallSchool.studentsPerSchool,
  },
]
for (const { kind, send, count } of kinds) {
  test(`${kind}: an import that is broken off before its end has written nothing, and runs again`, async () => {
    const school = await fixture.school()
    const { body: started } = await send(school)
    await assert.rejects(attempt(school, started, true), /has ended/)
    assert.equal(await students(school), 0)
    const waiting = await fixture.get(school, `/api/v1/imports/${started.id}/`)
    assert.deepEqual([waiting.body.state, waiting.body.report], ['running', []])
    await attempt(school, started, false)
    assert.equal(await students(school), count)
    const done = await fixture.get(school, `/api/v1/imports/${started.id}/`)
    assert.deepEqual(
      [done.body.state, done.body.changed, done.body.entities.students.created],
      ['succeeded', true, count],
    )
  })
}

test('an import whose job is given up says so, and the next one may begin', async () => {
  const school = await fixture.school()
  const { body: started } = await fixture.send(school, sheet, { kind: 'students' })
  await fixture.campus.database.transaction(school.id, (tx) =>
    tx.execute(
      sql`update jobs set state = 'failed' where tenant_id = ${school.id} and id = ${started.job_id}`,
    ),
  )
  const failed = await fixture.get(school, `/api/v1/imports/${started.id}/`)
  assert.equal(failed.body.state, 'failed')
  assert.equal((await fixture.send(school, sheet, { kind: 'students' })).status, 202)
})

test('the command imports a sheet by a mapping, reports what it did, and writes the report', async () => {
  const school = await fixture.school()
  const [source, mapping, report] = ['pupils.csv', 'mapping.json', 'report.json'].map((name) =>
    join(directory, name),
  )
  assert.ok(source && mapping && report)
  await writeFile(source, 'Kennung;Vorname;Nachname\n0042;Käthe;Groß')
  const columns = { Kennung: 'student_code', Vorname: 'first_name', Nachname: 'last_name' }
  await writeFile(mapping, JSON.stringify({ columns }))
  const words = ['students', source, '--school', school.slug, '--mapping', mapping, '--report', report]
  const dry = await runCommand(fixture.campus, 'import', [...words, '--dry-run'])
  assert.deepEqual([dry.code, await students(school)], [0, 0], dry.stderr)
  assert.match(dry.stdout, /Dry run for .*nothing was written/)
  const done = await runCommand(fixture.campus, 'import', words)
  assert.equal(done.code, 0, done.stderr)
  assert.match(done.stdout, /students +1 +0 +0 +0/)
  assert.equal(await students(school), 1)
  assert.equal(JSON.parse(await readFile(report, 'utf8')).changed, true)
  const again = await runCommand(fixture.campus, 'import', words)
  assert.match(again.stdout, /is already up to date; no row was changed/)
  await writeFile(mapping, JSON.stringify({ columns: { Kennung: 'height' } }))
  const wrong = await runCommand(fixture.campus, 'import', words)
  assert.deepEqual([wrong.code, /height is no field of students/.test(wrong.stderr)], [2, true])
  const absent = await runCommand(fixture.campus, 'import', [
    'teachers',
    join(directory, randomUUID()),
    '--school',
    school.slug,
  ])
  const nowhere = await runCommand(fixture.campus, 'import', ['students', source, '--school', 'nowhere'])
  assert.deepEqual([nowhere.code, /There is no school "nowhere"/.test(nowhere.stderr)], [1, true])
  assert.deepEqual([absent.code, /source_unreadable/.test(absent.stdout)], [1, true])
})
