import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import {
  calculate,
  callsOf,
  gradeWork,
  makeRiskSchool,
  type RiskSchool,
  recordsOf,
  schoolDays,
} from '../../../../test/support/risk-school.ts'

let campus: TestCampus
let at: RiskSchool
let send: ReturnType<typeof callsOf>
const path = 'intervention/'

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', worker: true })
  at = await makeRiskSchool(campus, 3)
  send = callsOf(campus, at)
  const [ada, ben] = at.students as [string, string, string]
  const records = [
    ...recordsOf(ada, { absent: [5, 12, 20, 33, 40, 57], excused: [6, 7, 8], late: [0, 9, 18, 27] }),
    ...recordsOf(ben),
  ]
  await send('POST', 'attendance/bulk', at.principal, { class_id: at.classId, records })
  for (const type_code of ['disruption', 'damage'] as const)
    await send('POST', 'behaviour/records/', at.counselor, {
      type_code,
      severity: type_code === 'damage' ? 'serious' : 'minor',
      occurred_on: '2026-11-02',
      people: [
        { student_id: ada, part: 'responsible' },
        { student_id: ben, part: 'harmed' },
      ],
    })
  await gradeWork(campus, at, { scores: [8, 18], date: '2026-10-05' })
  await gradeWork(campus, at, { scores: [10, 19], date: '2026-11-09' })
})
after(() => campus.stop())

const riskOf = (index: number, by: TestPerson = at.counselor) =>
  send('GET', `${path}students/${at.students[index]}`, by)

test('the score of a student is what its factors come to by hand', async () => {
  assert.equal(schoolDays.length, 58)
  const result = await calculate(campus, at)
  assert.deepEqual(
    [
      result['outcome'],
      result['students'],
      result['red'],
      result['amber'],
      result['green'],
      result['unknown'],
    ],
    ['calculated', 5, 0, 1, 1, 3],
  )
  const ada = await riskOf(0)
  const shown = Object.fromEntries(
    ada.factors.map((one: { indicator: string; value: number; points: number }) => [
      one.indicator,
      [one.value, one.points],
    ]),
  )
  // 58 sessions, 9 missed (84.5 %), 6 without a reason, 4 late: 22 + 28 + 22.5 + 3 of 100, times 40.
  // A minor and a serious incident count 3 of 6: 50 of 100, times 20.
  // 18 of 40 points are 45 %: 60 for the average, 20 for one class failed of 100, times 40.
  assert.deepEqual(shown, {
    attendance_rate: [84.5, 8.8],
    chronic_absence: [15.5, 11.2],
    unexcused_absence: [6, 9],
    lateness: [4, 1.2],
    late_entry: [null, null],
    mobility: [null, null],
    behaviour: [3, 10],
    grade_level: [45, 24],
    grade_trend: [null, null],
    course_failures: [1, 8],
    missing_work: [null, null],
    retention: [null, null],
  })
  assert.deepEqual([ada.score, ada.band, ada.completeness], [72.2, 'amber', 1])
  assert.deepEqual(
    ada.reasons.map((one: { indicator: string }) => one.indicator),
    ['grade_level', 'chronic_absence', 'behaviour'],
  )
  assert.deepEqual(ada.history, [{ date: '2026-11-20', score: 72.2, band: 'amber' }])
  assert.deepEqual(ada.missing, ['late_entry', 'mobility', 'grade_trend', 'missing_work', 'retention'])
  const ben = await riskOf(1)
  assert.deepEqual([ben.score, ben.band], [0, 'green'])
  // Nothing is recorded of the third student but that the school records behaviour: no risk, and no safety.
  const cleo = await riskOf(2)
  assert.deepEqual([cleo.score, cleo.band, cleo.completeness], [null, 'unknown', 0.2])
})
