import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { type EvaluationSchool, makeEvaluationSchool } from '../../../../test/support/evaluation-school.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { linkUser, upsertStaffMembers } from '../../people/index.ts'

let campus: TestCampus
let at: EvaluationSchool
/** Sees the school and teaches nothing. */
let counselor: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeEvaluationSchool(campus, 3)
  counselor = await campus.person(at.school, ['counselor', 'teacher'])
  await campus.database.transaction(at.school.id, async (tx) => {
    const id = uuidv7()
    const author = { at: campus.clock.now(), userId: null, requestId: null }
    await upsertStaffMembers(tx, [{ id, first_name: 'Coun', last_name: 'Selor' }], author)
    await linkUser(tx, 'teacher', id, counselor.userId)
  })
})
after(() => campus.stop())

interface Asked {
  readonly person?: TestPerson
  readonly tag?: string | undefined
}
const ask = (method: string, path: string, body?: unknown, { person = at.teacher, tag }: Asked = {}) =>
  campus.request(method, `/api/v1/evals/${path}`, {
    token: person.token,
    school: at.school,
    ...(body === undefined ? {} : { body }),
    ...(tag === undefined ? {} : { headers: { 'if-match': tag } }),
  })
const plan = (members: object = {}, person?: TestPerson) =>
  ask(
    'POST',
    'evaluations/',
    { class_id: at.classId, title: 'Fractions', max_score: 20, ...members },
    person ? { person } : {},
  )
const made = async (members: object = {}): Promise<string> => {
  const answer = await plan(members)
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}
const codes = (answer: { body: { details?: { path: string; code: string }[] } }) =>
  answer.body.details?.map(({ path, code }) => [path.replace('body/', ''), code])

test('an evaluation is planned as a draft in the term of its day, and its faults are told by member', async () => {
  const answer = await plan({
    description: ' ',
    kind: 'test',
    assigned_on: '2026-10-05',
    due_on: '2026-10-12',
  })
  assert.equal(answer.status, 201, answer.text)
  const { id, created_at, updated_at, ...rest } = answer.body
  assert.deepEqual(rest, {
    ...{ class_id: at.classId, term_id: at.autumn, category_id: null, category: null, title: 'Fractions' },
    ...{ description: null, kind: 'test', max_score: 20, weight: 1, extra_credit: false },
    ...{
      assigned_on: '2026-10-05',
      due_on: '2026-10-12',
      status: 'draft',
      publish_at: null,
      published_at: null,
    },
    ...{ closed_at: null, archived_at: null },
    counts: { scored: 0, missing: 0, excused: 0, absent: 0, submitted: 0 },
  })
  assert.equal(created_at, updated_at)
  assert.ok(answer.headers.get('location')?.endsWith(`/evaluations/${id}/`))
  assert.equal((await plan({ assigned_on: '2027-02-01' })).body.term_id, at.spring)
  assert.equal((await plan({ term_id: null })).body.term_id, null)

  const other = await makeEvaluationSchool(campus, 2)
  for (const [members, wanted] of [
    [{ assigned_on: '2026-08-31', term_id: at.autumn }, [['assigned_on', 'outside_term']]],
    [{ due_on: '2027-01-04', term_id: at.autumn }, [['due_on', 'outside_term']]],
    [{ assigned_on: '2026-10-05', due_on: '2026-10-04' }, [['due_on', 'due_before_assigned']]],
    [{ assigned_on: '2026-11-05', term_id: at.autumnPart }, [['assigned_on', 'outside_term']]],
    [{ term_id: at.summerSchool }, [['term_id', 'term_not_of_class']]],
    [{ term_id: other.autumn }, [['term_id', 'unknown_term']]],
    [{ category_id: uuidv7() }, [['category_id', 'unknown_category']]],
    [{ class_id: other.classId }, [['class_id', 'unknown_class']]],
    [{ class_id: at.otherClassId }, [['class_id', 'not_own_class']]],
    [{ max_score: 0.00001 }, [['max_score', 'not_above_lowest']]],
    [
      { term_id: at.summerSchool, category_id: uuidv7(), due_on: '2026-10-05' },
      [
        ['term_id', 'term_not_of_class'],
        ['category_id', 'unknown_category'],
        ['due_on', 'outside_term'],
      ],
    ],
  ] as const) {
    const refused = await plan(members)
    assert.deepEqual([refused.status, codes(refused)], [422, wanted], refused.text)
  }
  for (const members of [
    ...[{ max_score: 0 }, { max_score: -3 }, { max_score: 1e308 }, { max_score: '20' }, { max_score: null }],
    ...[
      { weight: -1 },
      { title: ' ' },
      { title: 'x'.repeat(256) },
      { due_on: '2026-02-30' },
      { status: 'closed' },
    ],
  ]) {
    const refused = await plan(members)
    assert.deepEqual([refused.status, refused.body.code], [422, 'invalid_body'], refused.text)
  }
  assert.equal((await plan({ term_id: at.autumnPart, assigned_on: '2026-10-30' })).status, 201)
})

test('lists are narrowed, sorted and paged', async () => {
  const [one, two] = [
    await made({ title: 'Zebra', due_on: '2026-10-02', term_id: at.autumnPart }),
    await made({ title: 'Ant', due_on: '2026-12-02' }),
  ]
  await ask('POST', `evaluations/${two}/publish`)
  const list = async (query: string) => {
    const answer = await ask('GET', `evaluations/?${query}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.body
  }
  const ids = async (query: string) => (await list(query)).results.map(({ id }: { id: string }) => id)
  assert.deepEqual(await ids(`class_id=${at.classId}&page_size=2`), [two, one])
  assert.ok(
    (await ids(`term_id=${at.autumn}&page_size=200`)).includes(one),
    'a part of the term counts for it',
  )
  assert.ok(!(await ids(`term_id=${at.autumnPart}&page_size=200`)).includes(two))
  assert.deepEqual(await ids('status=published'), [two])
  const sorted = await list('sort=-due_on&page_size=1')
  assert.equal(sorted.results[0].term_id, at.spring === sorted.results[0].term_id ? at.spring : at.autumn)
  const titles = []
  let next: string | null = 'evaluations/?sort=title&page_size=3'
  while (next) {
    const page = await campus.request(
      'GET',
      next.startsWith('http') ? new URL(next).pathname + new URL(next).search : `/api/v1/evals/${next}`,
      {
        token: at.teacher.token,
        school: at.school,
      },
    )
    titles.push(...page.body.results.map(({ title }: { title: string }) => title))
    next = page.body.next
  }
  assert.deepEqual(titles, titles.toSorted())
  assert.equal(titles[0], 'Ant')
  assert.equal((await list('updated_since=2026-11-21T00:00:00Z&count=true')).count, 0)
  assert.equal((await ask('GET', 'evaluations/?sort=weight')).status, 400)
})

test('a change holds on to what is entered: no stale change, no score off the scale', async () => {
  const id = await made({ assigned_on: '2026-10-05' })
  const read = await ask('GET', `evaluations/${id}/`)
  const tag = read.headers.get('etag') ?? ''
  const renamed = await ask('PATCH', `evaluations/${id}/`, { title: 'Decimals' }, { tag })
  assert.deepEqual(
    [renamed.status, renamed.body.title, renamed.body.assigned_on],
    [200, 'Decimals', '2026-10-05'],
  )
  assert.equal((await ask('PATCH', `evaluations/${id}/`, { title: 'Other' }, { tag })).status, 412)
  const same = await ask('PATCH', `evaluations/${id}/`, { title: 'Decimals', max_score: 20 })
  assert.equal(same.headers.get('etag'), renamed.headers.get('etag'), 'what changes nothing is no change')

  await ask('PUT', `evaluations/${id}/results/`, { results: [{ student_id: at.students[0], score: 18 }] })
  assert.deepEqual(codes(await ask('PATCH', `evaluations/${id}/`, { max_score: 17.5 })), [
    ['max_score', 'score_stands'],
  ])
  assert.equal((await ask('PATCH', `evaluations/${id}/`, { max_score: 18 })).status, 200)
  assert.equal((await ask('PATCH', `evaluations/${id}/`, { max_score: 10, extra_credit: true })).status, 200)
  assert.deepEqual(codes(await ask('PATCH', `evaluations/${id}/`, { extra_credit: false })), [
    ['extra_credit', 'score_stands'],
  ])
  assert.deepEqual(codes(await ask('PATCH', `evaluations/${id}/`, { term_id: at.spring })), [
    ['assigned_on', 'outside_term'],
  ])

  assert.equal((await ask('DELETE', `evaluations/${id}/`)).status, 204)
  assert.equal((await ask('DELETE', `evaluations/${id}/`)).status, 204)
  const gone = await ask('GET', `evaluations/${id}/`)
  assert.ok(gone.body.archived_at)
  assert.equal((await ask('PATCH', `evaluations/${id}/`, { title: 'x' })).body.code, 'evaluation_archived')
  const back = await ask('PATCH', `evaluations/${id}/`, { archived_at: null })
  assert.deepEqual([back.status, back.body.archived_at, back.body.counts.scored], [200, null, 1], back.text)
})

test('draft, published, closed, and one step back by the office with a reason', async () => {
  const id = await made()
  const act = (verb: string, body?: unknown, person?: TestPerson) =>
    ask('POST', `evaluations/${id}/${verb}`, body, person ? { person } : {})
  assert.equal((await act('close', {})).body.code, 'evaluation_not_published')
  assert.equal((await act('reopen', { reason: 'Too soon' }, at.principal)).body.code, 'nothing_to_reopen')
  assert.equal((await act('publish', { publish_at: '2026-02-30T08:00:00Z' })).status, 422)
  const later = await act('publish', { publish_at: '2026-11-20T18:00:00+01:00' })
  assert.deepEqual(
    [later.status, later.body.status, later.body.publish_at, later.body.published_at],
    [200, 'published', '2026-11-20T17:00:00.000Z', later.body.updated_at],
    later.text,
  )
  assert.equal(
    (await act('publish', { publish_at: '2026-11-20T12:00:00Z' })).body.publish_at,
    '2026-11-20T12:00:00.000Z',
  )
  const now = await act('publish')
  assert.ok(now.body.publish_at < '2026-11-20T12:00:00.000Z')
  assert.deepEqual(codes(await act('publish', { publish_at: '2026-12-01T00:00:00Z' })), [
    ['publish_at', 'already_public'],
  ])
  assert.equal((await act('publish')).body.updated_at, now.body.updated_at, 'it is published already')
  const closed = await act('close', {})
  assert.deepEqual([closed.body.status, closed.body.closed_at !== null], ['closed', true])
  assert.equal((await act('close')).status, 200)
  assert.equal((await act('publish')).body.code, 'evaluation_closed')
  assert.equal((await ask('PATCH', `evaluations/${id}/`, { title: 'x' })).body.code, 'evaluation_closed')
  assert.equal((await ask('DELETE', `evaluations/${id}/`)).body.code, 'evaluation_closed')

  assert.equal((await act('reopen', { reason: 'Mine' })).status, 403)
  assert.equal((await act('reopen', {}, at.principal)).status, 422)
  const open = await act('reopen', { reason: 'Wrong key' }, at.principal)
  assert.deepEqual([open.body.status, open.body.closed_at], ['published', null])
  const draft = await act('reopen', { reason: 'Not yet' }, at.principal)
  assert.deepEqual([draft.body.status, draft.body.publish_at, draft.body.published_at], ['draft', null, null])
  const history = await ask('GET', `evaluations/${id}/history/`)
  assert.deepEqual(
    history.body.results.map(({ action, reason }: { action: string; reason: string | null }) => [
      action,
      reason,
    ]),
    [
      ['reopened', 'Not yet'],
      ['reopened', 'Wrong key'],
      ['closed', null],
      ['published', null],
      ['published', null],
      ['published', null],
      ['created', null],
    ],
  )
  const audit = await campus.request('GET', '/api/v1/audit/?operation=evaluations.reopen', {
    ...{ token: at.principal.token, school: at.school },
  })
  assert.deepEqual(audit.body.results?.[0]?.reason ?? audit.text, 'Not yet')
})

test('a teacher writes in own classes alone; who sees the school and does not teach it reads', async () => {
  const id = await made()
  const row = { results: [{ student_id: at.students[0], score: 3 }] }
  for (const [method, path, body] of [
    ['PATCH', `evaluations/${id}/`, { title: 'x' }],
    ['DELETE', `evaluations/${id}/`, undefined],
    ['POST', `evaluations/${id}/publish`, undefined],
    ['POST', `evaluations/${id}/close`, undefined],
    ['PUT', `evaluations/${id}/results/`, row],
  ] as const) {
    assert.equal(
      (await ask(method, path, body, { person: at.otherTeacher })).status,
      404,
      `${method} ${path}`,
    )
    assert.equal((await ask(method, path, body, { person: counselor })).status, 403, `${method} ${path}`)
    assert.equal((await ask(method, path, body, { person: at.registrar })).status, 403, `${method} ${path}`)
    assert.equal((await ask(method, path, body, { person: at.guardian })).status, 403, `${method} ${path}`)
  }
  for (const path of [`evaluations/${id}/`, `evaluations/${id}/results/`, `evaluations/${id}/history/`]) {
    assert.equal((await ask('GET', path, undefined, { person: at.otherTeacher })).status, 404, path)
    assert.equal((await ask('GET', path, undefined, { person: at.registrar })).status, 200, path)
  }
  assert.equal((await plan({}, at.principal)).status, 201)
})

test('families see nothing of an evaluation before it is public, and then their own results alone', async () => {
  const id = await made()
  const [child, self, third] = at.students
  await ask('PUT', `evaluations/${id}/results/`, {
    results: [
      { student_id: child, score: 17, comment: 'Secret so far' },
      { student_id: self, status: 'missing' },
      { student_id: third, score: 3 },
    ],
  })
  const seen = async (person: TestPerson) => {
    const [one, results, list] = await Promise.all([
      ask('GET', `evaluations/${id}/`, undefined, { person }),
      ask('GET', `evaluations/${id}/results/?count=true`, undefined, { person }),
      ask('GET', `evaluations/?class_id=${at.classId}&page_size=200&count=true`, undefined, { person }),
    ])
    assert.equal(list.status, 200, list.text)
    const listed = list.body.results.some((row: { id: string }) => row.id === id)
    assert.equal(listed, one.status === 200, 'the list shows what the detail shows')
    assert.equal(list.body.count, list.body.results.length)
    return { one, results, text: one.text + results.text + list.text }
  }
  const hidden = async (why: string) => {
    for (const person of [at.guardian, at.student]) {
      const { one, results, text } = await seen(person)
      assert.deepEqual([one.status, results.status], [404, 404], why)
      assert.ok(!text.includes('Secret'), why)
    }
  }
  await hidden('a draft')
  await ask('POST', `evaluations/${id}/publish`, { publish_at: '2026-11-20T18:00:00Z' })
  await hidden('published for the evening')
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`update line_items set publish_at = '2026-11-20T08:59:59Z'
      where tenant_id = ${at.school.id} and id = ${id}`),
  )
  const guardian = await seen(at.guardian)
  assert.deepEqual(
    [guardian.one.body.counts, guardian.results.body.count],
    [{ scored: 1, missing: 0, excused: 0, absent: 0, submitted: 0 }, 1],
    'neither counts nor rows of other children',
  )
  assert.deepEqual(
    guardian.results.body.results.map((row: Record<string, unknown>) => [
      row['student_id'],
      row['score'],
      row['comment'],
    ]),
    [[child, 17, 'Secret so far']],
  )
  const student = await seen(at.student)
  assert.deepEqual(
    student.results.body.results.map((row: Record<string, unknown>) => [row['student_id'], row['status']]),
    [[self, 'missing']],
  )

  const link = (may: boolean) =>
    campus.database.transaction(at.school.id, (tx) =>
      tx.execute(sql`update guardian_links set can_view_results = ${may} where tenant_id = ${at.school.id}`),
    )
  await link(false)
  const barred = await seen(at.guardian)
  assert.deepEqual([barred.one.status, barred.results.status], [404, 404])
  await link(true)
  assert.equal((await seen(at.guardian)).one.status, 200)
  await ask('POST', `evaluations/${id}/close`)
  assert.equal((await seen(at.guardian)).one.status, 200, 'closed is published')
  for (const reason of ['To correct', 'To hide']) {
    await ask('POST', `evaluations/${id}/reopen`, { reason }, { person: at.principal })
  }
  await hidden('taken back')
  await ask('POST', `evaluations/${id}/publish`)
  await ask('DELETE', `evaluations/${id}/`)
  await hidden('archived')
})

test('a term in use is not archived, and a program does what its scopes and roles allow', async () => {
  await made()
  const owner = await campus.person(at.school, ['owner'])
  const as = { token: owner.token, school: at.school }
  const refused = await campus.request('DELETE', `/api/v1/academics/terms/${at.autumnPart}/`, as)
  assert.equal(refused.status, 409, refused.text)
  assert.ok(refused.text.includes('evaluation'), refused.text)
  const key = await campus.request('POST', '/api/v1/integrations/api-keys/', {
    ...as,
    body: { name: 'Marker', scopes: ['grades:read'] },
  })
  if (key.status !== 201) assert.fail(key.text)
  const secret = key.body.secret ?? key.body.key ?? key.body.api_key
  const list = await campus.request('GET', '/api/v1/evals/evaluations/', { token: secret })
  assert.equal(list.status, 200, list.text)
  const write = await campus.request('POST', '/api/v1/evals/evaluations/', {
    token: secret,
    body: { class_id: at.classId, title: 'By a program', max_score: 5 },
  })
  assert.equal(write.status, 403)
})
