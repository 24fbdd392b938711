import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { ended } from '../../../test/support/ended.ts'
import { type ImportFixture, openImportFixture } from '../../../test/support/import-fixture.ts'
import { generateRoster, smallDistrict } from '../../../test/support/oneroster-generator.ts'
import { textsOf, zipOfTexts } from '../../../test/support/roster-files.ts'
import { urlOf } from '../../../test/support/run-command.ts'
import { sql } from '../../kernel/db/statement.ts'

let fixture: ImportFixture
before(async () => {
  fixture = await openImportFixture({ worker: false })
})
after(() => fixture.close())

/** A worker in a process of its own, on the database and the files of the test. */
function startWorkerProcess(): ChildProcess {
  const { home, clone } = fixture.campus
  return spawn(process.execPath, [join(import.meta.dirname, '../../main/worker.ts')], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      CAMPUS_HOME: home,
      CAMPUS_NOW: '2026-11-20T09:00:00Z',
      CAMPUS_LOG_LEVEL: 'silent',
      DATABASE_URL: urlOf(clone.app),
      DATABASE_MIGRATE_URL: urlOf(clone.owner),
    },
  })
}

/** Waits until the import writes: until then its transaction has locked no row of the school. */
async function writing(schoolId: string): Promise<void> {
  for (let turn = 0; turn < 3000; turn += 1) {
    const [row] = await fixture.campus.database.global(
      sql<{ writes: boolean }>`select exists (select from pg_locks held
        where held.mode = 'RowExclusiveLock' and held.relation = 'students'::regclass
        and held.database = (select oid from pg_database where datname = current_database())) as writes`,
    )
    if (row?.writes) return
    await new Promise((done) => setTimeout(done, 10))
  }
  throw new Error(`The import of ${schoolId} does not write.`)
}

test('a worker killed while it writes a roster leaves no row; the next one brings all of it, counted once', async () => {
  const school = await fixture.school()
  const roster = generateRoster(smallDistrict)
  const zip = zipOfTexts(textsOf(roster))
  const started = await fixture.send(school, zip, { kind: 'oneroster' }, 'application/zip')
  const first = startWorkerProcess()
  await writing(school.id)
  first.kill('SIGKILL')
  await ended(first)
  const students = '/api/v1/people/students/?count=true&page_size=1'
  assert.equal((await fixture.get(school, students)).body.count, 0)

  const second = await fixture.campus.application.startWorker({ lookEvery: 200 })
  try {
    const done = await fixture.ended(school, started)
    const requested = [...roster.users.rows()].filter(
      (row) => row[roster.users.columns.indexOf('role')] === 'student',
    )
    assert.deepEqual([done.state, done.changed], ['succeeded', true])
    assert.equal(done.entities.students.created, requested.length)
    assert.equal((await fixture.get(school, students)).body.count, requested.length)
  } finally {
    await second.stop()
  }
})
