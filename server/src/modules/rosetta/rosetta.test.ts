import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { applyTemplate } from '../configuration/index.ts'

let campus: TestCampus
let school: TestSchool
let owner: TestPerson
let student: TestPerson

before(async () => {
  campus = await startCampus({
    now: '2026-11-20T09:00:00Z',
    env: { CAMPUS_PUBLIC_URL: 'https://campus.example' },
  })
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
  student = await campus.person(school, ['student'])
})
after(() => campus.stop())

const call = (method: string, path: string, body?: unknown, by = owner, headers = {}) =>
  campus.request(method, path, { token: by.token, school, headers, ...(body === undefined ? {} : { body }) })
const scales = '/api/v1/rosetta/scales'
const convert = '/api/v1/rosetta/convert'

test('both operations, at both addresses, say until when they answer and what comes after', async () => {
  const query = '?score=14&from_scale=SUR_20&to_scale=DE_UNIVERSITY'
  const expected = (name: string) => ({
    deprecation: `@${Date.parse('2026-07-10T00:00:00Z') / 1000}`,
    sunset: 'Sat, 10 Jul 2027 00:00:00 GMT',
    link: `<https://campus.example/api/v1/rosetta/${name}>; rel="successor-version", <https://campus.example/docs/deprecations/api.rosetta.${name}>; rel="deprecation"`,
  })
  for (const [name, more] of [
    ['scales', '?country=FR'],
    ['convert', query],
  ] as const) {
    for (const root of ['/api/v1/rosetta/', '/api/rosetta/']) {
      const answer = await call('GET', `${root}${name}${more}`, undefined, student)
      assert.equal(answer.status, 200, answer.text)
      const reported = ['deprecation', 'sunset', 'link'].map((header) => [header, answer.headers.get(header)])
      assert.deepEqual(Object.fromEntries(reported), expected(name))
    }
    assert.equal((await campus.request('GET', `/docs/deprecations/api.rosetta.${name}`)).status, 200)
  }
  const posted = await call('POST', '/api/rosetta/convert', {
    score: 14,
    from_scale: 'SUR_20',
    to_scale: 'DE_UNIVERSITY',
  })
  assert.equal(posted.headers.get('sunset'), expected('convert').sunset)
  const page = await call('GET', `${scales}?page_size=2`)
  assert.match(page.headers.get('link') ?? '', /successor-version.*rel="deprecation".*rel="next"/)
  const anonymous = await campus.request('GET', scales, { school })
  assert.equal(anonymous.status, 401)
})

test('scales are found by country, kind and words, and page through whole', async () => {
  const codes = async (query: string) =>
    (await call('GET', `${scales}?${query}`)).body.scales.map(({ code }: { code: string }) => code)
  assert.deepEqual(await codes('country=KE'), ['CBC_8_LEVEL', 'KCSE', 'KE_KCSE_MEAN'])
  assert.deepEqual(await codes('q=abitur%20germany'), ['DE_ABITUR_AVERAGE'])
  assert.ok((await codes('q=francais&page_size=200')).length === 0)
  assert.ok((await codes('kind=ordinal&page_size=200')).includes('GCSE_9_1'))
  const seen: string[] = []
  let next: string | null = `${scales}?page_size=30&count=true`
  while (next !== null) {
    const { body } = await call('GET', next.replace('https://campus.example', ''))
    seen.push(...body.scales.map(({ code }: { code: string }) => code))
    assert.ok(body.count >= 40)
    next = body.next
  }
  assert.deepEqual(seen, [...new Set(seen)].sort())
  assert.ok(seen.length >= 40)
  const [kcse] = (await call('GET', `${scales}?q=KCSE%20twelve`)).body.scales
  for (const member of ['name', 'source', 'source_url', 'valid_from', 'note', 'direction', 'pass'])
    assert.ok(kcse[member] !== null && kcse[member] !== undefined, member)
  assert.equal((await call('GET', `${scales}?country=germany`)).status, 400)
})

test('a mark with its range, method, source and working; never official', async () => {
  const { body } = await call('GET', `${convert}?score=8.7&from_scale=NL_1_10&to_scale=de_university`)
  assert.deepEqual(
    { ...body, source: '', alternatives: [] },
    {
      from_scale: 'NL_1_10',
      to_scale: 'DE_UNIVERSITY',
      raw_score: '8.7',
      converted_score: 1.8,
      range: [1.8, 1.9],
      range_grades: ['gut', 'gut'],
      unrounded: 1.8666666667,
      normalized_value: 0.8555555556,
      letter_grade: 'gut',
      passed: true,
      converted_passed: true,
      method: 'formula',
      rule: 'modified_bavarian',
      source: '',
      lossy: true,
      official: false,
      rounding: { mode: 'cut', places: 1 },
      working: ['Nmax = 10, Nmin = 5.5', '1 + 3 × (10 − 8.7) ÷ (10 − 5.5) = 1.8667', 'cut 1: 1.8667 → 1.8'],
      alternatives: [],
    },
  )
  const refused: readonly (readonly [string, string])[] = [
    ['score=9&from_scale=SUR_20&to_scale=DE_UNIVERSITY', 'failing_mark'],
    ['score=NaN&from_scale=SUR_20&to_scale=DE_UNIVERSITY', 'invalid_score'],
    ['score=21&from_scale=SUR_20&to_scale=DE_UNIVERSITY', 'off_scale'],
    ['score=1&from_scale=NONE&to_scale=DE_UNIVERSITY', 'unknown_scale'],
    ['score=A&from_scale=NL_UCU_GPA&to_scale=NL_1_10', 'one_way_conversion'],
    ['score=14&from_scale=SUR_20&to_scale=DE_UNIVERSITY&method=table', 'method_not_available'],
    ['score=14&from_scale=SUR_20&to_scale=IB_1_7&method=formula', 'no_conversion'],
    ['score=I&from_scale=CXC_CSEC&to_scale=WASSCE', 'no_conversion'],
  ]
  for (const [query, code] of refused) {
    const answer = await call('GET', `${convert}?${query}`)
    assert.deepEqual([answer.status, answer.body.code, answer.body.details[0].code], [422, code, code], query)
  }
  assert.equal((await call('GET', `${convert}?score=1&from_scale=SUR_20`)).status, 400)
})

test('a list: rows that cannot be converted are named, the others are; not one of them is 422', async () => {
  const common = { from_scale: 'SUR_20', to_scale: 'DE_UNIVERSITY' }
  const conversions = [
    { score: 14 },
    { score: 9 },
    { score: 'TB' },
    { score: 'NaN' },
    { score: 5, from_scale: 'X' },
    {},
  ]
  const { status, body } = await call('POST', convert, { ...common, conversions })
  assert.equal(status, 200)
  assert.deepEqual([body.ok, body.count], [false, 2])
  assert.deepEqual(
    body.conversions.map((row: { index: number; range: number[] }) => [row.index, row.range]),
    [
      [0, [2.8, 2.8]],
      [2, [1, 2.2]],
    ],
  )
  assert.deepEqual(
    body.errors.map((row: { index: number; field: string; code: string }) => [
      row.index,
      row.field,
      row.code,
    ]),
    [
      [1, 'score', 'failing_mark'],
      [3, 'score', 'invalid_score'],
      [4, 'from_scale', 'unknown_scale'],
      [5, 'score', 'score_required'],
    ],
  )
  const none = await call('POST', convert, { ...common, conversions: [{ score: 3 }] })
  assert.deepEqual([none.status, none.body.code, none.body.errors.length], [422, 'conversions_refused', 1])
  const many = Array.from({ length: 10_000 }, (_, index) => ({ score: 10 + (index % 11) }))
  const counted = await campus.countStatements(() => call('POST', convert, { ...common, conversions: many }))
  assert.deepEqual([counted.module, counted.result.body.count], [1, 10_000])
  const beyond = await call('POST', convert, { ...common, conversions: [...many, { score: 10 }] })
  assert.equal(beyond.status, 422)
  const huge = await campus.request('POST', convert, {
    token: owner.token,
    school,
    headers: { 'content-type': 'application/json' },
    raw: '{"from_scale":"SUR_20","to_scale":"DE_UNIVERSITY","score":1e999}',
  })
  assert.ok([400, 422].includes(huge.status), huge.text)
})

test('percentiles by distributions that are sent, each held against its scale', async () => {
  const body = {
    from_scale: 'SUR_20',
    to_scale: 'IT_30',
    score: 14,
    from_distribution: [
      { low: 15, high: 20, count: 10 },
      { low: 12, high: 14.99, count: 30 },
      { low: 10, high: 11.99, count: 60 },
    ],
    to_distribution: [
      { low: 30, count: 20 },
      { low: 25, high: 29, count: 40 },
      { low: 18, high: 24, count: 40 },
    ],
  }
  const { body: answer } = await call('POST', convert, body)
  assert.deepEqual([answer.method, answer.range, answer.converted_score], ['percentile', [25, 30], 27])
  const bad = [
    { low: 15, high: 21, count: 1 },
    { low: 12, high: 15, count: 3 },
  ]
  const refused = await call('POST', convert, {
    ...body,
    from_distribution: bad,
    to_distribution: [{ low: 18, count: 0 }],
  })
  assert.equal(refused.status, 422)
  assert.deepEqual(
    refused.body.details.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
    ['body/from_distribution/0 off_scale', 'body/from_distribution overlap', 'body/to_distribution empty'],
  )
})

const effort = {
  code: 'EFFORT',
  name: 'Effort',
  kind: 'ordinal',
  min: 1,
  max: 3,
  pass: 2,
  direction: 'higher_is_better',
  grades: [
    { code: 'Good', label: null, min: 3, max: 3, points: 3, passed: true },
    { code: 'Enough', label: null, min: 2, max: 2, points: 2, passed: true },
    { code: 'Poor', label: null, min: 1, max: 1, points: 1, passed: false },
  ],
}

test('a school adds, changes and puts away its own scales; others have no part in them', async () => {
  assert.equal((await call('POST', scales, effort, student)).status, 403)
  const made = await call('POST', scales, { ...effort, country: 'FR', source: 'House rules' })
  assert.equal(made.status, 201, made.text)
  assert.equal((await call('POST', scales, effort)).body.code, 'scale_code_taken')
  assert.equal((await call('POST', scales, { ...effort, code: 'SUR_20' })).body.code, 'scale_code_taken')
  const detail = `${scales}/${made.body.id}/`
  const used = await call(
    'GET',
    `${convert}?score=Enough&from_scale=EFFORT&to_scale=SUR_20&rule=pass_to_best`,
    undefined,
    student,
  )
  assert.deepEqual([used.body.converted_score, used.body.rule], [10, 'pass_to_best'])
  const changed = await call('PATCH', detail, { note: 'By the form teacher.' }, owner, {
    'if-match': made.headers.get('etag') ?? '',
  })
  assert.deepEqual(
    [changed.status, changed.body.note, changed.body.source],
    [200, 'By the form teacher.', 'House rules'],
  )
  const stale = await call('PATCH', detail, { name: 'X' }, owner, {
    'if-match': made.headers.get('etag') ?? '',
  })
  assert.equal(stale.status, 412)
  const other = await campus.school()
  const stranger = await campus.person(other, ['owner'])
  const foreign = await campus.request('GET', detail, { token: stranger.token, school: other })
  assert.equal(foreign.status, 404)
  assert.equal((await call('DELETE', detail)).status, 204)
  assert.deepEqual((await call('GET', `${scales}?origin=school`)).body.scales, [])
  assert.equal((await call('PATCH', detail, { name: 'X' })).body.code, 'scale_archived')
  assert.equal((await call('GET', detail)).status, 200)
})

test('grades with gaps, in the wrong order or on the wrong side of the pass mark are named one by one', async () => {
  const [good, enough, poor] = effort.grades
  const numeric = {
    ...effort,
    kind: 'numeric',
    grades: [
      { ...good, min: 2.5, max: 3 },
      { ...enough, min: 2, max: 2.4 },
      { ...poor, min: 1, max: 2 },
    ],
  }
  const cases: readonly (readonly [object, string])[] = [
    [numeric, 'body/grades gap'],
    [{ ...effort, grades: [poor, enough, good] }, 'body/grades/1 not_best_first'],
    [{ ...effort, direction: 'lower_is_better' }, 'body/grades/1 not_best_first'],
    [
      { ...effort, grades: [good, { ...enough, passed: false }, poor] },
      'body/grades/1/passed contradicts_pass',
    ],
    [{ ...effort, pass: 4 }, 'body/pass outside_scale'],
    [{ ...effort, grades: [good, { ...enough, code: 'Good' }, poor] }, 'body/grades/1/code duplicate'],
  ]
  for (const [body, expected] of cases) {
    const answer = await call('POST', scales, body)
    assert.equal(answer.status, 422, answer.text)
    assert.equal(`${answer.body.details[0].path} ${answer.body.details[0].code}`, expected)
  }
})

test('a template’s scale is the catalogue’s until the school changes it; the one in use is not put away', async () => {
  const german = await campus.school()
  const { token } = await campus.person(german, ['owner'])
  const send = (method: string, path: string, body?: unknown) =>
    campus.request(method, path, { token, school: german, ...(body === undefined ? {} : { body }) })
  await campus.database.transaction(german.id, (tx) =>
    applyTemplate(tx, { template: 'GERMAN', today: '2026-11-20', at: campus.clock.now() }),
  )
  const [scale] = (await send('GET', `${scales}?q=DE_1_6`)).body.scales
  assert.deepEqual([scale.origin, scale.is_catalogued, scale.country], ['school', true, 'DE'])
  const detail = `${scales}/${scale.id}/`
  assert.equal((await send('DELETE', detail)).body.code, 'scale_in_use')
  const grades = scale.grades.map((grade: { code: string }) =>
    grade.code === '4' ? { ...grade, passed: false } : grade,
  )
  assert.equal((await send('PATCH', detail, { pass: 3.5, grades })).status, 200)
  const [changed] = (await send('GET', `${scales}?q=DE_1_6`)).body.scales
  assert.deepEqual([changed.is_catalogued, changed.pass], [false, 3.5])
  const failing = await send('GET', `${convert}?score=4&from_scale=DE_1_6&to_scale=DE_UNIVERSITY`)
  assert.equal(failing.body.code, 'failing_mark')
})
