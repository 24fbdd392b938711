import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openImportBench } from '../../../../test/support/import-bench.ts'
import {
  generateRoster,
  type RosterSize,
  smallDistrict,
} from '../../../../test/support/oneroster-generator.ts'
import { writeRosterFolder } from '../../../../test/support/roster-files.ts'

const bench = await openImportBench()
after(() => bench.close())

describe('how much an import costs', () => {
  async function statements(size: RosterSize): Promise<{ sent: number; rows: number }> {
    const school = await bench.newSchool()
    const folder = await writeRosterFolder(generateRoster(size), bench.freshPath())
    let sent = 0
    const stop = bench.database.observe(() => {
      sent += 1
    })
    const report = await bench.run(school, folder)
    stop()
    assert.deepEqual(report.rows, [])
    return { sent, rows: Object.values(report.files).reduce((sum, rows) => sum + rows, 0) }
  }

  test('at most 60 statements, and a constant for each further chunk of 5,000 rows', async () => {
    const small = await statements(smallDistrict)
    assert.ok(small.sent <= 60, `${small.sent} statements`)
    const large = await statements({ ...smallDistrict, studentsPerSchool: 1500, guardiansPerStudent: 2 })
    const chunks = Math.ceil(large.rows / 5000)
    assert.ok(large.sent <= 60 + chunks * 12, `${large.sent} statements for ${chunks} chunks`)
  })
})
