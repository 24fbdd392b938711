import assert from 'node:assert/strict'
import { sql } from '../../src/kernel/db/statement.ts'
import type { TestAnswer, TestCampus, TestPerson } from './campus.ts'
import { type EvaluationSchool, makeEvaluationSchool } from './evaluation-school.ts'
import { OwnWorker } from './own-worker.ts'

/** The templates that came with Campus in English. */
export const shipped = {
  enrollment: '0d0c0000-0000-7000-8000-000000001001',
  attendance: '0d0c0000-0000-7000-8000-000000001002',
  transcript: '0d0c0000-0000-7000-8000-000000001003',
  fees: '0d0c0000-0000-7000-8000-000000001004',
  id_card: '0d0c0000-0000-7000-8000-000000001005',
} as const

/** A school that issues documents, with what people do there. */
export interface DocumentSchool extends EvaluationSchool {
  readonly bursar: TestPerson
  readonly worker: OwnWorker
  ask(method: string, path: string, person: TestPerson, body?: unknown): Promise<TestAnswer>
  good(method: string, path: string, person: TestPerson, body?: unknown): Promise<TestAnswer['body']>
  /** Issues documents, and answers the run when its job has ended. */
  issue(order: object, person?: TestPerson): Promise<TestAnswer['body']>
  bytes(path: string, person?: TestPerson): Promise<Buffer>
}

/** Makes such a school with `size` students who were born and live somewhere. */
export async function makeDocumentSchool(campus: TestCampus, size: number): Promise<DocumentSchool> {
  const at = await makeEvaluationSchool(campus, size)
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`update students set changed_in = default, date_of_birth = '2013-04-17', status = 'active',
      place_of_birth = 'Dakar' where tenant_id = ${at.school.id}`),
  )
  const worker = new OwnWorker()
  const ask: DocumentSchool['ask'] = (method, path, person, body) =>
    campus.request(method, `/api/v1/documents/${path}`, {
      token: person.token,
      school: at.school,
      ...(body === undefined ? {} : { body }),
    })
  const good: DocumentSchool['good'] = async (method, path, person, body) => {
    const answer = await ask(method, path, person, body)
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  return {
    ...at,
    bursar: await campus.person(at.school, ['bursar']),
    worker,
    ask,
    good,
    issue: async (order, person = at.registrar) => {
      const run = await good('POST', 'issued/', person, order)
      await worker.work(campus)
      const { state, error } = await campus.jobEnded(at.school.id, run.job_id)
      assert.equal(state, 'succeeded', JSON.stringify(error))
      return good('GET', `issued/runs/${run.id}/`, person)
    },
    bytes: async (path, person = at.registrar) => {
      const answer = await fetch(new URL(`/api/v1/documents/${path}`, campus.url), {
        headers: { authorization: `Bearer ${person.token}`, 'x-school-slug': at.school.slug },
      })
      assert.equal(answer.status, 200, path)
      return Buffer.from(await answer.arrayBuffer())
    },
  }
}
