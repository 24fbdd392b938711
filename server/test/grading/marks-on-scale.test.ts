import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { applyTemplate, type TemplateCode } from '../../src/modules/configuration/index.ts'
import { startCampus, type TestCampus } from '../support/campus.ts'
import { type EvaluationFixture, evaluationFixture } from '../support/evaluation-fixture.ts'
import { type EvaluationSchool, makeEvaluationSchool } from '../support/evaluation-school.ts'

let campus: TestCampus

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
})
after(() => campus.stop())

interface Fixture extends EvaluationFixture {
  readonly at: EvaluationSchool
  readonly category: (title: string, weight: number, more?: object) => Promise<string>
  readonly policy: (body: object) => Promise<unknown>
}

/** A school that took over the template of a country; with a scale of its own where one is given. */
async function fixtureOf(template: TemplateCode, scale?: object): Promise<Fixture> {
  const at = await makeEvaluationSchool(campus, 3)
  await campus.database.transaction(at.school.id, (tx) =>
    applyTemplate(tx, { template, today: '2026-11-20', at: campus.clock.now() }),
  )
  const fixture = evaluationFixture(campus, at)
  if (scale) {
    const dna = await dnaOf(at)
    const body = {
      grading_logic_json: { ...dna.grading_logic_json, scales: [scale] },
      grading_scale: (scale as { code: string }).code,
    }
    const saved = await campus.request('PATCH', '/api/v1/config/education-dna', {
      token: (await campus.person(at.school, ['admin'])).token,
      school: at.school,
      body,
    })
    assert.equal(saved.status, 200, saved.text)
  }
  const category = async (title: string, weight: number, more: object = {}) =>
    (
      await fixture.good('POST', 'categories/', at.principal, {
        class_id: at.classId,
        title,
        weight,
        ...more,
      })
    ).id
  const policy = (body: object) => fixture.good('PATCH', 'policy', at.principal, body)
  return { ...fixture, at, category, policy }
}

const dnaOf = async (at: EvaluationSchool) =>
  (
    await campus.request('GET', '/api/v1/config/education-dna', {
      token: at.principal.token,
      school: at.school,
    })
  ).body

/** Evaluations entered on the scale of the school, published, with the marks of the first student. */
async function enter(
  fixture: Fixture,
  marks: readonly (readonly [mark: string, members?: object])[],
): Promise<string[]> {
  const ids: string[] = []
  for (const [grade, members] of marks) {
    const id = await fixture.evaluation({ max_score: undefined, entry: 'scale', ...members })
    await fixture.put(id, [{ student_id: fixture.at.students[0], grade }])
    await fixture.publish(id)
    ids.push(id)
  }
  return ids
}

// notendurchschnitt.ch, «Beispiel aus dem Schulalltag»: (6.0×0.5 + 4.5×1 + 5.0×1 + 4.0×2) ÷ 4.5 = 4.56 → 4.5
test('a Swiss report mark is the weighted mean of the marks, rounded to a half', async () => {
  const fixture = await fixtureOf('FRANCOPHONE_BAC', {
    code: 'CH_1_6',
    name: 'Noten',
    kind: 'numeric',
    min: 1,
    max: 6,
    pass: 4,
    direction: 'higher_is_better',
    grades: [
      { code: 'pass', label: null, min: 4, max: 6, points: null, passed: true },
      { code: 'fail', label: null, min: 1, max: 4, points: null, passed: false },
    ],
  })
  await fixture.policy({ entry_step: 0.05, mark_step: 0.5 })
  await enter(fixture, [
    ['6', { weight: 0.5 }],
    ['4.5', { weight: 1 }],
    ['5', { weight: 1 }],
    ['4', { weight: 2 }],
  ])
  const mark = await fixture.markOf(0)
  assert.deepEqual([mark.value, mark.percent, mark.passed], [4.5, null, true])
  assert.equal(mark.working.unrounded, 4.555_555_555_6)
})

// krs-gn.de: 3+ = 2.75 and 3- = 3.25; de.serlo.org: large tests count twice. (2×(2.75+2)/2 + (3.25+1.75)/2) ÷ 3 = 29/12
test('a German mark is the mean of marks with tendencies, to the nearest whole mark', async () => {
  const fixture = await fixtureOf('GERMAN')
  const [large, small] = [await fixture.category('Klassenarbeiten', 2), await fixture.category('Tests', 1)]
  const [first] = await enter(fixture, [
    ['3+', { category_id: large }],
    ['2', { category_id: large }],
    ['3-', { category_id: small }],
    ['2+', { category_id: small }],
  ])
  const mark = await fixture.markOf(0)
  assert.deepEqual([mark.value, mark.letter, mark.percent, mark.passed], [2, '2', null, true])
  assert.equal(mark.working.unrounded, 2.416_666_666_7)
  assert.deepEqual(mark.working.steps, [
    'Klassenarbeiten: 4.75 ÷ 2 = 2.375',
    'Tests: 5 ÷ 2 = 2.5',
    '2.375 × 66.6667 % + 2.5 × 33.3333 % = 2.4167',
    '2.4167 → 2',
  ])
  const book = await fixture.gradebook()
  const { results } = book.students[0]
  assert.deepEqual(results.find((one: { evaluation_id: string }) => one.evaluation_id === first).grade, '3+')
  const column = book.evaluations.find((one: { id: string }) => one.id === first)
  assert.deepEqual([column.marks.code, column.marks.step, column.average], ['DE_1_6', 0.25, 2.75])
  const own = await fixture.own(fixture.at.teacher)
  const shown = own.classes[0].evaluations.find(
    (one: { evaluation_id: string }) => one.evaluation_id === first,
  )
  assert.deepEqual([shown.grade, shown.score], ['3+', 2.75])
})

// wikipedie.ovh, «Moyenne scolaire coefficientée»: (18.5×1 + 8.5×3 + 14.5×2 + 12.5×2) ÷ 8 = 12.25
test('a French average is the mean of the marks by their coefficients, to the hundredth', async () => {
  const fixture = await fixtureOf('FRANCOPHONE_BAC')
  const created = await fixture.good('POST', 'evaluations/', fixture.at.teacher, {
    class_id: fixture.at.classId,
    title: 'Contrôle',
    assigned_on: '2026-11-02',
    weight: 1,
  })
  assert.deepEqual(
    [created.entry, created.scale, created.min_score, created.max_score],
    ['scale', 'SUR_20', 0, 20],
  )
  await fixture.put(created.id, [{ student_id: fixture.at.students[0], score: 18.5 }])
  await fixture.publish(created.id)
  await enter(fixture, [
    ['8,5', { weight: 3 }],
    ['14.5', { weight: 2 }],
    ['12.5', { weight: 2 }],
  ])
  const mark = await fixture.markOf(0)
  assert.deepEqual([mark.value, mark.letter, mark.passed], [12.25, 'AB', true])
})

test('IB levels and grades are entered as such; the nearest level is the mark', async () => {
  const fixture = await fixtureOf('IB')
  const [first] = await enter(fixture, [['7'], ['5'], ['5']])
  // 17/3 = 5.67
  const mark = await fixture.markOf(0)
  assert.deepEqual([mark.value, mark.letter, mark.passed], [6, '6', true])
  const refused = await fixture.ask('PUT', `evaluations/${first}/results/`, fixture.at.teacher, {
    results: [{ student_id: fixture.at.students[1], grade: 'B' }],
  })
  assert.equal(refused.status, 422)
  const [error] = refused.body.errors
  assert.deepEqual([error.field, error.code], ['grade', 'not_on_scale'])
  assert.deepEqual(error.values.allowed, ['7', '6', '5', '4', '3', '2', '1'])
})

test('marks next to points: the points are put on the scale, each counts by its weight', async () => {
  const fixture = await fixtureOf('GERMAN')
  await fixture.policy({ weighting: 'points', mark_step: 0.01 })
  await enter(fixture, [['2'], ['3']])
  const points = await fixture.evaluation({ max_score: 40 })
  // 30 of 40 points lie at 6 − 5 × 0.75 = 2.25 on the scale.
  await fixture.put(points, [{ student_id: fixture.at.students[0], score: 30 }])
  await fixture.publish(points)
  // (2 + 3 + 2.25) ÷ 3
  assert.equal((await fixture.markOf(0)).value, 2.42)
})

test('the worst mark is dropped where a category drops its lowest; a missing one is the worst where the school says so', async () => {
  const fixture = await fixtureOf('GERMAN')
  await fixture.policy({ mark_step: 0.01, absent_counts_as_zero: true })
  const tests = await fixture.category('Tests', 1, { drop_lowest: 1 })
  const ids = await enter(fixture, [
    ['5', { category_id: tests }],
    ['1-', { category_id: tests }],
    ['2', { category_id: tests }],
  ])
  // (1.25 + 2) ÷ 2
  const mark = await fixture.markOf(0)
  assert.deepEqual([mark.value, mark.working.categories[0].dropped], [1.63, [ids[0]]])
  await fixture.put(ids[0] ?? '', [{ student_id: fixture.at.students[0], status: 'absent' }])
  assert.deepEqual((await fixture.markOf(0)).working.categories[0].dropped, [ids[0]])
  await fixture.put(ids[1] ?? '', [{ student_id: fixture.at.students[0], status: 'absent' }])
  // 6 is dropped once; the other 6 and the 2 stay.
  assert.equal((await fixture.markOf(0)).value, 4)
})

test('what is no mark of the scale is refused with the marks that are', async () => {
  const fixture = await fixtureOf('GERMAN')
  const [id = ''] = await enter(fixture, [['2']])
  const refused = async (row: object) => {
    const answer = await fixture.ask('PUT', `evaluations/${id}/results/`, fixture.at.teacher, {
      results: [{ student_id: fixture.at.students[1], ...row }],
    })
    assert.equal(answer.status, 422, answer.text)
    const [{ field, code, message, values }] = answer.body.errors
    return { field, code, message, allowed: values?.allowed }
  }
  for (const row of [{ grade: '7' }, { grade: '2.3' }, { grade: 'B' }]) {
    const { field, code, message, allowed } = await refused(row)
    assert.deepEqual([field, code], ['grade', 'not_on_scale'])
    assert.match(message, /^It is not a mark of DE_1_6: 1, 1-, 1\.5, 2\+, 2,/)
    assert.equal(allowed.length, 21)
  }
  assert.equal((await refused({ score: 0.5 })).code, 'not_on_scale')
  assert.equal((await refused({ score: 2, grade: '2' })).code, 'score_or_grade')
  const points = await fixture.evaluation({ max_score: 10 })
  const answer = await fixture.ask('PUT', `evaluations/${points}/results/`, fixture.at.teacher, {
    results: [{ student_id: fixture.at.students[1], grade: '2' }],
  })
  assert.equal(answer.body.errors[0].code, 'points_only')
})

test('an evaluation on a scale takes no highest score and no extra credit, and its way of marking is fixed once results exist', async () => {
  const fixture = await fixtureOf('GERMAN')
  const codes = async (method: string, path: string, body: object) => {
    const answer = await fixture.ask(method, path, fixture.at.teacher, body)
    return answer.body.details?.map((one: { code: string }) => one.code) ?? answer.status
  }
  const plan = { class_id: fixture.at.classId, title: 'Test', assigned_on: '2026-11-02' }
  assert.deepEqual(await codes('POST', 'evaluations/', { ...plan, entry: 'scale', max_score: 6 }), [
    'set_by_scale',
  ])
  assert.deepEqual(await codes('POST', 'evaluations/', { ...plan, entry: 'scale', extra_credit: true }), [
    'points_only',
  ])
  assert.deepEqual(await codes('POST', 'evaluations/', { ...plan, entry: 'points' }), ['required'])
  const [id] = await enter(fixture, [['2']])
  assert.deepEqual(await codes('PATCH', `evaluations/${id}/`, { entry: 'points', max_score: 20 }), [
    'results_stand',
  ])
  assert.deepEqual(await codes('PATCH', `evaluations/${id}/`, { max_score: 20 }), ['set_by_scale'])
  const open = await fixture.evaluation({ max_score: undefined })
  const changed = await fixture.good('PATCH', `evaluations/${open}/`, fixture.at.teacher, {
    entry: 'points',
    max_score: 30,
  })
  assert.deepEqual(
    [changed.entry, changed.scale, changed.min_score, changed.max_score],
    ['points', null, 0, 30],
  )
  const back = await fixture.good('PATCH', `evaluations/${open}/`, fixture.at.teacher, { entry: 'scale' })
  assert.deepEqual([back.entry, back.scale, back.min_score, back.max_score], ['scale', 'DE_1_6', 1, 6])
})

test('the marks freeze as they are, and the report card prints them', async () => {
  const fixture = await fixtureOf('GERMAN')
  await enter(fixture, [['2+'], ['3'], ['2-']])
  const { at } = fixture
  await fixture.good('POST', `terms/${at.autumn}/close`, at.principal, {
    class_id: at.classId,
    accept_open: true,
  })
  const frozen = await fixture.markOf(0)
  assert.deepEqual([frozen.value, frozen.letter, frozen.percent], [2, '2', null])
  assert.equal(frozen.working.categories[0].mean, 2.333_333_333_3)
  const { results: cards } = await fixture.good(
    'GET',
    `report-cards?student_id=${at.students[0]}&term_id=${at.autumn}`,
    at.principal,
  )
  const line = cards[0].classes.find((one: { class_id: string }) => one.class_id === at.classId)
  assert.deepEqual(
    [line.mark.value, line.mark.letter, line.mark.percent, line.mark.passed],
    [2, '2', null, true],
  )
})

test('schools that say nothing enter as their country does; others go on with points', async () => {
  const of = async (template: TemplateCode) => {
    const fixture = await fixtureOf(template)
    const { entry, entry_step, mark_step } = await fixture.good('GET', 'policy', fixture.at.principal)
    return [entry, entry_step, mark_step]
  }
  assert.deepEqual(await of('GERMAN'), ['scale', 0.25, 1])
  assert.deepEqual(await of('FRANCOPHONE_BAC'), ['scale', 0.01, null])
  assert.deepEqual(await of('IB'), ['scale', 1, 1])
  assert.deepEqual(await of('US_K12'), ['points', 0.01, null])
})
