import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { ownToken, registerClient } from '../../../../test/support/oauth.ts'
import {
  makeRosterWriter,
  type RosterWriter,
  rosterRoot,
  type WrittenRecords,
  why,
} from '../../../../test/support/roster-writer.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { rosterScope } from '../../../modules/identity/index.ts'

let campus: TestCampus
let writer: RosterWriter

before(async () => {
  campus = await startCampus({ now: '2026-11-22T09:00:00Z' })
  writer = await makeRosterWriter(campus)
})
after(() => campus.stop())

test('teachers see what a client wrote, with who did it; events name ids and counts', async () => {
  await writer.put('lineItems', 'seen', writer.item({ title: 'Seen by teachers' }))
  await writer.put('results', 'seen 1', writer.mark('seen', { score: 60 }))
  await writer.put('results', 'seen 1', writer.mark('seen', { score: 70 }))
  const id = String((await writer.rowOf('lineItems', 'seen'))['id'])
  const ask = (path: string) =>
    campus.request('GET', `/api/v1/evals/evaluations/${id}/${path}`, {
      token: writer.at.teacher.token,
      school: writer.at.school,
    })
  const { body } = await ask('results/')
  const current = body.results.find((row: { student_id: string }) => row.student_id === writer.at.students[0])
  assert.deepEqual([current.score, current.status, current.version], [70, 'scored', 2])
  const history = (await ask('history/')).body.results
  assert.deepEqual(
    history.map((one: { entity: string; action: string; credential: { name: string } }) => [
      one.entity,
      one.action,
      one.credential.name,
    ]),
    [
      ['result', 'updated', 'Timetable'],
      ['result', 'created', 'Timetable'],
      ['evaluation', 'created', 'Timetable'],
    ],
  )
  assert.deepEqual(history[0].changes.score, { before: 60, after: 70 })
  const events = await writer.rows<{ type: string; data: unknown }>(sql`
    select type, data from outbox where tenant_id = ${writer.at.school.id} and data ->> 'evaluation_id' = ${id}
    order by id`)
  const recorded = {
    evaluation_id: id,
    class_id: writer.at.classId,
    count: 1,
    student_ids: [writer.at.students[0]],
  }
  assert.deepEqual(
    events.map(({ type }) => type),
    ['evaluation.created', 'result.recorded', 'result.recorded'],
  )
  assert.deepEqual(events[1]?.data, recorded)
  const audit = await writer.rows<{ operation: string }>(sql`
    select operation from audit_log where tenant_id = ${writer.at.school.id} and ${id} = any(ids)`)
  assert.equal(audit.length, 3)
})

test('a mark of the school and one of a client: the last one counts, and the client’s goes alone', async () => {
  await writer.put('lineItems', 'two', writer.item())
  const id = String((await writer.rowOf('lineItems', 'two'))['id'])
  const path = `/api/v1/evals/evaluations/${id}/results/`
  const own = { results: [{ student_id: writer.at.students[0], score: 50 }] }
  const teacher = { token: writer.at.teacher.token, school: writer.at.school }
  assert.equal((await campus.request('PUT', path, { ...teacher, body: own })).status, 200)
  assert.equal((await writer.put('results', 'two 1', writer.mark('two', { score: 80 }))).status, 201)
  const scoreNow = async () =>
    (await campus.request('GET', path, teacher)).body.results.find(
      (row: { student_id: string }) => row.student_id === writer.at.students[0],
    ).score
  assert.equal(await scoreNow(), 80)
  assert.equal((await writer.remove('results', 'two 1')).status, 204)
  assert.equal(await scoreNow(), 50)
  await writer.put('results', 'two 1', writer.mark('two', { score: 80 }))
  assert.equal((await writer.remove('lineItems', 'two')).status, 204)
  const reported = await writer.rows<{ kind: string; changes: unknown }>(sql`
    select entity || ' ' || action as kind, change -> 'score' as changes from evaluation_history
    where tenant_id = ${writer.at.school.id} and evaluation_id = ${id} and action = 'archived' order by id`)
  assert.deepEqual(reported.slice(1), [
    { kind: 'result archived', changes: { before: 80, after: null } },
    { kind: 'evaluation archived', changes: null },
  ])
  const [event] = await writer.rows<{ data: unknown }>(sql`
    select data from outbox where tenant_id = ${writer.at.school.id} and type = 'result.recorded'
    and data ->> 'evaluation_id' = ${id} order by id desc limit 1`)
  assert.deepEqual(event?.data, {
    evaluation_id: id,
    class_id: writer.at.classId,
    count: 1,
    student_ids: [writer.at.students[0]],
  })
  assert.equal((await writer.put('lineItems', 'two', writer.item())).status, 201)
  assert.equal(await scoreNow(), null, 'it starts again')
})

test('what does not belong together is refused with a name for it', async () => {
  const stranger = await campus.school()
  const theirs = await makeClass(stranger.id)
  await writer.put('lineItems', 'ours', writer.item())
  const errors: readonly [WrittenRecords, string, object, RegExp][] = [
    [
      'lineItems',
      'n1',
      writer.item({ class: { sourcedId: 'nobody' } }),
      /lineItem\/class: .*“nobody”, which is no class/,
    ],
    [
      'lineItems',
      'n1',
      writer.item({ class: { sourcedId: theirs } }),
      /lineItem\/class: .*is no class of this school/,
    ],
    ['lineItems', 'n1', writer.item({ category: { sourcedId: 'x' } }), /lineItem\/category: /],
    [
      'lineItems',
      'n1',
      writer.item({ gradingPeriod: { sourcedId: writer.at.classId } }),
      /lineItem\/gradingPeriod: /,
    ],
    ['lineItems', ' n1', writer.item(), /lineItem\/sourcedId: begins or ends with space/],
    ['lineItems', 'n1\ufeff', writer.item(), /lineItem\/sourcedId: begins or ends with space/],
    ['results', 'n\t1', writer.mark('ours'), /result\/sourcedId: begins or ends with space/],
    ['lineItems', 'n1', writer.item({ dueDate: '2026-11-09T24:00:00Z' }), /dueDate: is neither/],
    ['results', 'n1', writer.mark('ours', { score: null }), /result\/score: is missing/],
    ['lineItems', 'n1', writer.item({ resultValueMax: -1 }), /resultValueMax: is below/],
    ['lineItems', 'n1', { title: 'No class' }, /class: is missing.*resultValueMax: is missing/],
    ['lineItems', 'n1', writer.item({ sourcedId: 'n2' }), /sourcedId: is not “n1”/],
    [
      'lineItems',
      'ours',
      writer.item({ class: { sourcedId: writer.at.otherClassId } }),
      /class: is of another class/,
    ],
    ['results', 'n1', writer.mark('nothing'), /result\/lineItem: .*“nothing”/],
    [
      'results',
      'n1',
      writer.mark('ours', { student: { sourcedId: writer.at.classId } }),
      /result\/student: .*is no student/,
    ],
    [
      'results',
      'n1',
      writer.mark('ours', { student: { sourcedId: writer.at.other } }),
      /student: was never on the roster/,
    ],
    ['results', 'n1', writer.mark('ours', { score: 'A' }), /score: is no number/],
    ['categories', 'n1', {}, /category\/title: is missing/],
  ]
  for (const [entity, id, record, reason] of errors) {
    const answer = await writer.put(entity, id, record)
    assert.match(why(answer), new RegExp(`^422 .*${reason.source}`), JSON.stringify(record))
  }
  const bare = await campus.request('PUT', `${rosterRoot}/lineItems/n1`, {
    token: writer.token,
    body: writer.item(),
  })
  assert.equal(bare.status, 422)
  const left = await writer.rows(
    sql`select 1 from source_ids where tenant_id = ${writer.at.school.id} and source_id = 'n1'`,
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
  await writer.put(
    'lineItems',
    'done',
    writer.item({ gradingPeriod: { sourcedId: writer.at.spring }, dueDate: '2027-02-01' }),
  )
  await writer.put('results', 'done 1', writer.mark('done'))
  const id = String((await writer.rowOf('lineItems', 'done'))['id'])
  const people = { token: writer.at.principal.token, school: writer.at.school }
  const closed = await campus.request('POST', `/api/v1/evals/evaluations/${id}/close`, {
    ...people,
    body: {},
  })
  assert.equal(closed.status, 200, closed.text)
  for (const answer of [
    await writer.put('lineItems', 'done', writer.item({ title: 'Changed' })),
    await writer.put('results', 'done 1', writer.mark('done', { score: 1 })),
    await writer.put(
      'results',
      'done 2',
      writer.mark('done', { student: { sourcedId: writer.at.students[1] } }),
    ),
    await writer.remove('results', 'done 1'),
    await writer.remove('lineItems', 'done'),
  ])
    assert.match(why(answer), /^422 The evaluation is closed/)
  const draft = await campus.request('POST', '/api/v1/evals/evaluations/', {
    token: writer.at.teacher.token,
    school: writer.at.school,
    body: { class_id: writer.at.classId, title: 'Draft', max_score: 20, due_on: '2026-11-12' },
  })
  assert.match(
    why(await writer.put('results', 'd 1', writer.mark(draft.body.id))),
    /^422 The evaluation is a draft/,
  )
  assert.match(
    why(await writer.put('lineItems', draft.body.id, writer.item())),
    /^422 The evaluation is a draft/,
  )
  assert.equal((await writer.remove('lineItems', draft.body.id)).status, 404)
  const term = await campus.request('POST', `/api/v1/evals/terms/${writer.at.autumn}/close`, {
    ...people,
    body: { accept_open: true },
  })
  assert.equal(term.status, 200, term.text)
  for (const answer of [
    await writer.put('lineItems', 'late', writer.item()),
    await writer.put(
      'lineItems',
      'late',
      writer.item({ gradingPeriod: { sourcedId: writer.at.autumnPart } }),
    ),
    await writer.put('results', 'late 1', writer.mark('ours')),
  ])
    assert.match(why(answer), /^422 The marks of the class are closed/)
})

test('without the scope or the role nothing is written', async () => {
  const by = async (scopes: readonly string[], person: TestPerson) => {
    const client = await registerClient(campus, writer.at.school, person, {
      grant_types: ['client_credentials'],
      redirect_uris: [],
      scopes,
    })
    return ownToken(campus, client)
  }
  const reading = await by([rosterScope('gradebook.readonly'), rosterScope('gradebook.delete')], writer.admin)
  assert.equal((await writer.put('categories', 'c', { title: 'C' }, reading)).status, 403)
  const itAdmin = await campus.person(writer.at.school, ['it_admin'])
  const refused = await campus.request('POST', '/api/v1/integrations/oauth-clients/', {
    token: itAdmin.token,
    school: writer.at.school,
    body: {
      name: 'Gradebook',
      grant_types: ['client_credentials'],
      redirect_uris: [],
      scopes: [rosterScope('gradebook.createput')],
    },
  })
  assert.deepEqual([refused.status, refused.body.code], [403, 'scope_above_own'], refused.text)
})

test('a class that is archived takes no results, neither new ones nor again', async () => {
  const other = writer.item({ class: { sourcedId: writer.at.otherClassId }, dueDate: '2027-02-01' })
  assert.equal((await writer.put('lineItems', 'left', other)).status, 201)
  const mark = writer.mark('left', { student: { sourcedId: writer.at.other } })
  assert.equal((await writer.put('results', 'left 1', mark)).status, 201)
  await writer.rows(sql`update classes set archived_at = now(), changed_in = default
    where tenant_id = ${writer.at.school.id} and id = ${writer.at.otherClassId}`)
  for (const answer of [
    await writer.put('results', 'left 1', { ...mark, score: 1 }),
    await writer.put('results', 'left 2', mark),
  ])
    assert.match(why(answer), /^422 .*result\/lineItem: is of a class that is archived/)
  assert.match(why(await writer.put('lineItems', 'left', other)), /^422 .*lineItem\/class: /)
})
