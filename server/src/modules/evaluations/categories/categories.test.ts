import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { type EvaluationSchool, makeEvaluationSchool } from '../../../../test/support/evaluation-school.ts'

let campus: TestCampus
let at: EvaluationSchool
let owner: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeEvaluationSchool(campus, 2)
  owner = await campus.person(at.school, ['owner'])
})
after(() => campus.stop())

const call = (method: string, path: string, body?: unknown, person: TestPerson = owner, tag?: string) =>
  campus.request(method, `/api/v1/${path}`, {
    token: person.token,
    school: at.school,
    ...(body === undefined ? {} : { body }),
    ...(tag === undefined ? {} : { headers: { 'if-match': tag } }),
  })
interface Shown {
  readonly id: string
  readonly code: string | null
  readonly title: string
  readonly weight: number | null
}
const listed = async (query = '', person: TestPerson = owner): Promise<Shown[]> =>
  (await call('GET', `evals/categories/?${query}`, undefined, person)).body.results
const shares = async () => (await listed()).map(({ code, title, weight }) => [code, title, weight])

test('the shares of the template are the categories of the school, and follow when the school changes them', async () => {
  assert.deepEqual(await listed(), [])
  const applied = await call('POST', 'config/education-templates/apply', {
    template: 'FRANCOPHONE_BAC',
    preview: false,
    confirm: at.school.slug,
  })
  assert.equal(applied.status, 200, applied.text)
  const dna = (await call('GET', 'config/education-dna')).body
  const logic = dna.grading_logic_json
  const said = logic.mark_weights.map((one: Record<string, unknown>) => [
    one['category'],
    one['name'],
    one['weight'],
  ])
  assert.ok(said.length > 1)
  assert.deepEqual(await shares(), said)
  const [first, second, ...others] = await listed()
  await call('PATCH', `evals/categories/${first?.id}/`, { drop_lowest: 1 })

  const [one, two, ...rest] = logic.mark_weights
  const mark_weights = [
    { ...one, weight: one.weight + 5 },
    { ...two, category: 'projet', weight: two.weight - 5 },
    ...rest,
  ]
  const body = { grading_logic_json: { ...logic, mark_weights } }
  const patched = await call('PATCH', 'config/education-dna', body)
  assert.equal(patched.status, 200, patched.text)
  const now = await listed()
  assert.deepEqual(
    now.map(({ id, code, weight }) => [id, code, weight]),
    [
      [first?.id, first?.code, one.weight + 5],
      [second?.id, second?.code, second?.weight],
      ...others.map(({ id, code, weight }) => [id, code, weight]),
      [now.at(-1)?.id, 'projet', two.weight - 5],
    ],
    'what no share names any more stays, evaluations may be in it',
  )
  const dropped = (await call('GET', `evals/categories/${first?.id}/`)).body
  assert.equal(dropped.drop_lowest, 1, 'what the shares do not say stays')
})

test('categories are made, changed and archived: of the school by the office, of a class by its teachers', async () => {
  const make = (body: object, person?: TestPerson) => call('POST', 'evals/categories/', body, person)
  const made = await make({ title: 'Orals', code: 'orals', weight: 12.5, drop_highest: 1 })
  assert.equal(made.status, 201, made.text)
  const { id, created_at, updated_at, ...rest } = made.body
  assert.deepEqual(rest, {
    class_id: null,
    code: 'orals',
    title: 'Orals',
    weight: 12.5,
    drop_lowest: 0,
    drop_highest: 1,
    archived_at: null,
  })
  assert.equal((await make({ title: 'Orals again', code: 'orals' })).body.code, 'category_code_taken')
  const atOnce = await Promise.all(
    Array.from({ length: 8 }, () => make({ title: 'Oral of the year', code: 'annual' })),
  )
  assert.deepEqual(atOnce.map(({ body }) => body.code).sort(), [
    'annual',
    ...Array.from({ length: 7 }, () => 'category_code_taken'),
  ])
  assert.equal((await make({ title: 'Mine' }, at.teacher)).status, 403)
  assert.equal((await make({ title: 'Theirs', class_id: at.otherClassId }, at.teacher)).status, 422)
  for (const body of [
    { title: '' },
    { title: 'x', weight: -1 },
    { title: 'x', drop_lowest: 1.5 },
    { title: 'x', weight: 1e308 },
  ]) {
    assert.equal((await make(body)).status, 422, JSON.stringify(body))
  }

  const tag = made.headers.get('etag') ?? ''
  assert.equal((await call('PATCH', `evals/categories/${id}/`, { weight: 20 }, owner, tag)).body.weight, 20)
  assert.equal((await call('PATCH', `evals/categories/${id}/`, { weight: 30 }, owner, tag)).status, 412)
  assert.equal((await call('PATCH', `evals/categories/${id}/`, { weight: 30 }, at.teacher)).status, 403)

  const before = await listed(`class_id=${at.classId}`, at.teacher)
  assert.ok(
    before.some((one) => one.id === id),
    'a class without categories of its own has those of the school',
  )
  const own = await make({ title: 'Lab', class_id: at.classId, code: 'orals' }, at.teacher)
  assert.equal(own.status, 201, own.text)
  assert.deepEqual(
    (await listed(`class_id=${at.classId}`)).map((one) => one.id),
    [own.body.id],
  )
  assert.equal(
    (await call('GET', `evals/categories/${own.body.id}/`, undefined, at.otherTeacher)).status,
    404,
  )
  assert.ok(!(await listed('page_size=200', at.otherTeacher)).some((one) => one.id === own.body.id))
  assert.equal((await call('GET', `evals/categories/${own.body.id}/`, undefined, at.guardian)).status, 200)

  const plan = (category_id: string, class_id: string) =>
    call('POST', 'evals/evaluations/', { class_id, category_id, title: 'Viva', max_score: 10 })
  const used = await plan(own.body.id, at.classId)
  assert.deepEqual([used.status, used.body.category], [201, 'Lab'], used.text)
  assert.equal((await plan(own.body.id, at.otherClassId)).body.details[0].code, 'unknown_category')
  const inUse = await call('DELETE', `evals/categories/${own.body.id}/`)
  assert.deepEqual(
    [inUse.status, inUse.body.code, inUse.body.in_use_by],
    [409, 'category_in_use', { count: 1, evaluations: [{ id: used.body.id, title: 'Viva' }] }],
  )
  await call('DELETE', `evals/evaluations/${used.body.id}/`)
  assert.equal((await call('DELETE', `evals/categories/${own.body.id}/`, undefined, at.teacher)).status, 204)
  assert.ok((await listed(`class_id=${at.classId}`)).some((one) => one.id === id))
  assert.equal((await plan(own.body.id, at.classId)).body.details[0].code, 'unknown_category')
  const back = await call('PATCH', `evals/categories/${own.body.id}/`, { archived_at: null })
  assert.equal(back.body.archived_at, null)
})
