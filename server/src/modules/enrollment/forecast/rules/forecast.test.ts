import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { backtest, meanError } from './backtest.ts'
import { type Forecast, forecast, type TooShort } from './forecast.ts'
import { type ForecastMethod, forecastMethods } from './methods.ts'
import type { ForecastQuestion } from './question.ts'

const none = new Map<number, number>()

const ask = (question: Partial<ForecastQuestion>): Forecast | TooShort =>
  forecast({
    grades: ['K', '1', '2'],
    counts: new Map(),
    entry: { entrants: none, births: none },
    method: 'mean_5',
    horizon: 3,
    excluded: new Set(),
    entryBasis: 'auto',
    ...question,
  })

const made = (question: Partial<ForecastQuestion>): Forecast => {
  const answer = ask(question)
  if (!('years' in answer)) assert.fail(`too short: ${answer.usableYears}`)
  return answer
}

/** The vignette of the R package enrollcast (rorylawless.r-universe.dev): published inputs and outputs. */
const published = {
  counts: new Map([
    [2021, [100, 90, 80]],
    [2022, [110, 95, 88]],
    [2023, [120, 99, 91]],
  ]),
  entry: {
    entrants: new Map([
      [2024, 125],
      [2025, 130],
      [2026, 128],
    ]),
    births: none,
  },
}

describe('the published example', () => {
  it('comes out to the last digit', () => {
    // The vignette averages the ratios of the history once; within two ratios `mean_5` does, and then rolls.
    const { years, ratios } = made({ ...published, horizon: 1 })
    assert.deepEqual(
      ratios.map(({ average }) => average?.toFixed(7)),
      ['0.9250000', '0.9678363'],
    )
    assert.deepEqual(
      years[0]?.grades.map(({ projected }) => projected.toFixed(5)),
      ['125.00000', '111.00000', '95.81579'],
    )
    assert.deepEqual(
      years[0]?.grades.map(({ basis }) => basis),
      ['entrants', 'ratio', 'ratio'],
    )
  })

  it('has the same figures over all years, since the average of what it projects is the average', () => {
    const { years } = made({ ...published, method: 'mean_5' })
    assert.deepEqual(
      years.map(({ year, grades }) => [year, ...grades.map(({ projected }) => projected.toFixed(5))]),
      [
        [2024, '125.00000', '111.00000', '95.81579'],
        [2025, '130.00000', '115.62500', '107.42982'],
        [2026, '128.00000', '120.25000', '111.90607'],
      ],
    )
  })
})

const root = fileURLToPath(new URL('../../../../../../../shared/data/domain/enrollment/', import.meta.url))
const file = `${root}ecasd_by_school_grade.csv`
const ladder = ['K', '1', '2', '3', '4', '5']

/** Counts by school ('' for the district) and year. */
function eauClaire(): Map<string, Map<number, number[]>> {
  const schools = new Map<string, Map<number, number[]>>()
  for (const line of readFileSync(file, 'utf8').trim().split('\n').slice(1)) {
    const [year = '', school = '', grade = '', students = ''] = line.split(',')
    for (const name of ['', school]) {
      const years = schools.get(name) ?? new Map<number, number[]>()
      schools.set(name, years)
      const row = years.get(Number(year)) ?? ladder.map(() => 0)
      years.set(Number(year), row)
      row[ladder.indexOf(grade)] = (row[ladder.indexOf(grade)] ?? 0) + Number(students)
    }
  }
  return schools
}

/** Targets to 2019, projected from 2005 on. */
const until2019 = (counts: ReadonlyMap<number, readonly number[]>, method: ForecastMethod) =>
  backtest({
    counts: new Map([...counts].filter(([year]) => year <= 2019)),
    gradeCount: ladder.length,
    method,
    births: none,
    horizon: 3,
    firstBase: 2005,
  })

describe('Eau Claire, kindergarten to grade 5', {
  skip: existsSync(file) ? false : 'no ../shared/data',
}, () => {
  const schools = existsSync(file) ? eauClaire() : new Map<string, Map<number, number[]>>()
  const expected: [ForecastMethod, number, number][] = [
    ['last_ratio', 2.25, 5.2],
    ['mean_3', 1.85, 3.67],
    ['mean_5', 1.68, 2.46],
    ['weighted_5', 1.65, 2.75],
  ]
  for (const [method, one, three] of expected) {
    it(`${method} misses by ${one} % one year ahead and by ${three} % three years ahead`, () => {
      const residuals = until2019(schools.get('') ?? new Map(), method)
      const errors = [meanError(residuals, 1), meanError(residuals, 3)]
      assert.deepEqual(
        errors.map(({ cells }) => cells),
        [14 * 5, 12 * 3],
      )
      for (const [place, fact] of [one, three].entries()) {
        assert.ok(Math.abs((errors[place]?.mape ?? Number.NaN) - fact) < 0.01, `${errors[place]?.mape}`)
      }
    })
  }

  it('misses single schools by 7.5 % on average, 5.4 % in the middle', () => {
    const errors = [...schools]
      .filter(([name]) => name !== '')
      .flatMap(([, counts]) => until2019(counts, 'mean_5'))
      .filter(({ horizon, grade, actual }) => horizon === 1 && grade !== null && grade > 0 && actual > 0)
      .map(({ projected, actual }) => (100 * Math.abs(projected - actual)) / actual)
      .sort((left, right) => left - right)
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
    const median = ((errors[errors.length / 2 - 1] ?? 0) + (errors[errors.length / 2] ?? 0)) / 2
    assert.deepEqual([errors.length, mean.toFixed(1), median.toFixed(1)], [850, '7.5', '5.4'])
  })

  it('reports the shock of 2020, and follows it no further once it is left out', () => {
    const counts = schools.get('') ?? new Map()
    const known = new Map([...counts].filter(([year]) => year <= 2022))
    const plain = made({ grades: ladder, counts: known })
    const without = made({ grades: ladder, counts: known, excluded: new Set([2020]) })
    assert.ok(plain.caveats.some(({ code, years }) => code === 'shock_year' && years.includes(2020)))
    assert.ok(
      without.ratios.every(({ ratios }) => ratios.every(({ year }) => year !== 2020 && year !== 2021)),
    )
    const target = (counts.get(2023) ?? []).reduce((sum: number, one: number) => sum + one, 0)
    const miss = (one: Forecast) => Math.abs((one.years[0]?.projected ?? 0) - target)
    assert.ok(miss(without) < miss(plain))
  })
})

/** Years of a school, none of them too small to have a ratio of its own. */
const history = fc
  .record({
    grades: fc.integer({ min: 1, max: 6 }),
    first: fc.integer({ min: 1990, max: 2020 }),
    length: fc.integer({ min: 2, max: 9 }),
  })
  .chain(({ grades, first, length }) =>
    fc
      .array(fc.array(fc.integer({ min: 10, max: 900 }), { minLength: grades, maxLength: grades }), {
        minLength: length,
        maxLength: length,
      })
      .map((rows) => new Map(rows.map((row, place) => [first + place, row]))),
  )
const anyHistory = fc
  .array(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 3, maxLength: 3 }), {
    minLength: 2,
    maxLength: 8,
  })
  .map((rows) => new Map(rows.map((row, place) => [2010 + place, row])))
const method = fc.constantFrom(...forecastMethods)
const named = (counts: ReadonlyMap<number, readonly number[]>) =>
  ([...counts.values()][0] ?? []).map((_, place) => String(place))

describe('properties', () => {
  it('a school twice the size is projected twice the size', () => {
    fc.assert(
      fc.property(history, method, fc.integer({ min: 2, max: 9 }), (counts, by, times) => {
        const grades = named(counts)
        const scaled = new Map([...counts].map(([year, row]) => [year, row.map((one) => one * times)]))
        const one = made({ counts, grades, method: by })
        const many = made({ counts: scaled, grades, method: by })
        one.years.forEach(({ projected }, place) => {
          const other = many.years[place]?.projected ?? Number.NaN
          assert.ok(Math.abs(other - projected * times) <= 1e-9 * other, `${other} ${projected * times}`)
        })
      }),
      { numRuns: 100 },
    )
  })

  it('no change is constant, and the order of the years is nothing', () => {
    fc.assert(
      fc.property(history, method, (counts, by) => {
        const grades = named(counts)
        const newest = counts.get(Math.max(...counts.keys()))
        for (const year of made({ counts, grades, method: 'no_change' }).years) {
          assert.deepEqual(
            year.grades.map(({ projected }) => projected),
            newest,
          )
        }
        const turned = new Map([...counts].toReversed())
        assert.deepEqual(made({ counts: turned, grades, method: by }), made({ counts, grades, method: by }))
      }),
      { numRuns: 100 },
    )
  })

  it('is a number that is not negative, inside its band, whatever zeros the past holds', () => {
    fc.assert(
      fc.property(anyHistory, method, fc.integer({ min: 1, max: 5 }), (counts, by, horizon) => {
        const { years } = made({ counts, grades: ['a', 'b', 'c'], method: by, horizon })
        assert.equal(years.length, horizon)
        for (const one of years.flatMap((year) => [year, ...year.grades])) {
          assert.ok(Number.isFinite(one.projected) && one.projected >= 0)
          assert.ok(one.lower >= 0 && one.lower <= one.projected && one.projected <= one.upper)
          assert.ok(Number.isFinite(one.upper))
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('what is reported next to the figures', () => {
  it('refuses a history without two years that follow each other', () => {
    assert.deepEqual(ask({ counts: new Map([[2024, [1, 2, 3]]]) }), { usableYears: [2024] })
    const counts = new Map([
      [2022, [20, 20, 20]],
      [2024, [20, 20, 20]],
    ])
    assert.deepEqual(ask({ counts }), { usableYears: [2022, 2024] })
    assert.deepEqual(ask({ ...published, excluded: new Set([2022]) }), { usableYears: [2021, 2023] })
  })

  it('pools cohorts smaller than ten with their neighbours, and says so', () => {
    const counts = new Map([
      [2024, [40, 6, 30]],
      [2025, [40, 39, 9]],
    ])
    const { ratios, caveats } = made({ counts })
    const [one, two] = ratios
    assert.deepEqual([one?.pooled, one?.ratios], [['1'], [{ year: 2025, ratio: 39 / 40, cohort: 40 }]])
    assert.deepEqual([two?.pooled, two?.ratios], [['1', '2'], [{ year: 2025, ratio: 48 / 46, cohort: 46 }]])
    assert.deepEqual(caveats.find(({ code }) => code === 'small_cohorts_pooled')?.grades, ['2'])
  })

  it('starts from the newest year that counts when the newest is left out', () => {
    const { base, current, years } = made({ ...published, excluded: new Set([2023]), horizon: 1 })
    assert.deepEqual([base, current, years.map(({ year }) => year)], [2022, 2023, [2024]])
  })

  it('takes births times the share that entered when no entrants are announced', () => {
    const births = new Map([
      [2021, 200],
      [2022, 220],
      [2023, 240],
      [2024, 300],
    ])
    const { years, caveats } = made({ ...published, entry: { entrants: none, births }, horizon: 2 })
    assert.deepEqual(
      years.map(({ grades }) => [grades[0]?.basis, grades[0]?.projected]),
      [
        ['births', 150],
        ['trend', (150 + 120 + 110 + 100) / 4],
      ],
    )
    assert.deepEqual(caveats.find(({ code }) => code === 'entry_from_trend')?.years, [2025])
  })
})
