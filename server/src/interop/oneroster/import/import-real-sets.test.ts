import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { effect, openImportBench } from '../../../../test/support/import-bench.ts'
import { dataLines } from '../../../../test/support/roster-texts.ts'
import type { EntityName } from './report.ts'

const bench = await openImportBench()
after(() => bench.close())

describe('real sets', () => {
  const shared = join(import.meta.dirname, '../../../../../../shared/data/oneroster/csv')
  for (const name of ['gospelnerd-school-small', 'gospelnerd-school-medium', 'gospelnerd-district-medium']) {
    const folder = join(shared, name)
    const skip = existsSync(folder) ? false : `${name} is not here`
    test(`${name}: the counts are those of its files, and again nothing`, { skip }, async () => {
      const school = await bench.newSchool()
      const report = await bench.run(school, folder)
      assert.ok(report.ok, JSON.stringify(report.rows.slice(0, 5)))
      assert.deepEqual([...new Set(report.rows.map((row) => row.code))].sort(), [
        'school_year_form',
        'status_in_bulk',
      ])
      const lines = async (file: string) => dataLines(await readFile(join(folder, `${file}.csv`), 'utf8'))
      const created = (entity: EntityName) => report.entities[entity].created
      assert.equal(created('orgs'), await lines('orgs'))
      assert.equal(created('academic_sessions'), await lines('academicSessions'))
      assert.equal(created('courses'), await lines('courses'))
      assert.equal(created('classes'), await lines('classes'))
      assert.equal(created('students') + created('staff_members'), await lines('users'))
      assert.equal(created('enrollments'), await lines('enrollments'))
      assert.equal(created('demographics'), await lines('demographics'))
      assert.deepEqual(effect(await bench.run(school, folder)), {})
    })
  }
})
