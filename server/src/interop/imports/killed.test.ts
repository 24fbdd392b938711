import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { ended } from '../../../test/support/ended.ts'
import { type ImportDesk, openImportDesk } from '../../../test/support/import-desk.ts'
import { generateRoster, smallDistrict } from '../../../test/support/oneroster-generator.ts'
import { textsOf, zipOfTexts } from '../../../test/support/roster-files.ts'
import { urlOf } from '../../../test/support/run-command.ts'
import { sql } from '../../kernel/db/statement.ts'

let desk: ImportDesk
before(async () => {
  desk = await openImportDesk({ worker: false })
})
after(() => desk.close())

/** A worker in a process of its own, on the database and the files of the test. */
function startWorkerProcess(): ChildProcess {
  const { home, clone } = desk.campus
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
    const [row] = await desk.campus.database.global(
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
  const school = await desk.school()
  const roster = generateRoster(smallDistrict)
  const zip = zipOfTexts(textsOf(roster))
  const started = await desk.send(school, zip, { kind: 'oneroster' }, 'application/zip')
  const first = startWorkerProcess()
  await writing(school.id)
  first.kill('SIGKILL')
  await ended(first)
  const students = '/api/v1/people/students/?count=true&page_size=1'
  assert.equal((await desk.get(school, students)).body.count, 0)

  const second = await desk.campus.application.startWorker({ lookEvery: 200 })
  try {
    const done = await desk.ended(school, started)
    const requested = [...roster.users.rows()].filter(
      (row) => row[roster.users.columns.indexOf('role')] === 'student',
    )
    assert.deepEqual([done.state, done.changed], ['succeeded', true])
    assert.equal(done.entities.students.created, requested.length)
    assert.equal((await desk.get(school, students)).body.count, requested.length)
  } finally {
    await second.stop()
  }
})
