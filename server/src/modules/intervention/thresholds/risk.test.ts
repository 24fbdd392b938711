import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
})
after(() => campus.stop())

test('thresholds start as shipped, change by versions, and every version is stored', async () => {
  const school = await campus.school()
  const { token } = await campus.person(school, ['owner'])
  const send = (method: string, body?: unknown, headers: Record<string, string> = {}, more = '') =>
    campus.request(method, `/api/v1/config/risk-thresholds${more}`, {
      school,
      token,
      headers,
      ...(body === undefined ? {} : { body }),
    })
  const shipped = await send('GET')
  const { indicators, ...others } = shipped.body
  assert.deepEqual(indicators.attendance_rate, { from: 90, full: 70, share: 80 })
  assert.equal(Object.keys(indicators).length, 12)
  assert.deepEqual(others, {
    amber_min: 50,
    red_min: 80,
    window_days: 60,
    version: 0,
    updated_at: null,
    weights: { attendance: 40, behaviour: 20, course_performance: 40 },
    is_enabled: true,
    preset: 'campus',
  })
  const etag = { 'if-match': shipped.headers.get('etag') ?? '' }
  const changed = await send('PATCH', { red_min: 75.5, weights: { attendance: 50, behaviour: 10 } }, etag)
  assert.equal(changed.status, 200, changed.text)
  assert.equal(changed.body.version, 1)
  assert.equal(changed.body.weights.course_performance, 40)
  assert.equal((await send('PATCH', { red_min: 70 }, etag)).status, 412)
  assert.equal((await send('PATCH', { red_min: 75.5 })).body.version, 1)
  const bad: [object, string][] = [
    [{ amber_min: 75.5 }, 'body/red_min not_above_amber'],
    [{ amber_min: -1 }, 'body/amber_min minimum'],
    [{ red_min: 101 }, 'body/red_min maximum'],
    [{ weights: { behaviour: 20 } }, 'body/weights sum_not_100'],
    [{ window_days: 0 }, 'body/window_days minimum'],
    [{ indicators: { grade_level: { full: 80 } } }, 'body/indicators/grade_level/full wrong_side'],
    [
      { indicators: { behaviour: { share: 10 }, grade_level: { share: 0 } }, red_min: 95 },
      'body/red_min unreachable',
    ],
    [{ preset: 'nobody' }, 'body/preset enum'],
    [{ weights: { sex: 5 } }, 'body/weights/sex unknown_member'],
    [{ red_min: null }, 'body/red_min type'],
  ]
  for (const [body, expected] of bad) {
    const answer = await send('PATCH', body)
    assert.equal(answer.status, 422, JSON.stringify(body))
    const [first] = answer.body.details
    assert.equal(`${first.path} ${first.code}`, expected)
  }
  assert.equal((await send('PATCH', { amber_min: 0, red_min: 100 })).body.version, 2)
  const versions = await send('GET', undefined, {}, '/versions/?page_size=1&count=true')
  assert.deepEqual([versions.body.results[0].version, versions.body.count], [2, 2])
  assert.ok(versions.body.next)
})

test('indicators are merged member by member, and a preset takes the rules of its source', async () => {
  const school = await campus.school()
  const { token } = await campus.person(school, ['owner'])
  const send = (method: string, path: string, body?: unknown) =>
    campus.request(method, `/api/v1/config/${path}`, {
      school,
      token,
      ...(body === undefined ? {} : { body }),
    })
  const own = await send('PATCH', 'risk-thresholds', { indicators: { lateness: { share: 0 } } })
  assert.deepEqual(own.body.indicators.lateness, { from: 2, full: 12, share: 0 })
  assert.deepEqual(own.body.indicators.behaviour, { from: 0, full: 6, share: 100 })
  assert.equal(own.body.preset, null)
  const { body: presets } = await send('GET', 'risk-presets/')
  assert.deepEqual(
    presets.results.map(({ code }: { code: string }) => code),
    ['campus', 'balfanz_abc', 'chicago_on_track', 'baltimore', 'ewims', 'england_absence'],
  )
  for (const preset of presets.results) {
    const taken = await send('PATCH', 'risk-thresholds', { preset: preset.code })
    assert.equal(taken.status, 200, taken.text)
    assert.deepEqual(
      [taken.body.preset, taken.body.red_min, taken.body.weights, taken.body.indicators],
      [preset.code, preset.red_min, preset.weights, preset.indicators],
    )
  }
  const mixed = await send('PATCH', 'risk-thresholds', { preset: 'ewims', red_min: 55 })
  assert.deepEqual([mixed.body.preset, mixed.body.amber_min, mixed.body.red_min], [null, 20, 55])
})
