import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../../test/support/campus.ts'
import { type EvaluationSchool, makeEvaluationSchool } from '../../../../../test/support/evaluation-school.ts'

let campus: TestCampus
let at: EvaluationSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeEvaluationSchool(campus, 2)
})
after(() => campus.stop())

const patch = (body: object) =>
  campus.request('PATCH', '/api/v1/evals/policy', { token: at.principal.token, school: at.school, body })

test('a class id is the same in uppercase: its coefficient counts, an unknown and a repeated one are rejected', async () => {
  const capitals = at.classId.toUpperCase()
  const saved = await patch({ coefficients: [{ class_id: capitals, coefficient: 3 }] })
  assert.deepEqual(saved.body.coefficients, [{ class_id: at.classId, coefficient: 3 }])
  const unknown = await patch({ coefficients: [{ class_id: at.autumn.toUpperCase(), coefficient: 3 }] })
  assert.deepEqual([unknown.status, unknown.body.details?.[0]?.code], [422, 'unknown'])
  const twice = [capitals, at.classId].map((class_id) => ({ class_id, coefficient: 1 }))
  const duplicate = await patch({ coefficients: twice })
  assert.deepEqual([duplicate.status, duplicate.body.details?.[0]?.code], [422, 'duplicate'])
})

test('shares are stored with four decimals, however small they are', async () => {
  const saved = await patch({
    coefficients: [{ class_id: at.classId, coefficient: 1e-150 }],
    term_weights: [{ term_id: at.autumn, weight: 0.333_333_333 }],
  })
  assert.deepEqual(
    [saved.status, saved.body.coefficients?.[0]?.coefficient, saved.body.term_weights?.[0]?.weight],
    [200, 0, 0.3333],
  )
})

test('drop rules choose in each category until the school asks for the best choice over all', async () => {
  const read = await campus.request('GET', '/api/v1/evals/policy', {
    token: at.principal.token,
    school: at.school,
  })
  assert.equal(read.body.drop_scope, 'category')
  const saved = await patch({ drop_scope: 'overall' })
  assert.deepEqual([saved.status, saved.body.drop_scope], [200, 'overall'])
  assert.notEqual(saved.headers.get('etag'), read.headers.get('etag'))
  assert.equal((await patch({ drop_scope: 'everywhere' })).status, 422)
})
