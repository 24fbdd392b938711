import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { callsOf, makeRiskSchool, type RiskSchool } from '../../../../test/support/risk-school.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { upsertAcademicSessions } from '../../academics/index.ts'
import { upsertStudents } from '../../people/index.ts'

let campus: TestCampus
let at: RiskSchool
let send: ReturnType<typeof callsOf>
const [year, term] = [uuidv7(), uuidv7()]
/** Forty students of last year: the first ten were red early, eight of them failed; of the others three failed. */
const students = Array.from({ length: 40 }, () => uuidv7())
const failed = [0, 1, 2, 3, 4, 5, 6, 7, 20, 30, 39]

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeRiskSchool(campus, 2)
  send = callsOf(campus, at)
  const now = campus.clock.now()
  const tenant = at.school.id
  const session = { org_id: null, school_year: 2026 }
  await campus.database.transaction(tenant, async (tx) => {
    const span = { starts_on: '2025-09-01', ends_on: '2026-07-03' }
    await upsertAcademicSessions(
      tx,
      [
        Object.assign(
          { id: year, title: '2025/26', kind: 'school_year' as const, parent_id: null },
          session,
          span,
        ),
        Object.assign(
          { id: term, title: 'Whole year', kind: 'term' as const, parent_id: year },
          session,
          span,
        ),
      ],
      now,
    )
    await upsertStudents(
      tx,
      students.map((id, index) => ({
        id,
        first_name: 'Past',
        last_name: `Student ${index}`,
        grade_level: index % 8 === 0 ? '09' : '08',
        sex: index % 2 === 0 ? 'female' : 'male',
      })),
      { at: now, userId: null, requestId: null },
    )
    for (const [index, id] of students.entries()) {
      const score = index < 10 ? 90 - index : 40 - index
      // The 21st school day is 29 September 2025; scores of before are too early.
      for (const [date, value] of [
        ['2025-09-05', 0],
        ['2025-09-29', Math.max(0, score)],
        ['2025-10-02', 50],
      ] as const)
        await tx.execute(sql`insert into risk_history (tenant_id, student_id, date, score, band, completeness)
          values (${tenant}, ${id}, ${date}, ${value}, ${value >= 80 ? 'red' : 'green'}, 1)`)
      await tx.execute(sql`insert into term_marks (tenant_id, id, term_id, class_id, student_id, percent, provisional,
          counted, working, created_at, updated_at)
        values (${tenant}, ${uuidv7()}, ${term}, ${at.classId}, ${id}, ${failed.includes(index) ? 40 : 70}, false, 1,
          '{}', ${now}, ${now})`)
    }
  })
})
after(() => campus.stop())

test('scores of the 21st to 30th school day are compared with who failed the year', async () => {
  const verdict = await send('GET', 'intervention/evaluation', at.counselor)
  assert.deepEqual(
    [verdict.cohort.title, verdict.scored_from, verdict.scored_to, verdict.groups],
    ['2025/26', '2025-09-29', '2025-10-10', []],
  )
  const { total } = verdict
  assert.deepEqual([total.verdict, total.students, total.flagged, total.outcomes], ['measured', 40, 10, 11])
  // 8 of 11, 27 of 29 and 8 of 10, with the intervals of Wilson.
  const { value, low, high } = total.sensitivity
  assert.deepEqual([value, Math.round(low * 100), Math.round(high * 100)], [0.727, 43, 90])
  assert.deepEqual([total.specificity.value, total.precision.value], [0.931, 0.8])
  assert.ok(total.auc.value > 0.7 && total.auc.low < total.auc.value && total.auc.value < total.auc.high)
  const bins = total.calibration.map(({ students }: { students: number }) => students)
  assert.deepEqual([bins.length, bins.reduce((sum: number, one: number) => sum + one, 0)], [10, 40])
  assert.deepEqual([verdict.help.verdict, verdict.help.cases], ['not_enough_students', 0])
})

test('groups below thirty students have no figures', async () => {
  const byGrade = await send('GET', 'intervention/evaluation?group_by=grade_level', at.counselor)
  assert.deepEqual(
    byGrade.groups.map((one: Record<string, unknown>) => [
      one['group'],
      one['verdict'],
      one['students'],
      one['outcomes'],
    ]),
    [
      ['08', 'measured', 35, byGrade.groups[0].outcomes],
      ['09', 'not_enough_students', 5, null],
    ],
  )
  const bySex = await send('GET', 'intervention/evaluation?group_by=sex', at.counselor)
  assert.deepEqual(
    bySex.groups.map((one: Record<string, unknown>) => [one['group'], one['verdict'], one['auc']]),
    [
      ['female', 'not_enough_students', null],
      ['male', 'not_enough_students', null],
    ],
  )
})

test('a running year and an unknown one are no cohort with outcomes', async () => {
  const { cohorts } = await send('GET', 'intervention/evaluation', at.counselor)
  const running = cohorts.find(({ is_over }: { is_over: boolean }) => !is_over)
  const verdict = await send(
    'GET',
    `intervention/evaluation?cohort=${running.academic_year_id}`,
    at.counselor,
  )
  assert.deepEqual([verdict.total.verdict, verdict.total.students], ['not_enough_students', 0])
  const unknown = await campus.request('GET', `/api/v1/intervention/evaluation?cohort=${uuidv7()}`, {
    token: at.counselor.token,
    school: at.school,
  })
  assert.equal(unknown.status, 404)
})

test('help is measured sixty days after a case was opened', async () => {
  const tenant = at.school.id
  await campus.database.transaction(tenant, async (tx) => {
    for (const [index, id] of students.slice(0, 32).entries()) {
      await tx.execute(sql`insert into intervention_cases (tenant_id, id, student_id, status, outcome, opened_at, closed_at,
          score_at_open, band_at_open, created_at, updated_at)
        values (${tenant}, ${uuidv7()}, ${id}, 'resolved', 'improved', '2025-10-01T08:00:00Z', '2026-01-10T08:00:00Z', 85,
          'red', '2025-10-01T08:00:00Z', '2025-10-01T08:00:00Z')`)
      const after = index < 20 ? 60 : index < 28 ? 85.5 : 95
      await tx.execute(sql`insert into risk_history (tenant_id, student_id, date, score, band, completeness)
        values (${tenant}, ${id}, '2025-12-02', ${after}, ${after >= 80 ? 'red' : 'amber'}, 1)`)
    }
  })
  const { help } = await send('GET', 'intervention/evaluation', at.counselor)
  assert.deepEqual(
    [help.verdict, help.cases, help.better, help.same, help.worse, help.recovered.value],
    ['measured', 32, 20, 8, 4, 0.625],
  )
  // 20 times -25, 8 times 0.5 and 4 times 10 over 32.
  assert.equal(help.mean_change, -14.2)
})
