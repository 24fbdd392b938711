import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { effect, openImportBench } from '../../../../test/support/import-bench.ts'
import { generateRoster, manifestOf, smallSchool } from '../../../../test/support/oneroster-generator.ts'
import { textsOf } from '../../../../test/support/roster-files.ts'

const bench = await openImportBench()
after(() => bench.close())

describe('two sets in one school', () => {
  test('leave each other alone', async () => {
    const school = await bench.newSchool()
    const other = generateRoster({ ...smallSchool, seed: 9, prefix: 'b/' })
    const named = { ...other, manifest: manifestOf('bulk', [['source.systemCode', 'other-sis']]) }
    const first = await bench.runTexts(school, textsOf(generateRoster(smallSchool)))
    const second = await bench.runTexts(school, textsOf(named))
    assert.equal(second.source, 'other-sis')
    assert.equal(second.entities.students.created, first.entities.students.created)
    assert.deepEqual(effect(await bench.runTexts(school, textsOf(generateRoster(smallSchool)))), {})
  })

  test('of two schools share nothing', async () => {
    const [left, right] = [await bench.newSchool(), await bench.newSchool()]
    await bench.runTexts(left, textsOf(generateRoster(smallSchool)))
    const before = await bench.fingerprint(left)
    await bench.runTexts(right, textsOf(generateRoster({ ...smallSchool, seed: 5 })))
    assert.equal(await bench.fingerprint(left), before)
  })
})
