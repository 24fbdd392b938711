import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { type EvaluationSchool, makeEvaluationSchool } from '../../../../test/support/evaluation-school.ts'
import { sql } from '../../../kernel/db/statement.ts'

let campus: TestCampus
let at: EvaluationSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeEvaluationSchool(campus, 2)
})
after(() => campus.stop())

const good = async (method: string, path: string, body?: unknown, token = at.principal.token) => {
  const options = { token, school: at.school, ...(body === undefined ? {} : { body }) }
  const answer = await campus.request(method, `/api/v1/${path}`, options)
  assert.ok(answer.status < 300, `${method} ${path}: ${answer.text}`)
  return answer.body
}

test('an archived student, of whom nobody can enter a result, does not keep a term open', async () => {
  const plan = { class_id: at.classId, title: 'Work', max_score: 20, assigned_on: '2026-11-18' }
  const { id } = await good('POST', 'evals/evaluations/', plan)
  const [first, second] = at.students
  await good('PUT', `evals/evaluations/${id}/results/`, { results: [{ student_id: first, score: 12 }] })
  await good('POST', `evals/evaluations/${id}/publish`, {})
  const ofClass = { class_id: at.classId }
  const list = `evals/terms/?term_id=${at.autumn}&class_id=${at.classId}`
  const counts = async () => {
    const [row] = (await good('GET', list)).results
    return [row.students, row.open_results]
  }
  assert.deepEqual(await counts(), [3, 1])
  const { token } = at.registrar
  await good('DELETE', `people/students/${second}/`, undefined, token)
  assert.deepEqual(await counts(), [2, 0])
  assert.equal((await good('POST', `evals/terms/${at.autumn}/close`, ofClass)).classes, 1)
})

test('an evaluation that is laid into a term while that is being closed counts in what is frozen', async () => {
  const [first] = at.students
  const plan = { class_id: at.classId, title: 'Moved', max_score: 20, assigned_on: '2027-01-11' }
  const { id } = await good('POST', 'evals/evaluations/', plan)
  await good('PUT', `evals/evaluations/${id}/results/`, { results: [{ student_id: first, score: 20 }] })
  await good('POST', `evals/evaluations/${id}/publish`, {})
  await good('POST', `evals/terms/${at.autumn}/reopen`, { class_id: at.classId, reason: 'Again' })
  const waiting = async (): Promise<number> => {
    const [row] = await campus.database.global(
      sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return row?.count ?? 0
  }
  const until = async (holds: () => Promise<boolean>) => {
    while (!(await holds())) await new Promise((done) => setTimeout(done, 5))
  }
  // The change has judged its term and waits to write its history, when the closing comes.
  const { moved, closed } = await campus.database.transaction(at.school.id, async (tx) => {
    await tx.execute(sql`lock table evaluation_history in share row exclusive mode`)
    const moved = good('PATCH', `evals/evaluations/${id}/`, { term_id: at.autumn, assigned_on: '2026-11-10' })
    await until(async () => (await waiting()) === 1)
    let settled = false
    const order = { class_id: at.classId, accept_open: true }
    const closed = good('POST', `evals/terms/${at.autumn}/close`, order).finally(() => {
      settled = true
    })
    await until(async () => settled || (await waiting()) === 2)
    return { moved: () => moved, closed: () => closed }
  })
  assert.equal((await moved()).term_id, at.autumn)
  assert.equal((await closed()).classes, 1)
  const book = await good('GET', `evals/gradebook?class_id=${at.classId}&term_id=${at.autumn}`)
  const mark = book.students.find(({ student_id }: { student_id: string }) => student_id === first)?.mark
  assert.equal(mark.counted, 2)
})
