import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { type EvaluationFixture, evaluationFixture } from '../../../../test/support/evaluation-fixture.ts'
import { type EvaluationSchool, makeEvaluationSchool } from '../../../../test/support/evaluation-school.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { applyTemplate } from '../../configuration/index.ts'

let campus: TestCampus
let at: EvaluationSchool
let fixture: EvaluationFixture

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeEvaluationSchool(campus, 35)
  fixture = evaluationFixture(campus, at)
})
after(() => campus.stop())

const ids: string[] = []
test('forty evaluations of thirty-five students make a gradebook in five statements, the working shown', async () => {
  const items = Array.from({ length: 40 }, (_, index) => index)
  for (const index of items)
    ids.push(await fixture.evaluation({ title: `Test ${String(index).padStart(2, '0')}`, max_score: 20 }))
  const results = ids.flatMap((evaluation_id, item) =>
    at.students.map((student_id, index) => ({ evaluation_id, student_id, score: (index + item) % 21 })),
  )
  await fixture.good('PUT', 'results/', at.teacher, { class_id: at.classId, results })
  const path = `gradebook?class_id=${at.classId}&term_id=${at.autumn}`
  const counts: number[] = []
  let result = await fixture.ask('GET', path, at.teacher)
  // Caches of the process expire now and then: the minimum of three.
  for (let turn = 0; turn < 3; turn += 1) {
    const counted = await campus.countStatements(() => fixture.ask('GET', path, at.teacher))
    counts.push(counted.module)
    result = counted.result
  }
  assert.equal(result.status, 200, result.text)
  assert.ok(Math.min(...counts) <= 5, `${counts} statements`)
  const { body } = result
  assert.deepEqual([body.evaluations.length, body.students.length, body.can_write], [40, 36, true])
  const [first] = body.students
  const points = ids.reduce((sum, _, item) => sum + (item % 21), 0)
  assert.equal(first.results.length, 40)
  assert.equal(first.mark.percent, Number((points / 8).toFixed(2)))
  assert.equal(first.mark.value, first.mark.percent)
  assert.equal(first.mark.working.weighting, 'points')
  assert.equal(first.mark.working.steps[0], `–: ${points} ÷ 800 = ${points / 8} %`)
  // Drafts count for the teacher, and the mark says that it is not the last word.
  assert.equal(first.mark.provisional, true)
  const leaver = body.students.find((one: { student_id: string }) => one.student_id === at.left)
  assert.deepEqual([leaver.left_on, leaver.mark.value, leaver.mark.rank], ['2026-11-16', null, null])
})

test('the gradebook is for staff and the teachers of the class alone', async () => {
  const path = `gradebook?class_id=${at.classId}&term_id=${at.autumn}`
  for (const person of [at.guardian, at.student, at.otherTeacher])
    assert.equal((await fixture.ask('GET', path, person)).status, 404)
  assert.equal((await fixture.gradebook(at.registrar)).can_write, false)
  assert.equal((await fixture.gradebook(at.principal)).can_write, true)
  const stray = path.replace(at.autumn, at.classId)
  assert.equal((await fixture.ask('GET', stray, at.teacher)).status, 404)
})

test('families see published results and a mark made of these alone', async () => {
  const before = await fixture.own(at.guardian)
  assert.deepEqual([before.classes[0].evaluations, before.classes[0].mark.value], [[], null])
  const [one = '', two = '', three = ''] = ids
  await fixture.publish(one)
  await fixture.publish(two, { publish_at: '2026-11-20T18:00:00.000Z' })
  const seen = await fixture.own(at.guardian)
  assert.deepEqual(
    seen.classes[0].evaluations.map((row: { evaluation_id: string; score: number }) => [
      row.evaluation_id,
      row.score,
    ]),
    [[one, 0]],
  )
  const { mark, published, class_figures } = seen.classes[0]
  assert.deepEqual(
    [mark.percent, mark.rank, mark.counted, published, class_figures],
    [0, null, 1, false, null],
  )
  assert.ok(
    !JSON.stringify(seen).includes(two) && !JSON.stringify(seen).includes(three),
    'nothing of what is to come',
  )
  // Another child, a teacher of another class: nothing is here. Staff see what families see.
  assert.equal(
    (await fixture.ask('GET', `students/${at.students[3]}/marks?term_id=${at.autumn}`, at.guardian)).status,
    404,
  )
  assert.equal(
    (await fixture.ask('GET', `students/${at.students[0]}/marks?term_id=${at.autumn}`, at.otherTeacher))
      .status,
    404,
  )
  assert.deepEqual((await fixture.own(at.principal)).classes, seen.classes)
})

test('the policy of the school: read by all, changed by its head with the version seen, and recorded in the history', async () => {
  const read = await fixture.ask('GET', 'policy', at.guardian)
  assert.deepEqual(
    [
      read.body.weighting,
      read.body.ranks,
      read.body.ranks_from,
      read.body.missing_counts_as_zero,
      read.body.rounding,
    ],
    ['categories', 'none', 'template', false, { decimals: 2, mode: 'half_up' }],
  )
  const etag = read.headers.get('etag') ?? ''
  const requested = {
    weighting: 'points',
    ranks: 'class',
    coefficients: [{ class_id: at.classId, coefficient: 3 }],
  }
  assert.equal((await fixture.ask('PATCH', 'policy', at.teacher, requested)).status, 403)
  const saved = await fixture.ask('PATCH', 'policy', at.principal, requested, { 'if-match': etag })
  assert.deepEqual([saved.status, saved.body.ranks, saved.body.ranks_from], [200, 'class', 'school'])
  assert.equal(
    (await fixture.ask('PATCH', 'policy', at.principal, { ranks: 'none' }, { 'if-match': etag })).status,
    412,
  )
  const bad = await fixture.ask('PATCH', 'policy', at.principal, {
    coefficients: [{ class_id: at.autumn, coefficient: 1 }],
    term_weights: [
      { term_id: at.autumn, weight: 1 },
      { term_id: at.autumn, weight: 2 },
    ],
  })
  assert.equal(bad.status, 422)
  assert.deepEqual(
    bad.body.details.map(({ path, code }: { path: string; code: string }) => [path, code]),
    [
      ['body/term_weights/1/term_id', 'duplicate'],
      ['body/coefficients/0/class_id', 'unknown'],
    ],
  )
  const stored = await campus.database.transaction(at.school.id, (tx) =>
    tx.query(sql<{ before: object; after: object }>`select before, after from grading_changes
      where tenant_id = ${at.school.id} and entity = 'evaluation_policy'`),
  )
  assert.deepEqual(stored, [
    { before: { weighting: 'categories', ranks: null, coefficients: [] }, after: requested },
  ])
  // A template of its own brings places: ranks is back to what it has.
  await campus.database.transaction(at.school.id, (tx) =>
    applyTemplate(tx, { template: 'FRANCOPHONE_BAC', today: '2026-11-20', at: campus.clock.now() }),
  )
  const french = await fixture.ask('PATCH', 'policy', at.principal, { ranks: null })
  assert.deepEqual(
    [french.body.ranks, french.body.ranks_from, french.body.scale],
    ['class', 'template', 'SUR_20'],
  )
})

test('a term is closed when it is ready or the head says so all the same, and then nobody changes a result', async () => {
  for (const id of ids.slice(2)) await fixture.publish(id)
  await fixture.put(ids[5] ?? '', [{ student_id: at.students[4], score: null }])
  const draft = await fixture.evaluation({ title: 'Not published', max_score: 10 })
  await fixture.put(draft, [{ student_id: at.students[0], score: 10 }])
  assert.equal((await fixture.ask('POST', `terms/${at.autumn}/close`, at.teacher, {})).status, 403)
  const refused = await fixture.ask('POST', `terms/${at.autumn}/close`, at.principal, {
    class_id: at.classId,
  })
  assert.equal(refused.status, 409, refused.text)
  assert.deepEqual(
    [
      refused.body.code,
      refused.body.open.map((one: { unpublished: number; open_results: number }) => [
        one.unpublished,
        one.open_results,
      ]),
    ],
    // One result was cleared; the student who left on the sixteenth had forty to write before.
    ['term_not_ready', [[1, 41]]],
  )
  const listed = (
    await fixture.good('GET', `terms/?term_id=${at.autumn}&class_id=${at.classId}`, at.principal)
  ).results[0]
  assert.deepEqual(
    [listed.evaluations, listed.unpublished, listed.students, listed.open_results, listed.closed_at],
    [41, 1, 36, 41, null],
  )
  assert.deepEqual(
    [
      typeof listed.average,
      listed.average_of > 0,
      listed.last_graded_at !== null,
      listed.to_grade <= 41 * 36,
    ],
    ['number', true, true, true],
  )
  const [teacher] = listed.teachers
  const taught = async (query: string) =>
    (await fixture.good('GET', `terms/?term_id=${at.autumn}&${query}`, at.principal)).results.map(
      ({ class_id }: { class_id: string }) => class_id,
    )
  assert.ok((await taught(`staff_id=${teacher.id}`)).includes(at.classId))
  assert.deepEqual(await taught(`staff_id=${at.classId}`), [], 'nobody with that id teaches')
  assert.deepEqual(await taught('grade_level=none'), [])
  const live = await fixture.markOf(4)
  const closed = await fixture.good('POST', `terms/${at.autumn}/close`, at.principal, {
    class_id: at.classId,
    accept_open: true,
  })
  assert.deepEqual([closed.classes, closed.marks, closed.without_mark], [1, 36, 1])
  const book = await fixture.gradebook()
  assert.equal(book.can_write, false)
  assert.match(book.term.closed_at, /^2026-11-20T09:/)
  const frozen = await fixture.markOf(4)
  assert.deepEqual([frozen.value, frozen.counted, live.counted], [live.value, 39, 39])
  const withDraft = await fixture.markOf(0)
  assert.equal(withDraft.working.categories[0].counted, 40, 'the draft does not count in the closed mark')
  assert.equal(withDraft.provisional, false)
  const late = await fixture.ask('PUT', `evaluations/${ids[0]}/results/`, at.teacher, {
    results: [{ student_id: at.students[0], score: 20 }],
  })
  assert.equal(late.status, 409, late.text)
  const planned = await fixture.ask('POST', 'evaluations/', at.teacher, {
    class_id: at.classId,
    title: 'Late',
    max_score: 5,
    assigned_on: '2026-11-03',
  })
  assert.equal(planned.status, 409, planned.text)
  const again = await fixture.good('POST', `terms/${at.autumn}/close`, at.principal, { class_id: at.classId })
  assert.deepEqual([again.classes, again.unchanged], [0, 1])
})

test('closed marks have places: equals share the better one, who left has none', async () => {
  const { students } = await fixture.gradebook()
  const ranked = students.flatMap((one: { mark: { value: number; rank: number } | null }) =>
    one.mark?.rank ? [[one.mark.value, one.mark.rank]] : [],
  )
  assert.equal(ranked.length, 35)
  for (const [value, rank] of ranked)
    assert.equal(rank, 1 + ranked.filter(([other]: [number]) => other > value).length)
})

test('closed marks are shown from the instant of publication on, and never before their evaluations', async () => {
  const early = await fixture.own(at.guardian)
  assert.deepEqual([early.classes[0].published, early.classes[0].mark.rank], [false, null])
  assert.equal(early.classes[0].mark.counted, 39, 'one evaluation is to come tonight')
  const outcome = await fixture.good('POST', `terms/${at.autumn}/publish`, at.principal, {
    publish_at: '2026-11-20T12:00:00Z',
  })
  assert.deepEqual([outcome.classes, outcome.marks], [1, 36])
  const [row] = (await fixture.good('GET', `terms/?term_id=${at.autumn}&state=published`, at.principal))
    .results
  assert.equal(row.publish_at, '2026-11-20T18:00:00.000Z', 'an evaluation in them is published only then')
  assert.equal((await fixture.own(at.guardian)).classes[0].published, false)
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(
      sql`update term_gradings set publish_at = ${campus.clock.now()} where tenant_id = ${at.school.id}`,
    ),
  )
  const seen = (await fixture.own(at.guardian)).classes[0]
  assert.deepEqual([seen.published, seen.mark.counted, seen.class_figures.students], [true, 40, 35])
  assert.equal(seen.mark.rank, (await fixture.markOf(0)).rank)
  const reported = await campus.database.transaction(at.school.id, (tx) =>
    tx.query(
      sql<{
        data: object
      }>`select data from outbox where tenant_id = ${at.school.id} and type = 'grade.published'`,
    ),
  )
  assert.deepEqual(
    reported.map(({ data }) => data),
    [{ term_id: at.autumn, class_id: at.classId, count: 36, publish_at: '2026-11-20T18:00:00.000Z' }],
  )
})

test('reopening needs a reason, takes the marks back from families and lets results be changed again', async () => {
  assert.equal((await fixture.ask('POST', `terms/${at.autumn}/reopen`, at.principal, {})).status, 422)
  assert.equal(
    (await fixture.ask('POST', `terms/${at.autumn}/reopen`, at.teacher, { reason: 'x' })).status,
    403,
  )
  const opened = await fixture.good('POST', `terms/${at.autumn}/reopen`, at.principal, {
    reason: 'Wrong key in test 00',
  })
  assert.deepEqual([opened.classes, opened.marks], [1, 36])
  assert.equal((await fixture.own(at.guardian)).classes[0].published, false)
  await fixture.put(ids[0] ?? '', [{ student_id: at.students[0], score: 1 }])
  assert.equal(
    (await fixture.ask('POST', `terms/${at.autumn}/reopen`, at.principal, { reason: 'Again' })).status,
    409,
  )
  assert.equal((await fixture.ask('POST', `terms/${at.autumn}/publish`, at.principal, {})).status, 409)
  const stored = await campus.database.transaction(at.school.id, (tx) =>
    tx.query(sql<{ action: string; reason: string | null; actor_user_id: string }>`
      select action, reason, actor_user_id from grading_changes
      where tenant_id = ${at.school.id} and entity = 'term_grading' order by id`),
  )
  assert.deepEqual(
    stored.map(({ action, reason }) => [action, reason]),
    [
      ['closed', null],
      ['published', null],
      ['reopened', 'Wrong key in test 00'],
    ],
  )
  assert.ok(stored.every(({ actor_user_id }) => actor_user_id === at.principal.userId))
  const archived = await campus.database.transaction(at.school.id, (tx) =>
    tx.query(sql<{ count: number }>`select count(*)::int as count from term_marks
      where tenant_id = ${at.school.id} and archived_at is not null`),
  )
  assert.equal(archived[0]?.count, 36, 'what was closed once can still be read')
})

test('a year is no term, and a term of nobody is not found', async () => {
  const year = await campus.database.transaction(at.school.id, (tx) =>
    tx.one(
      sql<{
        id: string
      }>`select id from academic_sessions where tenant_id = ${at.school.id} and kind = 'school_year' limit 1`,
    ),
  )
  assert.equal(
    (await fixture.ask('POST', `terms/${year?.id}/close`, at.principal, {})).body.code,
    'not_a_term',
  )
  assert.equal((await fixture.ask('POST', `terms/${at.classId}/close`, at.principal, {})).status, 404)
  const foreign = { class_id: at.autumn }
  assert.equal((await fixture.ask('POST', `terms/${at.autumn}/close`, at.principal, foreign)).status, 422)
  const summary = await fixture.good('GET', `terms/${at.autumn}/`, at.principal)
  assert.deepEqual([summary.classes, summary.closed, summary.unpublished_evaluations], [2, 0, 1])
})
