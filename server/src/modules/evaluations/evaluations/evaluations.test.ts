import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { type EvaluationSchool, makeEvaluationSchool } from '../../../../test/support/evaluation-school.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

let campus: TestCampus
let at: EvaluationSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeEvaluationSchool(campus, 3)
})
after(() => campus.stop())

interface Requested {
  readonly person?: TestPerson
  readonly tag?: string | undefined
}
const ask = (method: string, path: string, body?: unknown, { person = at.teacher, tag }: Requested = {}) =>
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

test('an evaluation is planned as a draft in the term of its day, and its errors are reported by member', async () => {
  const answer = await plan({
    description: ' ',
    kind: 'test',
    assigned_on: '2026-10-05',
    due_on: '2026-10-12',
  })
  assert.equal(answer.status, 201, answer.text)
  const { id, created_at, updated_at, ...rest } = answer.body
  assert.deepEqual(rest, {
    class_id: at.classId,
    term_id: at.autumn,
    category_id: null,
    category: null,
    title: 'Fractions',
    description: null,
    kind: 'test',
    max_score: 20,
    weight: 1,
    extra_credit: false,
    entry: 'points',
    scale: null,
    min_score: 0,
    assigned_on: '2026-10-05',
    due_on: '2026-10-12',
    status: 'draft',
    publish_at: null,
    published_at: null,
    closed_at: null,
    archived_at: null,
    counts: { scored: 0, missing: 0, excused: 0, absent: 0, submitted: 0 },
  })
  assert.equal(created_at, updated_at)
  assert.ok(answer.headers.get('location')?.endsWith(`/evaluations/${id}/`))
  assert.equal((await plan({ assigned_on: '2027-02-01' })).body.term_id, at.spring)
  assert.equal((await plan({ term_id: null })).body.term_id, null)

  const other = await makeEvaluationSchool(campus, 2)
  for (const [members, requested] of [
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
    assert.deepEqual([refused.status, codes(refused)], [422, requested], refused.text)
  }
  for (const members of [
    { max_score: 0 },
    { max_score: -3 },
    { max_score: 1e308 },
    { max_score: '20' },
    { max_score: null },
    { weight: -1 },
    { title: ' ' },
    { title: 'x'.repeat(256) },
    { due_on: '2026-02-30' },
    { status: 'closed' },
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
    token: at.principal.token,
    school: at.school,
  })
  assert.equal(audit.body.results[0].reason, 'Not yet')
})

test('a result that comes, changes or goes makes another ETag: GET, PATCH, DELETE and orders see it', async () => {
  const id = await made()
  const path = `evaluations/${id}/`
  const read = (tag?: string) =>
    campus.request('GET', `/api/v1/evals/${path}`, {
      token: at.teacher.token,
      school: at.school,
      headers: tag === undefined ? {} : { 'if-none-match': tag },
    })
  const tagNow = async () => (await read()).headers.get('etag') ?? ''
  const put = async (result: object) => {
    const results = [{ student_id: at.students[0], ...result }]
    assert.equal((await ask('PUT', `${path}results/`, { results })).status, 200)
  }
  const empty = await tagNow()
  assert.equal((await read(empty)).status, 304)
  // A score, another score (the counts stay as they are), a comment, and nothing again.
  let stale = empty
  const seen = new Set([empty])
  for (const result of [{ score: 12 }, { score: 13 }, { comment: 'Good' }, { score: null, comment: null }]) {
    await put(result)
    assert.equal((await read(stale)).status, 200, JSON.stringify(result))
    const order = [
      ask('PATCH', path, { title: 'Other' }, { tag: stale }),
      ask('DELETE', path, undefined, { tag: stale }),
      ask('POST', `${path}publish`, {}, { tag: stale }),
    ]
    for (const { status } of await Promise.all(order)) assert.equal(status, 412, JSON.stringify(result))
    stale = await tagNow()
    assert.equal((await read(stale)).status, 304)
    seen.add(stale)
  }
  assert.equal(seen.size, 5)
  const saved = await ask('PATCH', path, { title: 'Fractions 2' }, { tag: stale })
  assert.equal(saved.status, 200, saved.text)
  assert.equal((await read(saved.headers.get('etag') ?? '')).status, 304)
  assert.equal((await ask('PATCH', path, { title: 'Fractions 3' }, { tag: stale })).status, 412)
  assert.equal((await ask('DELETE', path, undefined, { tag: await tagNow() })).status, 204)
})
