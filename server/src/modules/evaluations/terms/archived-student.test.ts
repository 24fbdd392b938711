import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { type EvaluationSchool, makeEvaluationSchool } from '../../../../test/support/evaluation-school.ts'

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

test('an archived student, of whom nobody can enter a result, keeps no term open', async () => {
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
