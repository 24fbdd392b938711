import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { upsertAcademicSessions, upsertGradeLevels } from '../../academics/index.ts'
import { upsertStudents } from '../../people/index.ts'
import { keepCensus } from './census.ts'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson

const forecast = '/api/v1/enrollment/forecast'
const history = '/api/v1/enrollment/history/'
const cohorts = '/api/v1/enrollment/entry-cohorts/'
const grades = ['K', '1', '2']

before(async () => {
  campus = await startCampus({ now: '2022-11-10T09:00:00Z' })
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
  const at = campus.clock.now()
  await campus.database.transaction(school.id, async (tx) => {
    await upsertGradeLevels(
      tx,
      grades.map((code, position) => ({
        id: uuidv7(),
        code,
        name: code,
        position,
        ceds_grade_code: null,
        isced_level: null,
      })),
      at,
    )
    await upsertAcademicSessions(
      tx,
      [
        {
          id: uuidv7(),
          org_id: null,
          title: '2022/23',
          kind: 'school_year',
          parent_id: null,
          starts_on: '2022-09-01',
          ends_on: '2023-07-10',
          school_year: 2023,
        },
      ],
      at,
    )
    const students = [...Array(120).fill('K'), ...Array(99).fill('1'), ...Array(91).fill('2'), null]
    await upsertStudents(
      tx,
      students.map((grade_level, index) => ({
        id: uuidv7(),
        first_name: 'Pupil',
        last_name: `Number ${index}`,
        grade_level,
      })),
      { at, userId: null, requestId: null },
    )
  })
})
after(() => campus.stop())

const get = (path: string, person = registrar) => campus.request('GET', path, { token: person.token, school })
const put = (path: string, body: unknown, person = registrar) =>
  campus.request('PUT', path, { token: person.token, school, body })
const year = (school_year: number, ...students: (number | null)[]) =>
  students.map((count, place) => ({ school_year, grade_level: grades[place], students: count }))
const errors = (body: { errors: { index: number; field: string; code: string }[] }) =>
  body.errors.map(({ index, field, code }) => `${index} ${field} ${code}`)

describe('the forecast of a school', () => {
  it('is refused while only the year that is on is known, and says which years are', async () => {
    const answer = await get(forecast)
    assert.deepEqual(
      [answer.status, answer.body.code, answer.body.years],
      [422, 'insufficient_history', [2023]],
    )
  })

  it('takes past years in one request, reports every wrong figure and writes none of them', async () => {
    const wrong = [
      ...year(2022, 110),
      { school_year: 2022, grade_level: '9', students: 1 },
      { school_year: 2024, grade_level: 'K', students: 1 },
      ...year(2022, 111),
      { school_year: 2021, grade_level: 'K', students: 1, census_date: '2023-01-01' },
    ]
    const refused = await put(history, { counts: wrong })
    assert.deepEqual([refused.status, refused.body.code], [422, 'figures_refused'])
    assert.deepEqual(errors(refused.body), [
      '1 grade_level unknown_grade_level',
      '2 school_year future_year',
      '3 grade_level duplicate',
      '4 census_date future_date',
    ])
    assert.deepEqual((await get(history)).body.results, [])
    const negative = await put(history, { counts: year(2022, -1) })
    assert.deepEqual([negative.status, negative.body.details[0].path], [422, 'body/counts/0/students'])

    const partial = await put(history, { mode: 'partial', counts: wrong })
    assert.deepEqual([partial.status, partial.body.ok, partial.body.saved], [200, false, 1])
    const body = { counts: [...year(2021, 100, 90, 80), ...year(2022, 110, 95, 88)] }
    const saved = await put(history, body)
    assert.deepEqual([saved.body.saved, saved.body.unchanged], [5, 1])
    const again = await put(history, body)
    assert.deepEqual([again.body.saved, again.body.unchanged], [0, 6])
    const taken = await put(history, { counts: year(2020, null) })
    assert.deepEqual([taken.body.removed, taken.body.unchanged], [0, 1])
    const { results, current } = (await get(history)).body
    assert.deepEqual(
      results.map((one: { school_year: number; total: number; source: string }) => [
        one.school_year,
        one.total,
        one.source,
      ]),
      [
        [2022, 293, 'entered'],
        [2021, 270, 'entered'],
      ],
    )
    assert.deepEqual(
      [current.school_year, current.total, current.without_grade, current.is_recorded],
      [2023, 310, 1, false],
    )
  })

  it('gives the published example with the present counted live, and shows its working', async () => {
    const entrants = [125, 130, 128].map((children, place) => ({
      school_year: 2024 + place,
      kind: 'entrants',
      children,
    }))
    assert.equal((await put(cohorts, { cohorts: entrants })).body.saved, 3)
    const answer = await get(`${forecast}?horizon=3`)
    assert.equal(answer.status, 200, answer.text)
    const { body } = answer
    assert.deepEqual([body.current_enrollment, body.base], [311, { year: 2023, total: 310, source: 'live' }])
    assert.deepEqual(
      body.forecasts.map((one: { year: number; by_grade: { projected: number }[] }) => [
        one.year,
        ...one.by_grade.map(({ projected }) => projected.toFixed(5)),
      ]),
      [
        [2024, '125.00000', '111.00000', '95.81579'],
        [2025, '130.00000', '115.62500', '107.42982'],
        [2026, '128.00000', '120.25000', '111.90607'],
      ],
    )
    assert.deepEqual(body.method.ratios[0].years, [
      { year: 2023, ratio: 0.9 },
      { year: 2022, ratio: 0.95 },
    ])
    const [next] = body.forecasts
    assert.ok(next.lower_bound < next.projected && next.projected < next.upper_bound)
    assert.equal(next.growth_rate_used, next.projected / 310 - 1)
    assert.ok(body.backtest.mape_1 > 0 && body.backtest.mape_2 === null)
    const codes = body.caveats.map(({ code }: { code: string }) => code)
    assert.deepEqual(codes, ['short_window', 'current_year_live', 'students_without_grade_level'])
  })

  it('leaves years out, repeated or by commas, and refuses when too few are left', async () => {
    const short = await get(`${forecast}?exclude_year=2022&exclude_year=2021`)
    assert.deepEqual([short.status, short.body.years], [422, [2023]])
    const left = await get(`${forecast}?exclude_year=2021,1999&method=last_ratio&entry=trend`)
    assert.deepEqual(left.body.method.excluded_years, [1999, 2021])
    assert.equal(left.body.forecasts[0].by_grade[0].basis, 'trend')
    for (const query of ['horizon=11', 'method=guess', 'exclude_year=soon', 'entry=x', 'year=1']) {
      assert.equal((await get(`${forecast}?${query}`)).status, 400, query)
    }
  })

  it('is for those who see enrollment, in a school whose plan has analytics', async () => {
    const teacher = await campus.person(school, ['teacher'])
    for (const path of [forecast, history, cohorts]) assert.equal((await get(path, teacher)).status, 403)
    assert.equal((await put(history, { counts: year(2021, 1) }, teacher)).status, 403)
    const small = await campus.school({ plan: 'free' })
    const owner = await campus.person(small, ['owner'])
    const answer = await campus.request('GET', forecast, { token: owner.token, school: small })
    assert.deepEqual([answer.status, answer.body.module], [403, 'analytics'])
  })

  it('counts the year once, 30 days after it began, and never over figures that were entered', async () => {
    const { kernel } = campus.application
    await keepCensus(kernel)
    const { results, current } = (await get(history)).body
    const [counted] = results
    assert.deepEqual(
      [counted.school_year, counted.source, counted.census_date, counted.total, current.is_recorded],
      [2023, 'counted', '2022-11-10', 310, true],
    )
    await put(history, { counts: year(2023, 119) })
    await keepCensus(kernel)
    assert.equal((await get(history)).body.results[0].total, 309)
    assert.equal((await get(forecast)).body.base.source, 'entered')
  })
})
