import assert from 'node:assert/strict'
import { dateRange, weekday } from '../../src/kernel/time/dates.ts'
import type { TestCampus, TestPerson } from './campus.ts'
import { type EvaluationSchool, makeEvaluationSchool } from './evaluation-school.ts'

/** The weekdays from 1 September 2026 to 19 November, 58: the day before the present of the tests. */
export const schoolDays = dateRange('2026-09-01', '2026-11-19').filter((date) => weekday(date) <= 5)

/** A school whose scores are computed, on 20 November 2026. */
export interface RiskSchool extends EvaluationSchool {
  readonly counselor: TestPerson
  readonly owner: TestPerson
}

export async function makeRiskSchool(campus: TestCampus, size: number): Promise<RiskSchool> {
  const at = await makeEvaluationSchool(campus, size)
  return Object.assign({}, at, {
    counselor: await campus.person(at.school, ['counselor']),
    owner: await campus.person(at.school, ['owner']),
  })
}

/** Requests of a school that must succeed, and their answers. */
export const callsOf =
  (campus: TestCampus, { school }: Pick<RiskSchool, 'school'>) =>
  async (method: string, path: string, by: TestPerson, body?: unknown) => {
    const answer = await campus.request(method, `/api/v1/${path}`, {
      token: by.token,
      school,
      ...(body === undefined ? {} : { body }),
    })
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }

/** Marks of a student on every school day; those listed differ from `present`. */
export const recordsOf = (
  studentId: string,
  others: Readonly<Record<string, readonly number[]>> = {},
): { student_id: string; date: string; status: string }[] =>
  schoolDays.map((date, index) => ({
    student_id: studentId,
    date,
    status: Object.keys(others).find((status) => others[status]?.includes(index)) ?? 'present',
  }))

/** An evaluation of 20 points of the first class with the results of its students, published. */
export async function gradeWork(
  campus: TestCampus,
  at: RiskSchool,
  { scores, date }: { readonly scores: readonly (number | null)[]; readonly date: string },
): Promise<string> {
  const send = callsOf(campus, at)
  const plan = { class_id: at.classId, title: 'Work', max_score: 20, assigned_on: date, due_on: date }
  const { id } = await send('POST', 'evals/evaluations/', at.principal, plan)
  const results = scores.flatMap((score, index) =>
    score === null ? [] : { student_id: at.students[index], score },
  )
  if (results.length > 0) await send('PUT', `evals/evaluations/${id}/results/`, at.principal, { results })
  await send('POST', `evals/evaluations/${id}/publish`, at.principal, {})
  return id
}

/** Runs a calculation to its end; answers the result of the job. */
export async function calculate(campus: TestCampus, at: RiskSchool, body: object = {}) {
  const { job_id } = await callsOf(campus, at)('POST', 'intervention/calculate-risk', at.counselor, body)
  const job = await campus.jobEnded(at.school.id, job_id)
  assert.equal(job.state, 'succeeded', JSON.stringify(job.error))
  return job.result as Record<string, unknown>
}
