import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
})
after(() => campus.stop())

const path = '/api/v1/config/education-dna'
async function started(plan?: string) {
  const school = await campus.school(plan ? { plan } : {})
  const own = { school, token: (await campus.person(school, ['admin'])).token }
  const send = (method: string, body?: unknown, headers: Record<string, string> = {}) =>
    campus.request(method, path, { ...own, headers, ...(body === undefined ? {} : { body }) })
  const apply = await campus.request('POST', '/api/v1/config/education-templates/apply', {
    ...own,
    body: { template: 'BRITISH_IGCSE', preview: false },
  })
  assert.equal(apply.status, 200, apply.text)
  return { ...own, send }
}
const errors = (answer: { body: { details?: { path: string; code: string }[] } }) =>
  answer.body.details?.map((one) => `${one.path} ${one.code}`)

test('the DNA shows the members of the contract, with an ETag, in one round trip', async () => {
  const { send } = await started()
  const counted = await campus.countStatements(() => send('GET'))
  const { result } = counted
  assert.equal(result.status, 200, result.text)
  assert.equal(counted.module, 7)
  assert.deepEqual(
    Object.keys(result.body).sort(),
    [
      'attendance_codes',
      'calendar',
      'currency',
      'date_format',
      'education_template',
      'effective_report_platform_bundle',
      'grade_levels',
      'grading_logic_json',
      'grading_scale',
      'holiday_region',
      'holiday_regions',
      'locale',
      'report_platform_bundle_slug',
      'system_type',
      'template',
      'tenant_id',
      'terms',
      'timezone',
    ].sort(),
  )
  assert.equal(result.body.template, 'BRITISH_IGCSE')
  assert.equal(result.body.terms.length, 3)
  assert.equal(result.body.attendance_codes.length, 34)
  const same = await send('GET', undefined, { 'if-none-match': result.headers.get('etag') ?? '' })
  assert.equal(same.status, 304)
})

test('a patch merges, a stale one is 412, what was read may be sent back whole', async () => {
  const { send } = await started()
  const first = await send('GET')
  const etag = { 'if-match': first.headers.get('etag') ?? '' }
  const changed = await send('PATCH', { currency: 'XAF', timezone: 'Africa/Douala', locale: 'fr-CM' }, etag)
  assert.equal(changed.status, 200, changed.text)
  assert.deepEqual([changed.body.currency, changed.body.date_format], ['XAF', 'DD/MM/YYYY'])
  assert.equal((await send('PATCH', { currency: 'EUR' }, etag)).status, 412)
  const whole = await send('PATCH', changed.body)
  assert.equal(whole.status, 200, whole.text)
  assert.deepEqual(whole.body, changed.body)
  assert.equal(whole.headers.get('etag'), changed.headers.get('etag'))
  const blank = await send('PATCH', { system_type: null, grading_logic_json: { rounding: { decimals: 1 } } })
  assert.equal(blank.body.system_type, null)
  assert.deepEqual(blank.body.grading_logic_json.rounding, { decimals: 1, mode: 'half_up' })
})

test('every contradiction is named, and nothing of the patch is written', async () => {
  const { send } = await started()
  const before = (await send('GET')).body
  const [scale] = before.grading_logic_json.scales
  const bad: [unknown, string[]][] = [
    [
      { currency: 'XAU', timezone: 'Mars/Base' },
      ['body/currency unknown_currency', 'body/timezone unknown_time_zone'],
    ],
    [{ locale: 'not a tag' }, ['body/locale unknown_locale']],
    [{ template: 'IB' }, ['body/template read_only']],
    [{ grading_scale: 'NONE' }, ['body/grading_scale unknown_scale']],
    [
      { grade_levels: [before.grade_levels[0], before.grade_levels[0]] },
      ['body/grade_levels/1/code duplicate', 'body/grade_levels/1/position duplicate'],
    ],
    [
      { grading_logic_json: { scales: [{ ...scale, pass: 12 }] } },
      ['body/grading_logic_json/scales/0/pass outside_scale'],
    ],
    [
      { grading_logic_json: { mark_weights: [{ category: 'exam', name: 'Exam', weight: 90 }] } },
      ['body/grading_logic_json/mark_weights sum_not_100'],
    ],
    [
      { terms: [{ ...before.terms[0], ends_on: '2027-08-30' }, before.terms[1]] },
      ['body/terms/0 outside_year', 'body/terms/1 overlaps'],
    ],
    [{ calendar: { academic_year: { ends_on: '2027-07-01' } } }, ['body/terms/2 outside_year']],
    [{ terms: [{ ...before.terms[0], id: before.tenant_id }] }, ['body/terms/0/id unknown']],
  ]
  for (const [body, expected] of bad) {
    const answer = await send('PATCH', body)
    assert.equal(answer.status, 422, `${JSON.stringify(body)} ${answer.text}`)
    assert.deepEqual(errors(answer), expected)
  }
  for (const body of [{ date_format: 'YY' }, { currency: null }, { nonsense: 1 }, { terms: null }])
    assert.equal((await send('PATCH', body)).status, 422, JSON.stringify(body))
  assert.deepEqual((await send('GET')).body, before)
})

test('terms, calendar and ladder are replaced; what is in use stays', async () => {
  const { send, school, token } = await started()
  const before = (await send('GET')).body
  const [autumn, spring, summer] = before.terms
  const made = await campus.request('POST', '/api/v1/academics/classes/', {
    school,
    token,
    body: { title: '7A', grade_levels: ['Y7'], term_ids: [summer.id] },
  })
  assert.equal(made.status, 201, made.text)
  const used = await send('PATCH', { terms: [autumn, spring] })
  assert.equal(used.status, 409, used.text)
  assert.equal(used.body.code, 'still_in_use')
  const withoutSeven = before.grade_levels.filter(({ code }: { code: string }) => code !== 'Y7')
  assert.equal((await send('PATCH', { grade_levels: withoutSeven })).status, 409)

  const added = { kind: 'closure', title: 'Burst pipe', starts_on: '2026-11-23', ends_on: '2026-11-24' }
  const changed = await send('PATCH', {
    terms: [{ ...autumn, title: 'Michaelmas' }, spring, summer],
    calendar: { entries: [...before.calendar.entries.slice(1), added] },
    grade_levels: before.grade_levels.filter(({ code }: { code: string }) => code !== 'Y13'),
  })
  assert.equal(changed.status, 200, changed.text)
  assert.equal(changed.body.terms[0].title, 'Michaelmas')
  assert.equal(changed.body.terms[0].id, autumn.id)
  assert.equal(changed.body.grade_levels.length, 13)
  assert.equal(changed.body.calendar.entries.length, before.calendar.entries.length)
  const day = await campus.request(
    'GET',
    '/api/v1/academics/calendar/days/?date_from=2026-11-24&date_to=2026-11-24',
    {
      school,
      token,
    },
  )
  assert.equal(day.body.results[0].reason, 'closure')
  const [history, reported] = await campus.database.read(school.id, [
    sql<{ change: object }>`select change from configuration_history where entity = 'education_dna'`,
    sql<{ entity: string }>`select entity from academic_history where action = 'archived' order by entity`,
  ])
  assert.deepEqual(Object.keys(history[0]?.change ?? {}).sort(), ['calendar', 'grade_levels', 'terms'])
  assert.deepEqual(
    reported.map(({ entity }) => entity),
    ['calendar_entry', 'grade_level'],
  )
})

test('a school does not take the bigger report bundle by itself, an operator gives it', async () => {
  const { send, school } = await started('starter')
  const refused = await send('PATCH', { report_platform_bundle_slug: 'reports-advanced' })
  assert.equal(refused.status, 403, refused.text)
  assert.equal(refused.body.needs.bundle, 'reports-advanced')
  const operator = await campus.platformPerson('operator')
  const given = await campus.request('PATCH', path, {
    school,
    token: operator.token,
    body: { report_platform_bundle_slug: 'reports-advanced' },
  })
  assert.equal(given.status, 200, given.text)
  assert.equal(given.body.effective_report_platform_bundle, 'reports-advanced')
})
