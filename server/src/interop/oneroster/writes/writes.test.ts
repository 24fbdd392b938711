import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { type EvaluationSchool, makeEvaluationSchool } from '../../../../test/support/evaluation-school.ts'
import { issuerOf, ownToken, registerClient } from '../../../../test/support/oauth.ts'
import { signedHeader } from '../../../kernel/crypto/oauth1.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, type Route } from '../../../kernel/http/define-route.ts'
import type { Dialect } from '../../../kernel/http/dialect.ts'
import { Strict, Type } from '../../../kernel/http/shapes.ts'
import { dialects, routes } from '../../../main/modules.ts'
import { rosterScope } from '../../../modules/identity/index.ts'
import { oneRosterDialect, providerRoutes } from '../provider/index.ts'
import { writeBodies, writeHandlers } from './index.ts'

const root = '/ims/oneroster/v1p1'

let campus: TestCampus
let at: EvaluationSchool
let admin: TestPerson
let token: string

before(async () => {
  mount()
  campus = await startCampus({ now: '2026-11-22T09:00:00Z' })
  at = await makeEvaluationSchool(campus, 3)
  admin = await campus.person(at.school, ['admin'])
  const client = await registerClient(campus, at.school, admin, {
    ...{ grant_types: ['client_credentials'], redirect_uris: [] },
    scopes: (['gradebook.createput', 'gradebook.delete', 'gradebook.readonly'] as const).map(rosterScope),
  })
  token = await ownToken(campus, client)
})
after(() => campus.stop())

function mount(): void {
  const held = routes as Route[]
  for (const entity of ['categories', 'lineItems', 'results'] as const) {
    for (const method of ['PUT', 'DELETE'] as const) {
      const path = `/api/oneroster/v1p1/${entity}/:sourced_id/`
      if (held.some((route) => route.method === method && route.path === path)) continue
      const common = {
        id: `oneroster.${method.toLowerCase()}${entity}`,
        ...{ method, path, aliases: [path.replace('/api/', '/ims/')], summary: 'x', school: 'required' },
        params: Strict({ sourced_id: Type.String() }),
        entitlement: { module: 'oneroster' },
      } as const
      held.push(
        method === 'PUT'
          ? defineRoute({
              ...common,
              access: allowed('roster', 'write', rosterScope('gradebook.createput')),
              body: writeBodies[entity],
              answers: { 200: null, 201: null },
              handler: (context) => writeHandlers.put[entity](context),
            })
          : defineRoute({
              ...common,
              access: allowed('roster', 'write', rosterScope('gradebook.delete')),
              answers: { 204: null },
              handler: (context) => writeHandlers.delete[entity](context),
            }),
      )
    }
  }
  if (dialects.length === 0) (dialects as Dialect[]).push(oneRosterDialect)
  if (!held.some(({ id }) => id === 'oneroster.getAllUsers')) held.push(...providerRoutes)
}

const wrappers = { categories: 'category', lineItems: 'lineItem', results: 'result' } as const
type Entity = keyof typeof wrappers

const put = (entity: Entity, id: string, record: object, by = token) =>
  campus.request('PUT', `${root}/${entity}/${encodeURIComponent(id)}`, {
    ...{ token: by, body: { [wrappers[entity]]: { sourcedId: id, ...record } } },
  })
const remove = (entity: Entity, id: string) =>
  campus.request('DELETE', `${root}/${entity}/${encodeURIComponent(id)}`, { token })

const item = (differing: object = {}) => ({
  ...{ title: 'Essay', class: { sourcedId: at.classId }, resultValueMin: 0, resultValueMax: 100 },
  ...{ assignDate: '2026-11-02T00:00:00.000Z', dueDate: '2026-11-09T00:00:00.000Z' },
  ...differing,
})
const mark = (lineItem: string, differing: object = {}) => ({
  ...{ lineItem: { sourcedId: lineItem }, student: { sourcedId: at.students[0] } },
  ...{ scoreStatus: 'fully graded', score: 87.5, scoreDate: '2026-11-10T15:00:00.000Z' },
  ...differing,
})

const rows = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  campus.database.transaction(at.school.id, (tx) => tx.query(statement))
/** The row behind a sourcedId that was written. */
async function rowOf(table: 'line_items' | 'results' | 'line_item_categories', id: string) {
  const name = { line_items: 'line_item', results: 'result', line_item_categories: 'category' }[table]
  const found = await rows<{ row: Record<string, unknown> }>(sql`
    select coalesce(to_jsonb(item), to_jsonb(category), to_jsonb(result)) as row from source_ids known
    left join line_items item on item.tenant_id = ${at.school.id} and item.id = known.id and known.entity = 'line_item'
    left join line_item_categories category
      on category.tenant_id = ${at.school.id} and category.id = known.id and known.entity = 'category'
    left join results result on result.tenant_id = ${at.school.id} and result.id = known.id and known.entity = 'result'
    where known.tenant_id = ${at.school.id} and known.entity = ${name} and known.source_id = ${id}
      and known.source = 'oneroster-rest'`)
  assert.equal(found.length, 1, `${table} ${id}`)
  return found[0]?.row ?? {}
}

/** The sentence of a refusal. */
const why = ({
  status,
  body,
}: {
  status: number
  body: { statusInfoSet?: { imsx_description: string }[] }
}) => `${status} ${body.statusInfoSet?.[0]?.imsx_description ?? JSON.stringify(body)}`

test('a new record is 201, the same again 200 and nothing new; neither has a body', async () => {
  const id = 'quiz/1 | a@b:c'
  const first = await put(
    'lineItems',
    id,
    item({ title: `${'Long '.repeat(19)}title`, description: 'Twice' }),
  )
  assert.deepEqual([first.status, first.text], [201, ''])
  const row = await rowOf('line_items', id)
  assert.deepEqual(
    [row['status'], row['category_id'], row['grading_period_id'], row['assign_date'], row['due_date']],
    ['published', null, null, '2026-11-02', '2026-11-09'],
  )
  assert.equal(String(row['title']).length, 100)
  assert.equal(
    (await put('lineItems', id, item({ title: `${'Long '.repeat(19)}title`, description: 'Twice' }))).status,
    200,
  )
  assert.equal((await rowOf('line_items', id))['version'], row['version'])
  assert.equal((await put('lineItems', id, item({ title: 'Short', resultValueMax: '50' }))).status, 200)
  const after = await rowOf('line_items', id)
  assert.deepEqual(
    [after['title'], after['description'], Number(after['result_value_max'])],
    ['Short', null, 50],
  )
  assert.equal(after['id'], row['id'])
})

test('two clients that make the same record at once: one 201, one 200, one row', async () => {
  const answers = await Promise.all([put('lineItems', 'both', item()), put('lineItems', 'both', item())])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 201])
  await rowOf('line_items', 'both')
})

test('a line item keeps its category and period where the client says nothing of them', async () => {
  assert.equal((await put('categories', 'quizzes', { title: 'Quizzes' })).status, 201)
  assert.equal((await put('categories', 'quizzes', { title: 'Quizzes' })).status, 200)
  assert.equal((await put('categories', 'quizzes', { title: 'Tests' })).status, 200)
  const category = await rowOf('line_item_categories', 'quizzes')
  assert.deepEqual([category['title'], category['class_id']], ['Tests', null])
  const full = item({ category: { sourcedId: 'quizzes' }, gradingPeriod: { sourcedId: at.autumn } })
  assert.equal((await put('lineItems', 'filed', full)).status, 201)
  assert.equal((await put('lineItems', 'filed', item({ title: 'Other' }))).status, 200)
  const kept = await rowOf('line_items', 'filed')
  assert.deepEqual([kept['category_id'], kept['grading_period_id']], [category['id'], at.autumn])
  const made = item({ category: { sourcedId: `${at.classId}-category` }, dueDate: '2027-02-01' })
  assert.equal((await put('lineItems', 'filed', made)).status, 200)
  const moved = await rowOf('line_items', 'filed')
  assert.deepEqual(
    [moved['category_id'], moved['grading_period_id'], moved['due_date']],
    [null, null, '2027-02-01'],
  )
  assert.equal((await put('lineItems', 'filed', item({ category: { sourcedId: 'quizzes' } }))).status, 200)
  assert.match(why(await remove('categories', 'quizzes')), /^422 Evaluations are in this category/)
  assert.equal((await remove('lineItems', 'filed')).status, 204)
  assert.equal((await remove('categories', 'quizzes')).status, 204)
  assert.equal((await remove('categories', 'quizzes')).status, 404)
})

test('a result: above the scale, exempt, with a blank comment, its day as it is written', async () => {
  assert.equal((await put('lineItems', 'marked', item())).status, 201)
  const extra = mark('marked', { score: 300, comment: '', scoreDate: '2026-11-10T23:59:00.000Z' })
  assert.equal((await put('results', 'r 1', extra)).status, 201)
  const row = await rowOf('results', 'r 1')
  assert.deepEqual(
    [Number(row['score']), row['comment'], row['score_date'], row['score_status']],
    [300, null, '2026-11-10', 'fully graded'],
  )
  assert.equal((await put('results', 'r 1', extra)).status, 200)
  assert.equal((await rowOf('results', 'r 1'))['version'], row['version'])
  const exempt = mark('marked', { scoreStatus: 'exempt', score: 0, comment: 'Ill' })
  assert.equal((await put('results', 'r 1', exempt)).status, 200)
  const after = await rowOf('results', 'r 1')
  assert.deepEqual([after['score_status'], Number(after['score']), after['comment']], ['exempt', 0, 'Ill'])
  assert.equal((await remove('results', 'r 1')).status, 204)
  assert.equal((await remove('results', 'r 1')).status, 404)
  assert.equal((await remove('results', 'never')).status, 404)
  assert.equal((await put('results', 'r 1', mark('marked'))).status, 201, 'what was taken away comes back')
  assert.equal((await rowOf('results', 'r 1'))['id'], row['id'])
})

test('teachers see what a client wrote, with who did it; events name ids and counts', async () => {
  await put('lineItems', 'seen', item({ title: 'Seen by teachers' }))
  await put('results', 'seen 1', mark('seen', { score: 60 }))
  await put('results', 'seen 1', mark('seen', { score: 70 }))
  const id = String((await rowOf('line_items', 'seen'))['id'])
  const ask = (path: string) =>
    campus.request('GET', `/api/v1/evals/evaluations/${id}/${path}`, {
      ...{ token: at.teacher.token, school: at.school },
    })
  const { body } = await ask('results/')
  const standing = body.results.find((row: { student_id: string }) => row.student_id === at.students[0])
  assert.deepEqual([standing.score, standing.status, standing.version], [70, 'scored', 2])
  const history = (await ask('history/')).body.results
  assert.deepEqual(
    history.map((one: { entity: string; action: string; credential: { name: string } }) => [
      ...[one.entity, one.action, one.credential.name],
    ]),
    [
      ['result', 'updated', 'Timetable'],
      ['result', 'created', 'Timetable'],
      ['evaluation', 'created', 'Timetable'],
    ],
  )
  assert.deepEqual(history[0].changes.score, { before: 60, after: 70 })
  const events = await rows<{ type: string; data: unknown }>(sql`
    select type, data from outbox where tenant_id = ${at.school.id} and data ->> 'evaluation_id' = ${id}
    order by id`)
  const recorded = { evaluation_id: id, class_id: at.classId, count: 1, student_ids: [at.students[0]] }
  assert.deepEqual(
    events.map(({ type }) => type),
    ['evaluation.created', 'result.recorded', 'result.recorded'],
  )
  assert.deepEqual(events[1]?.data, recorded)
  const audit = await rows<{ operation: string }>(sql`
    select operation from audit_log where tenant_id = ${at.school.id} and ${id} = any(ids)`)
  assert.equal(audit.length, 3)
})

const get = async (path: string) => {
  const answer = await campus.request('GET', `${root}${path}`, { token })
  assert.ok(answer.status < 300 || answer.status === 404, answer.text)
  return answer
}

test('what was written is read in full, by the id that the client chose, until it is deleted', async () => {
  const id = 'read/1 back'
  const path = `/lineItems/${encodeURIComponent(id)}`
  await put('lineItems', id, item())
  const [read] = (await get(`/lineItems?filter=sourcedId='${encodeURIComponent(id)}'`)).body.lineItems
  assert.deepEqual([read.sourcedId, read.status, read.title], [id, 'active', 'Essay'])
  assert.deepEqual([read.assignDate, read.dueDate], ['2026-11-02T00:00:00.000Z', '2026-11-09T00:00:00.000Z'])
  assert.deepEqual([read.resultValueMin, read.resultValueMax], [0, 100])
  assert.equal(read.class.sourcedId, at.classId)
  assert.equal(read.category.sourcedId, `${at.classId}-category`)
  assert.ok(read.gradingPeriod.sourcedId)
  assert.match(read.gradingPeriod.href, /\/ims\/oneroster\/v1p1\/academicSessions\//)
  assert.equal((await put('lineItems', id, read)).status, 200, 'sent back as it was read')
  const again = (await get(path)).body.lineItem
  assert.deepEqual(again, read)
  assert.equal((await rowOf('line_items', id))['grading_period_id'], null, 'it still follows from the day')
  await put('results', 'read 1', mark(id, { comment: 'Good', score: 300 }))
  const { dateLastModified: _at, ...result } = (await get('/results/read%201')).body.result
  assert.deepEqual([result.score, result.scoreStatus, result.scoreDate], [300, 'fully graded', '2026-11-10'])
  assert.equal((await put('results', 'read 1', result)).status, 200)
  assert.equal((await remove('lineItems', id)).status, 204)
  const ids = async (of: string) =>
    (await get(`/${of}?limit=10000`)).body[of].map(({ sourcedId }: { sourcedId: string }) => sourcedId)
  assert.ok(!(await ids('lineItems')).includes(id))
  assert.ok(!(await ids('results')).includes('read 1'), 'results go with their line item')
  assert.equal((await get(path)).body.lineItem.status, 'tobedeleted')
  assert.match(why(await put('results', 'read 2', mark(id))), /^422 .*lineItem: .*no line item/)
  const category = encodeURIComponent(`${at.classId}-category`)
  await put('lineItems', 'keeps it', item())
  await get('/lineItems')
  const made = { sourcedId: `${at.classId}-category`, title: 'Mine' }
  assert.match(why(await put('categories', made.sourcedId, made)), /^422 .*is made for a class/)
  assert.match(why(await remove('categories', `${at.classId}-category`)), /^422 .*is made for a class/)
  assert.equal((await get(`/categories/${category}`)).body.category.title, 'General')
})

test('a signed request reads what the client may read, and writes nothing', async () => {
  const client = await registerClient(campus, at.school, admin, {
    ...{ grant_types: ['client_credentials'], redirect_uris: [] },
    scopes: [rosterScope('gradebook.readonly'), rosterScope('gradebook.createput')],
  })
  const made = await campus.request(
    'POST',
    `/api/v1/interop/oneroster/clients/${client.id}/signing-secret/`,
    {
      ...{ token: admin.token, school: at.school },
    },
  )
  const ask = (method: string, path: string, signed = path, origin = issuerOf(campus), headers = {}) => {
    const authorization = signedHeader({
      ...{ method, url: `${origin}${signed}`, consumerKey: client.id, secret: made.body.signing_secret },
      ...{ signatureMethod: 'HMAC-SHA1', timestamp: Math.floor(campus.clock.now().getTime() / 1000) },
      nonce: randomUUID(),
    })
    return campus.request(method, path, {
      headers: { authorization, ...headers },
      ...(method === 'PUT' ? { body: { category: { title: 'Signed' } } } : {}),
    })
  }
  for (const path of [
    `${root}/lineItems?limit=1&filter=${encodeURIComponent("title='Essay'")}`,
    `${root}//lineItems/`,
    '/api/oneroster/v1p1/lineItems',
  ]) {
    const answer = await ask('GET', path)
    assert.equal(answer.status, 200, `${path} ${answer.text}`)
  }
  assert.match(why(await ask('GET', `${root}/users`)), /^403 /)
  const other = await ask('GET', `${root}/lineItems?limit=2`, `${root}/lineItems?limit=1`)
  assert.equal(other.status, 401)
  assert.equal(other.headers.get('www-authenticate'), 'OAuth realm="Campus"')
  assert.equal(other.body.statusInfoSet[0].imsx_codeMinor, 'unauthorized')
  assert.match(
    why(await ask('PUT', `${root}/categories/signed`)),
    /^403 A signature says nothing of a JSON body/,
  )
  const named = await campus.request('GET', `${root}/lineItems`, { token })
  assert.equal(named.status, 200)
})

test('a mark of the school and one of a client: the last one counts, and the client’s goes alone', async () => {
  await put('lineItems', 'two', item())
  const id = String((await rowOf('line_items', 'two'))['id'])
  const path = `/api/v1/evals/evaluations/${id}/results/`
  const own = { results: [{ student_id: at.students[0], score: 50 }] }
  const teacher = { token: at.teacher.token, school: at.school }
  assert.equal((await campus.request('PUT', path, { ...teacher, body: own })).status, 200)
  assert.equal((await put('results', 'two 1', mark('two', { score: 80 }))).status, 201)
  const scoreNow = async () =>
    (await campus.request('GET', path, teacher)).body.results.find(
      (row: { student_id: string }) => row.student_id === at.students[0],
    ).score
  assert.equal(await scoreNow(), 80)
  assert.equal((await remove('results', 'two 1')).status, 204)
  assert.equal(await scoreNow(), 50)
})

test('what does not belong together is refused with a name for it', async () => {
  const stranger = await campus.school()
  const theirs = await makeClass(stranger.id)
  await put('lineItems', 'ours', item())
  const refusals: readonly [Entity, string, object, RegExp][] = [
    [
      'lineItems',
      'n1',
      item({ class: { sourcedId: 'nobody' } }),
      /lineItem\/class: .*“nobody”, which is no class/,
    ],
    [
      'lineItems',
      'n1',
      item({ class: { sourcedId: theirs } }),
      /lineItem\/class: .*is no class of this school/,
    ],
    ['lineItems', 'n1', item({ category: { sourcedId: 'x' } }), /lineItem\/category: /],
    ['lineItems', 'n1', item({ gradingPeriod: { sourcedId: at.classId } }), /lineItem\/gradingPeriod: /],
    ['lineItems', 'n1', item({ resultValueMax: -1 }), /resultValueMax: is below/],
    ['lineItems', 'n1', { title: 'No class' }, /class: is missing.*resultValueMax: is missing/],
    ['lineItems', 'n1', item({ sourcedId: 'n2' }), /sourcedId: is not “n1”/],
    ['lineItems', 'ours', item({ class: { sourcedId: at.otherClassId } }), /class: is of another class/],
    ['results', 'n1', mark('nothing'), /result\/lineItem: .*“nothing”/],
    [
      'results',
      'n1',
      mark('ours', { student: { sourcedId: at.classId } }),
      /result\/student: .*is no student/,
    ],
    [
      'results',
      'n1',
      mark('ours', { student: { sourcedId: at.other } }),
      /student: is on the roster .* on no day/,
    ],
    ['results', 'n1', mark('ours', { score: 'A' }), /score: is no number/],
    ['categories', 'n1', {}, /category\/title: is missing/],
    ['categories', 'x'.repeat(256), { title: 'T' }, /sourcedId: has not 1 to 255/],
  ]
  for (const [entity, id, record, reason] of refusals) {
    const answer = await put(entity, id, record)
    assert.match(why(answer), new RegExp(`^422 .*${reason.source}`), JSON.stringify(record))
  }
  const bare = await campus.request('PUT', `${root}/lineItems/n1`, { token, body: item() })
  assert.equal(bare.status, 422)
  const left = await rows(
    sql`select 1 from source_ids where tenant_id = ${at.school.id} and source_id = 'n1'`,
  )
  assert.equal(left.length, 0)
})

async function makeClass(tenant: string): Promise<string> {
  const { upsertClasses } = await import('../../../modules/academics/index.ts')
  const { uuidv7 } = await import('../../../kernel/ids/ids.ts')
  const id = uuidv7()
  await campus.database.transaction(tenant, (tx) =>
    upsertClasses(tx, [{ id, title: 'Theirs' }], campus.clock.now()),
  )
  return id
}

test('closed work stays closed, and drafts of the school are none of a client’s', async () => {
  await put('lineItems', 'done', item({ gradingPeriod: { sourcedId: at.spring }, dueDate: '2027-02-01' }))
  await put('results', 'done 1', mark('done'))
  const id = String((await rowOf('line_items', 'done'))['id'])
  const people = { token: at.principal.token, school: at.school }
  const closed = await campus.request('POST', `/api/v1/evals/evaluations/${id}/close`, {
    ...people,
    body: {},
  })
  assert.equal(closed.status, 200, closed.text)
  for (const answer of [
    await put('lineItems', 'done', item({ title: 'Changed' })),
    await put('results', 'done 1', mark('done', { score: 1 })),
    await put('results', 'done 2', mark('done', { student: { sourcedId: at.students[1] } })),
    await remove('results', 'done 1'),
    await remove('lineItems', 'done'),
  ])
    assert.match(why(answer), /^422 The evaluation is closed/)
  const draft = await campus.request('POST', '/api/v1/evals/evaluations/', {
    ...{ token: at.teacher.token, school: at.school },
    body: { class_id: at.classId, title: 'Draft', max_score: 20, due_on: '2026-11-12' },
  })
  assert.match(why(await put('results', 'd 1', mark(draft.body.id))), /^422 The evaluation is a draft/)
  assert.match(why(await put('lineItems', draft.body.id, item())), /^422 The evaluation is a draft/)
  assert.equal((await remove('lineItems', draft.body.id)).status, 404)
  const term = await campus.request('POST', `/api/v1/evals/terms/${at.autumn}/close`, {
    ...{ ...people, body: { accept_open: true } },
  })
  assert.equal(term.status, 200, term.text)
  for (const answer of [
    await put('lineItems', 'late', item()),
    await put('lineItems', 'late', item({ gradingPeriod: { sourcedId: at.autumnPart } })),
    await put('results', 'late 1', mark('ours')),
  ])
    assert.match(why(answer), /^422 The marks of the class are closed/)
})

test('without the scope or the role nothing is written', async () => {
  const by = async (scopes: readonly string[], person: TestPerson) => {
    const client = await registerClient(campus, at.school, person, {
      ...{ grant_types: ['client_credentials'], redirect_uris: [], scopes },
    })
    return ownToken(campus, client)
  }
  const reading = await by([rosterScope('gradebook.readonly'), rosterScope('gradebook.delete')], admin)
  assert.equal((await put('categories', 'c', { title: 'C' }, reading)).status, 403)
  const itAdmin = await campus.person(at.school, ['it_admin'])
  const low = await by([rosterScope('gradebook.createput')], itAdmin)
  assert.equal((await put('categories', 'c', { title: 'C' }, low)).status, 403)
})
