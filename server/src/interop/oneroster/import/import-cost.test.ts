import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openImportBench } from '../../../../test/support/import-bench.ts'
import {
  generateRoster,
  type RosterSize,
  smallDistrict,
} from '../../../../test/support/oneroster-generator.ts'
import { writeRosterFolder } from '../../../../test/support/roster-files.ts'
import { chunkRows } from './write/chunk-size.ts'

const bench = await openImportBench()
after(() => bench.close())

describe('how much an import costs', () => {
  /** Statements of a first import, and of the same set again. */
  async function statements(size: RosterSize): Promise<{ first: number; again: number; rows: number }> {
    const school = await bench.newSchool()
    const folder = await writeRosterFolder(generateRoster(size), bench.freshPath())
    const run = async () => {
      let sent = 0
      const stop = bench.database.observe(() => {
        sent += 1
      })
      const report = await bench.run(school, folder)
      stop()
      assert.deepEqual(report.rows, [])
      return { sent, rows: Object.values(report.files).reduce((sum, rows) => sum + rows, 0) }
    }
    const [first, again] = [await run(), await run()]
    return { first: first.sent, again: again.sent, rows: first.rows }
  }

  test('at most 60 statements, and a constant for each further chunk', async () => {
    const small = await statements(smallDistrict)
    assert.ok(small.first <= 60 && small.again <= 60, JSON.stringify(small))
    const large = await statements({ ...smallDistrict, studentsPerSchool: 200, guardiansPerStudent: 2 })
    const max = 60 + Math.ceil(large.rows / chunkRows) * 12
    assert.ok(large.first <= max && large.again <= max, JSON.stringify(large))
  })

  test('no more in a school that the statistics of the database do not know', async () => {
    const size = { ...smallDistrict, schools: 8, studentsPerSchool: 150 }
    const folder = await writeRosterFolder(generateRoster(size), bench.freshPath())
    for (const _school of ['known', 'unknown']) {
      // A statement that walks through the school for every row runs into the time limit of statements.
      const report = await bench.run(await bench.newSchool(), folder)
      assert.deepEqual(report.rows, [])
      await bench.rowsOf('analyze')
    }
  })

  test('a great import renews the statistics once it is committed; one that changes nothing does not', async () => {
    const school = await bench.newSchool()
    const folder = await writeRosterFolder(generateRoster(smallDistrict), bench.freshPath())
    const renewals = async (): Promise<string[]> => {
      const texts: string[] = []
      const stop = bench.database.observe(({ text }) => texts.push(text))
      const report = await bench.run(school, folder)
      stop()
      assert.ok(report.ok)
      return texts.slice(texts.indexOf('commit')).filter((text) => text.includes('refresh_statistics('))
    }
    assert.equal((await renewals()).length, 1)
    const [known] = await bench.rowsOf(
      "select reltuples::int as rows from pg_class where oid = 'enrollments'::regclass",
    )
    assert.ok(Number(known?.['rows']) > 500, JSON.stringify(known))
    assert.deepEqual(await renewals(), [])
  })

  test('nothing before it has the lock of imports, under which it reads what is held', async () => {
    const school = await bench.newSchool()
    const folder = await writeRosterFolder(generateRoster(smallDistrict), bench.freshPath())
    const texts: string[] = []
    const stop = bench.database.observe(({ text, kernel }) => {
      if (!kernel) texts.push(text)
    })
    let inside: Promise<unknown> | undefined
    const report = await bench.run(school, folder, {
      // Called between checking and writing: another import is rejected before it reads anything.
      log: () => {
        inside ??= bench.run(school, folder).then((other) => other.rows.map((row) => row.code))
      },
    })
    stop()
    assert.ok(report.ok)
    assert.deepEqual(await inside, ['import_running'])
    assert.match(texts[0] ?? '', /pg_try_advisory_xact_lock/)
  })
})
