import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { effect, type ImportSchool, openImportBench } from '../../../../test/support/import-bench.ts'
import { generateRoster, smallSchool } from '../../../../test/support/oneroster-generator.ts'
import { textsOf } from '../../../../test/support/roster-files.ts'
import { dropLines, editLine, type Texts } from '../../../../test/support/roster-texts.ts'

const bench = await openImportBench()
after(() => bench.close())

describe('staff numbers, which are unique in a school', () => {
  const original = textsOf(generateRoster(smallSchool))

  const number = (texts: Texts, id: string, from: string, to: string): Texts =>
    editLine(texts, 'users.csv', `${id},`, `,${from},`, `,${to},`)

  const numbers = async (school: ImportSchool) =>
    Object.fromEntries(
      (
        await bench.rowsOf(
          `select known.source_id, staff.staff_number from staff_members staff
           join source_ids known on known.tenant_id = $1 and known.id = staff.id where staff.tenant_id = $1`,
          school.id,
        )
      ).map((row) => [row['source_id'], row['staff_number']]),
    )

  test('end right in one import when two swap theirs, and three move on by one', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    let swapped = number(original, 'teacher-000000', 'TEACHER0', 'TEACHER1')
    swapped = number(swapped, 'teacher-000001', 'TEACHER1', 'TEACHER0')
    swapped = number(swapped, 'teacher-000002', 'TEACHER2', 'TEACHER3')
    swapped = number(swapped, 'teacher-000003', 'TEACHER3', 'TEACHER4')
    swapped = number(swapped, 'teacher-000004', 'TEACHER4', '')
    const report = await bench.runTexts(school, swapped)
    assert.deepEqual(report.rows, [])
    assert.deepEqual(effect(report), { staff_members: { updated: 5 } })
    const held = await numbers(school)
    assert.deepEqual(
      [0, 1, 2, 3, 4].map((one) => held[`teacher-00000${one}`]),
      ['TEACHER1', 'TEACHER0', 'TEACHER3', 'TEACHER4', null],
    )
    assert.deepEqual(effect(await bench.runTexts(school, swapped)), {})
  })

  test('are given on when their holder leaves by the same import, or left before', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    const without = (texts: Texts, id: string): Texts =>
      dropLines(dropLines(texts, 'users.csv', new RegExp(`^${id},`)), 'enrollments.csv', new RegExp(id))
    const left = number(without(original, 'teacher-000005'), 'teacher-000001', 'TEACHER1', 'TEACHER5')
    const report = await bench.runTexts(school, left)
    assert.deepEqual(report.rows, [])
    assert.equal((await numbers(school))['teacher-000001'], 'TEACHER5')
    await bench.runTexts(school, without(left, 'teacher-000006'))
    const given = number(without(left, 'teacher-000006'), 'teacher-000002', 'TEACHER2', 'TEACHER6')
    assert.deepEqual((await bench.runTexts(school, given)).rows, [])
    const held = await numbers(school)
    assert.deepEqual([held['teacher-000002'], held['teacher-000006']], ['TEACHER6', null])
    const [entry] = await bench.rowsOf(
      `select change from people_history where tenant_id = $1 and change -> 'staff_number' ->> 'before' = 'TEACHER6'`,
      school.id,
    )
    assert.deepEqual(entry?.['change'], { staff_number: { before: 'TEACHER6', after: null } })
  })

  test('stay with staff of the school itself, which is reported', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    await bench.rowsOf(
      `update source_ids set source = 'other' where tenant_id = $1 and source_id = 'teacher-000003'`,
      school.id,
    )
    const without = dropLines(original, 'users.csv', /^teacher-000003,/)
    const texts = dropLines(without, 'enrollments.csv', /teacher-000003/)
    const report = await bench.runTexts(school, number(texts, 'teacher-000001', 'TEACHER1', 'TEACHER3'))
    assert.deepEqual(
      report.rows.map((row) => [row.code, row.severity, row.column]),
      [['duplicate_identifier', 'warning', 'identifier']],
    )
    assert.equal((await numbers(school))['teacher-000003'], 'TEACHER3')
  })
})
