import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { type EvaluationSchool, makeEvaluationSchool } from '../../../../test/support/evaluation-school.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { upsertClasses, upsertEnrollments } from '../../academics/index.ts'

let campus: TestCampus
let at: EvaluationSchool
let year = ''
/** Of all students, and of all but the guardian's child. */
const [third, fourth] = [uuidv7(), uuidv7()]

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeEvaluationSchool(campus, 4)
  await campus.database.transaction(at.school.id, async (tx) => {
    const now = campus.clock.now()
    for (const [id, title] of [
      [third, 'Third'],
      [fourth, 'Fourth'],
    ] as const)
      await upsertClasses(tx, [{ id, title, kind: 'scheduled' }], now)
    await tx.execute(sql`update classes set changed_in = default, kind = 'scheduled', term_ids = ${[at.autumn, at.spring]}::uuid[]
      where tenant_id = ${at.school.id} and id = any(${[at.classId, third, fourth]}::uuid[])`)
    const seat = { staff_id: null, role: 'student' as const, starts_on: '2026-09-01', ends_on: null }
    const rows = at.students.flatMap((student_id, index) =>
      [third, ...(index === 0 ? [] : [fourth])].map((class_id) => ({
        ...seat,
        id: uuidv7(),
        class_id,
        student_id,
      })),
    )
    await upsertEnrollments(tx, rows, now)
    const found = await tx.one(sql<{ id: string }>`select id from academic_sessions
      where tenant_id = ${at.school.id} and kind = 'school_year'`)
    year = found?.id ?? ''
  })
  await good('PATCH', 'policy', at.principal, { ranks: 'class' })
})
after(() => campus.stop())

const good = async (method: string, path: string, person: TestPerson, body?: unknown) => {
  const answer = await campus.request(method, `/api/v1/evals/${path}`, {
    token: person.token,
    school: at.school,
    ...(body === undefined ? {} : { body }),
  })
  assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.body
}
/** An evaluation of 20 points with a score for each student who has one. */
async function marks(class_id: string, scores: readonly (number | null)[], order: object = {}) {
  const plan = { class_id, title: 'Work', max_score: 20, assigned_on: '2026-11-02' }
  const { id } = await good('POST', 'evaluations/', at.principal, plan)
  const results = scores.flatMap((score, index) =>
    score === null ? [] : { student_id: at.students[index], score },
  )
  await good('PUT', `evaluations/${id}/results/`, at.principal, { results })
  await good('POST', `evaluations/${id}/publish`, at.principal, order)
}
const close = (class_id: string, term = at.autumn) =>
  good('POST', `terms/${term}/close`, at.principal, { class_id, accept_open: true })
const publish = (class_id: string, term = at.autumn) =>
  good('POST', `terms/${term}/publish`, at.principal, { class_id })
const cardOf = async (person: TestPerson, period: string) =>
  (await good('GET', `report-cards?student_id=${at.students[0]}&${period}`, person)).results[0]
const lineOf = (card: { classes: readonly { class_id: string }[] }, id: string) =>
  card.classes.find(({ class_id }) => class_id === id) as Record<string, unknown> | undefined

test('families read nothing that is said of a class, or of a year, before its marks are published', async () => {
  await marks(at.classId, [10, 12, 14, 16])
  await marks(third, [10, 12, 14, 16], { publish_at: '2026-12-01T00:00:00.000Z' })
  const [student_id] = at.students
  const said = (term_id: string, class_id: string | null, further: object = {}) =>
    good('PUT', 'report-cards/comments', at.principal, {
      term_id,
      comments: [{ student_id, class_id, comment: 'Not yet', ...further }],
    })
  await said(at.autumn, third)
  await said(at.autumn, null, { comment: 'A good term' })
  await said(year, third)
  await said(year, null, { decision: 'Repeats the year' })
  await close(at.classId)
  await publish(at.classId)

  const term = await cardOf(at.guardian, `term_id=${at.autumn}`)
  assert.deepEqual(
    [lineOf(term, at.classId)?.['mark'] !== null, term.general.comment],
    [true, 'A good term'],
    'what is published is seen',
  )
  const { comment, version, mark, evaluations } = lineOf(term, third) ?? {}
  assert.deepEqual([comment, version, mark, evaluations], [null, 0, null, 0])
  const yearly = await cardOf(at.guardian, `academic_year_id=${year}`)
  assert.deepEqual(yearly.general, { comment: null, decision: null, version: 0 })
  assert.equal(lineOf(yearly, third)?.['comment'], null)
  const staff = await cardOf(at.principal, `academic_year_id=${year}`)
  assert.deepEqual(
    [staff.general.decision, lineOf(staff, third)?.['comment']],
    ['Repeats the year', 'Not yet'],
  )
  assert.equal((await cardOf(at.principal, `term_id=${at.autumn}`)).classes.length, 2)
})

test('families are compared by published marks alone', async () => {
  await marks(fourth, [null, 20, 20, 20])
  await close(fourth)
  const path = `report-cards?class_id=${at.classId}&term_id=${at.autumn}`
  const figures = async (person: TestPerson) =>
    (await good('GET', path, person)).results[0].overall.class_figures
  assert.deepEqual(await figures(at.guardian), { average: 65, lowest: 50, highest: 80, students: 4 })
  assert.deepEqual(await figures(at.principal), { average: 76.25, lowest: 50, highest: 90, students: 4 })
  await publish(fourth)
  assert.deepEqual(await figures(at.guardian), await figures(at.principal))
})

test('the average is made of the classes on the card: a removed membership removes its mark', async () => {
  await marks(third, [20, 20, 20, 20])
  await close(third)
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`update enrollments set changed_in = default, archived_at = now()
      where tenant_id = ${at.school.id} and class_id = ${third} and student_id = ${at.students[0]}`),
  )
  for (const person of [at.guardian, at.principal]) {
    const card = await cardOf(person, `term_id=${at.autumn}`)
    assert.deepEqual([card.classes.length, card.overall.value], [1, 50])
  }
})

test('what is said of a year is read once every mark that the year has is published', async () => {
  await close(at.classId, at.spring)
  await publish(at.classId, at.spring)
  const yearly = await cardOf(at.guardian, `academic_year_id=${year}`)
  assert.equal(yearly.general.decision, 'Repeats the year')
})
