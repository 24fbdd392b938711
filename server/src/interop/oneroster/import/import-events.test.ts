import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { type ImportSchool, openImportBench } from '../../../../test/support/import-bench.ts'
import { generateRoster, smallDistrict, smallSchool } from '../../../../test/support/oneroster-generator.ts'
import { textsOf } from '../../../../test/support/roster-files.ts'
import { dropLines, dropStudent, editLine } from '../../../../test/support/roster-texts.ts'

const bench = await openImportBench()
after(() => bench.close())

interface DescribedObject {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

describe('the events of an import', () => {
  const original = textsOf(generateRoster(smallSchool))

  const reported = async (school: ImportSchool) =>
    (await bench.rowsOf(
      'delete from outbox where tenant_id = $1 returning type, data',
      school.id,
    )) as unknown as DescribedObject[]

  const tally = (events: readonly DescribedObject[]) =>
    Object.fromEntries(
      [...Map.groupBy(events, (event) => event.type)].map(([type, all]) => [type, all.length]),
    )

  test('is each person and enrollment, and the whole', async () => {
    const school = await bench.newSchool()
    const report = await bench.runTexts(school, original)
    const events = await reported(school)
    assert.deepEqual(tally(events), {
      'student.created': report.entities.students.created,
      'teacher.created': report.entities.staff_members.created,
      'guardian.created': report.entities.guardians.created,
      'enrollment.created': report.entities.enrollments.created,
      'roster.imported': 1,
    })
    const whole = events.find((event) => event.type === 'roster.imported')
    assert.ok(whole)
    assert.equal(whole.data['each'], true)
    assert.deepEqual((whole.data['counts'] as Record<string, unknown>)['results'], report.entities.results)
  })

  test('is nothing when nothing changed, in a dry run, and when it was refused', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    await reported(school)
    await bench.runTexts(school, original)
    await bench.runTexts(school, dropStudent(original, '000007'), { dryRun: true })
    await bench.runTexts(school, dropLines(original, 'enrollments.csv', /^enrollment-0/))
    assert.deepEqual(await reported(school), [])
  })

  test('says what changed, and what ended', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, original)
    await reported(school)
    const less = dropStudent(original, '000007')
    await bench.runTexts(school, editLine(less, 'users.csv', 'student-000004', 'student.4@', 'pupil.4@'))
    const events = await reported(school)
    assert.deepEqual(tally(events), {
      'student.updated': 1,
      'student.archived': 1,
      'enrollment.ended': 3,
      'roster.imported': 1,
    })
    const updated = events.find((event) => event.type === 'student.updated')
    assert.deepEqual(updated?.data['changed'], ['email'])
    assert.match(String(updated?.data['student_code']), /^S\d+$/)
    const ended = events.find((event) => event.type === 'enrollment.ended')
    assert.equal(ended?.data['role'], 'student')
  })

  test('is the whole alone when it is more than a thousand rows', async () => {
    const school = await bench.newSchool()
    await bench.runTexts(school, textsOf(generateRoster(smallDistrict)))
    const events = await reported(school)
    assert.deepEqual(tally(events), { 'roster.imported': 1 })
    assert.equal(events[0]?.data['each'], false)
  })
})
