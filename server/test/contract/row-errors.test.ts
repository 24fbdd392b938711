import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { t } from '../../src/kernel/http/wire.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { routes } from '../../src/main/modules.ts'
import { startCampus, type TestCampus } from '../support/campus.ts'
import { type EvaluationSchool, makeEvaluationSchool } from '../support/evaluation-school.ts'

interface Node {
  readonly type?: string
  readonly items?: Node
  readonly anyOf?: readonly Node[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Node>>
}

/** What is wrong with a row, in every answer. */
const members = ['path', 'code', 'message', 'index', 'field']

let campus: TestCampus
let at: EvaluationSchool
let evaluationId: string
before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeEvaluationSchool(campus, 2)
  const body = { class_id: at.classId, title: 'Fractions', max_score: 20 }
  evaluationId = (await send('POST', '/api/v1/evals/evaluations/', body)).body.id
})
after(() => campus.stop())

const send = (method: string, path: string, body: unknown, person = at.principal) =>
  campus.request(method, path, { token: person.token, school: at.school, body })

/** The lists of errors below an answer: arrays named `errors` of objects with a code. */
function* errorLists(node: Node, path: string): Generator<readonly [string, Node]> {
  for (const branch of node.anyOf ?? []) yield* errorLists(branch, path)
  for (const [name, member] of Object.entries(node.properties ?? {})) {
    // The shape of an error itself is compared by its own.
    const isError = node.properties?.['request_id'] !== undefined
    if (name === 'errors' && !isError && member.items?.properties?.['code']) yield [path, member.items]
    yield* errorLists(member.items ?? member, `${path}.${name}`)
  }
}

const bulk = routes.flatMap((route) =>
  Object.entries(route.answers).flatMap(([status, answer]) =>
    answer ? [...errorLists(answer as Node, `${route.id} ${status}`)] : [],
  ),
)

test('errors of rows have one schema in every answer, that of the details of an error', () => {
  assert.ok(bulk.length >= 9, String(bulk.length))
  for (const [path, row] of bulk) {
    for (const member of members) assert.ok(row.required?.includes(member), `${path}: ${member}`)
    assert.ok(row.properties?.['values'], `${path}: values`)
  }
  const { details, errors } = (t.ErrorBody as unknown as Node).properties ?? {}
  assert.deepEqual(Object.keys(details?.items?.properties ?? {}).sort(), [...members, 'values'].sort())
  assert.equal(errors?.items, details?.items)
})

/** A body for each bulk operation, each row of which is wrong, with its list. */
const refused: Readonly<Record<string, (id: string) => readonly [string, object]>> = {
  'attendance.submitBulk': (id) => [
    'records',
    { class_id: id, records: [{ student_id: id, status: 'late' }] },
  ],
  'attendance.changeBulk': (id) => ['records', { records: [{ id, status: 'late' }] }],
  'enrollment.moveApplications': (id) => ['application_ids', { move: 'offer', application_ids: [id] }],
  'enrollment.saveHistory': () => [
    'counts',
    { counts: [{ school_year: 2020, grade_level: 'none', students: 1 }] },
  ],
  'enrollment.saveEntryCohorts': () => {
    const twice = { school_year: 2028, kind: 'entrants', children: 64 }
    return ['cohorts', { cohorts: [twice, twice] }]
  },
  'evaluations.saveResults': (id) => ['results', { results: [{ student_id: id, score: 1 }] }],
  'evaluations.saveClassResults': (id) => [
    'results',
    { class_id: at.classId, results: [{ evaluation_id: evaluationId, student_id: id, score: 1 }] },
  ],
  'evaluations.saveReportComments': (id) => [
    'comments',
    { term_id: at.autumn, comments: [{ student_id: id, class_id: at.classId, comment: 'Good' }] },
  ],
  'syllabus.createCoverageBulk': (id) => ['entries', { entries: [{ class_id: id, unit_id: id }] }],
  'rosetta.convertList': () => [
    'conversions',
    { conversions: [{ from_scale: 'none', to_scale: 'none', score: '1' }] },
  ],
}

test('every bulk operation is tried', () => {
  const ids = new Set(bulk.map(([path]) => path.split(' ')[0]))
  assert.deepEqual([...ids].sort(), Object.keys(refused).sort())
})

for (const [operation, make] of Object.entries(refused))
  test(`${operation} refuses its rows under details, and the same under errors`, async () => {
    const route = routes.find(({ id }) => id === operation)
    assert.ok(route)
    const [list, body] = make(uuidv7())
    const person = operation.startsWith('syllabus.') ? at.teacher : at.principal
    const answer = await send(route.method, route.path.replace(':evaluation_id', evaluationId), body, person)
    assert.equal(answer.status, 422, answer.text)
    const { details, errors } = answer.body
    assert.ok(details.length > 0, answer.text)
    assert.deepEqual(errors, details)
    for (const { path, index, field, code, message } of details) {
      assert.equal(path, field === list ? `body/${list}/${index}` : `body/${list}/${index}/${field}`)
      assert.match(code, /^[a-z_]+$/)
      assert.ok(message.length > 5)
    }
  })
