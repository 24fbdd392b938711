import assert from 'node:assert/strict'
import type { TestCampus, TestPerson } from './campus.ts'
import type { EvaluationSchool } from './evaluation-school.ts'

export type EvaluationFixture = ReturnType<typeof evaluationFixture>

/** What people do with evaluations of the first class in the autumn term. */
export function evaluationFixture(campus: TestCampus, at: EvaluationSchool) {
  const ask = (method: string, path: string, person: TestPerson, body?: unknown, headers = {}) =>
    campus.request(method, `/api/v1/evals/${path}`, {
      token: person.token,
      school: at.school,
      headers,
      ...(body === undefined ? {} : { body }),
    })
  const good = async (method: string, path: string, person: TestPerson, body?: unknown) => {
    const answer = await ask(method, path, person, body)
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.text}`)
    return answer.body
  }

  const evaluation = async (members: object): Promise<string> => {
    const body = { class_id: at.classId, title: 'Work', max_score: 20, assigned_on: '2026-11-02', ...members }
    return (await good('POST', 'evaluations/', at.teacher, body)).id
  }
  const publish = (id: string, body: object = {}) =>
    good('POST', `evaluations/${id}/publish`, at.teacher, body)
  const put = (id: string, results: readonly object[]) =>
    good('PUT', `evaluations/${id}/results/`, at.teacher, { results })
  /** One published evaluation of 20 points with a score for each student. */
  const marked = async (class_id: string, teacher: TestPerson, scores: readonly number[]): Promise<void> => {
    const plan = { class_id, title: 'Devoir 1', max_score: 20, assigned_on: '2026-11-02' }
    const { id } = await good('POST', 'evaluations/', teacher, plan)
    const results = scores.map((score, index) => ({ student_id: at.students[index], score }))
    await good('PUT', `evaluations/${id}/results/`, teacher, { results })
    await good('POST', `evaluations/${id}/publish`, teacher, {})
  }
  const gradebook = (person: TestPerson = at.teacher, classId = at.classId) =>
    good('GET', `gradebook?class_id=${classId}&term_id=${at.autumn}`, person)
  const own = (person: TestPerson, student = at.students[0]) =>
    good('GET', `students/${student}/marks?term_id=${at.autumn}`, person)
  const markOf = async (index: number) =>
    (await gradebook()).students.find((one: { student_id: string }) => one.student_id === at.students[index])
      .mark
  return { ask, good, evaluation, publish, put, marked, gradebook, own, markOf }
}
