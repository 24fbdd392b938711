import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type Forecast, forecast } from './forecast.ts'
import { type ForecastMethod, forecastMethods } from './methods.ts'
import type { ForecastQuestion } from './question.ts'

const none = new Map<number, number>()
const template = ['PK', 'KG', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
const ratioMethods = forecastMethods.filter((method) => method !== 'no_change')

function made(question: Partial<ForecastQuestion> & Pick<ForecastQuestion, 'counts'>): Forecast {
  const answer = forecast({
    grades: template,
    entry: { entrants: none, births: none },
    method: undefined,
    horizon: 3,
    excluded: new Set(),
    entryBasis: 'auto',
    ...question,
  })
  if (!('years' in answer)) assert.fail('too short')
  return answer
}

/** The counts of some grades on the whole ladder of the template, the last of the years being 2027. */
const onLadder = (rows: readonly Readonly<Record<string, number>>[]): Map<number, number[]> =>
  new Map(
    rows.map((row, place) => [2027 - rows.length + 1 + place, template.map((grade) => row[grade] ?? 0)]),
  )

const constant = (row: Readonly<Record<string, number>>, years = 8) =>
  onLadder(Array.from({ length: years }, () => row))

const span = (first: string, last: string, students: number): Record<string, number> =>
  Object.fromEntries(
    template.slice(template.indexOf(first), template.indexOf(last) + 1).map((grade) => [grade, students]),
  )

const rowsOf = ({ years }: Forecast): Record<string, number>[] =>
  years.map(({ grades }) =>
    Object.fromEntries(
      grades
        .filter(({ projected }) => projected > 1e-9)
        .map(({ grade, projected }) => [grade, Math.round(projected * 1e6) / 1e6]),
    ),
  )

const schools: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'one grade': { KG: 40 },
  'two grades': { '07': 60, '08': 58 },
  'three grades (6 to 8)': { '06': 100, '07': 98, '08': 95 },
  'four grades (9 to 12)': { '09': 310, '10': 290, '11': 240, '12': 205 },
  'K to 5': span('KG', '05', 60),
  'all-through': span('PK', '12', 44),
  'all-through without pre-K': span('KG', '12', 25),
  'a village school': { KG: 6, '01': 4, '02': 7, '03': 5, '04': 3, '05': 6 },
  'a few in pre-K': { PK: 3, KG: 60, '01': 58, '02': 59 },
  'two entries': { PK: 30, '09': 120, '10': 110, '11': 100, '12': 90 },
}

describe('a school whose counts never change stays as it is', () => {
  for (const [name, row] of Object.entries(schools)) {
    for (const method of [undefined, ...forecastMethods]) {
      it(`${name}, ${method ?? 'default'}`, () => {
        // Of a few students in each grade two years say too little: the smallest share a ratio then.
        for (const years of name === 'a village school' ? [8] : [2, 3, 8]) {
          assert.deepEqual(
            rowsOf(made({ counts: constant(row, years), method, horizon: 10 })),
            Array(10).fill(row),
          )
        }
      })
    }
  }
})

it('constant counts of any size and any grades are projected constant', () => {
  const counts = fc
    .array(fc.oneof(fc.constant(0), fc.integer({ min: 2, max: 300 })), { minLength: 14, maxLength: 14 })
    .filter((row) => row.some((one) => one > 0))
  fc.assert(
    fc.property(counts, fc.constantFrom(...forecastMethods), (row, method) => {
      const known = new Map(Array.from({ length: 6 }, (_, place) => [2022 + place, row]))
      for (const { grades } of made({ counts: known, method, horizon: 10 }).years)
        for (const [place, { projected }] of grades.entries())
          assert.ok(Math.abs(projected - (row[place] ?? 0)) < 1e-6)
    }),
    { numRuns: 200 },
  )
})

describe('a school that changes its grades', () => {
  const each = (name: string, check: (method: ForecastMethod) => void) => {
    for (const method of ratioMethods) it(`${name}, ${method}`, () => check(method))
  }
  each('grows by a grade a year: the next ones open too, up to the top', (method) => {
    const counts = onLadder([{ '06': 50 }, { '06': 50, '07': 50 }, { '06': 50, '07': 50, '08': 50 }])
    const answer = made({ counts, method, horizon: 6 })
    const requested = ['09', '10', '11', '12', '12', '12'].map((top) => span('06', top, 50))
    assert.deepEqual(rowsOf(answer), requested)
    assert.deepEqual(answer.caveats.find(({ code }) => code === 'growth_assumed')?.grades, [
      '09',
      '10',
      '11',
      '12',
    ])
  })
  each('has stopped growing', (method) => {
    const counts = onLadder([
      { KG: 60 },
      span('KG', '01', 60),
      span('KG', '02', 60),
      span('KG', '03', 60),
      span('KG', '03', 60),
      span('KG', '03', 60),
    ])
    assert.deepEqual(rowsOf(made({ counts, method })), Array(3).fill(span('KG', '03', 60)))
  })
  each('opened one grade on top: it is there to stay, at the size of its cohort', (method) => {
    const counts = onLadder([...Array(5).fill(span('KG', '05', 60)), span('KG', '06', 60)])
    assert.deepEqual(rowsOf(made({ counts, method })), Array(3).fill(span('KG', '06', 60)))
  })
  each('opened a grade at the bottom', (method) => {
    const counts = onLadder([...Array(5).fill(span('KG', '05', 60)), { PK: 20, ...span('KG', '05', 60) }])
    assert.deepEqual(rowsOf(made({ counts, method }))[2], { PK: 20, ...span('KG', '05', 60) })
  })
  each('closed its top grade: nobody is projected into it', (method) => {
    for (const since of [1, 2, 4]) {
      const counts = onLadder([
        ...Array(6).fill(span('KG', '08', 60)),
        ...Array(since).fill(span('KG', '07', 60)),
      ])
      const answer = made({ counts, method })
      assert.deepEqual(rowsOf(answer), Array(3).fill(span('KG', '07', 60)))
      assert.deepEqual(answer.caveats.find(({ code }) => code === 'grades_closed')?.grades, ['08'])
    }
  })
  each('takes no new students: those who are there move up and out', (method) => {
    const full = { '06': 100, '07': 98, '08': 95 }
    const counts = onLadder([...Array(6).fill(full), { '07': 98, '08': 95 }])
    assert.deepEqual(rowsOf(made({ counts, method })), [{ '08': 95 }, {}, {}])
  })
  each('gave its lowest grade away and takes students one grade later', (method) => {
    const later = { '07': 98, '08': 95 }
    const counts = onLadder([...Array(6).fill({ '06': 100, ...later }), later, later])
    assert.deepEqual(rowsOf(made({ counts, method })), Array(3).fill(later))
  })
})

describe('the entry grade', () => {
  it('takes the announced entrants, whatever rungs of the ladder are below it', () => {
    const entry = { entrants: new Map([[2028, 21]]), births: none }
    const counts = onLadder([
      { KG: 20, ...span('01', '05', 22) },
      { KG: 23, ...span('01', '05', 22) },
      { KG: 21, ...span('01', '05', 22) },
    ])
    const [next] = made({ counts, entry }).years
    const [pre, kindergarten] = next?.grades ?? []
    assert.deepEqual([pre?.projected, pre?.basis], [0, 'empty'])
    assert.deepEqual([kindergarten?.projected, kindergarten?.basis], [21, 'entrants'])
  })
  it('takes births by the share that entered there', () => {
    const births = new Map([
      ...([2025, 2026, 2027] as const).map((year): [number, number] => [year, 120]),
      [2028, 240],
    ])
    const answer = made({ counts: constant({ KG: 60, '01': 60 }, 3), entry: { entrants: none, births } })
    assert.deepEqual(rowsOf(answer)[0], { KG: 120, '01': 60 })
    assert.equal(answer.years[0]?.grades[1]?.basis, 'births')
  })
})

describe('the default method', () => {
  it('is the one with the least error over the past of the school', () => {
    // The ratio falls every year: the newest is always the nearest.
    const ratios = [1.2, 1.15, 1.1, 1.05, 1, 0.95, 0.9, 0.85, 0.8]
    const counts = onLadder(ratios.map((ratio) => ({ '01': 100, '02': 100 * ratio })))
    const answer = made({ counts })
    assert.deepEqual([answer.method, answer.chosenBy], ['last_ratio', 'backtest'])
    const errorOf = (name: ForecastMethod) =>
      answer.errors.find((one) => one.name === name)?.ofGrades[0]?.mape ?? Number.NaN
    for (const name of ratioMethods) assert.ok(errorOf('last_ratio') <= errorOf(name), name)
    assert.equal(made({ counts, method: 'mean_3' }).chosenBy, 'query')
  })
  it('is the steadiest where the past is too short to choose', () => {
    const { method, chosenBy, caveats } = made({ counts: constant({ KG: 20 }, 3) })
    assert.deepEqual([method, chosenBy], ['mean_5', 'short_history'])
    assert.ok(caveats.every(({ code }) => code !== 'no_change_is_better'))
  })
  it('says when no change at all was nearer', () => {
    const first = [80, 120, 95, 130, 70, 110, 85, 125, 90]
    const { caveats, unchanged } = made({
      counts: onLadder(first.map((students) => ({ '01': students, '02': 100 }))),
      method: 'last_ratio',
    })
    assert.ok(caveats.some(({ code }) => code === 'no_change_is_better'))
    assert.equal(
      unchanged.reduce((sum, one) => sum + one, 0),
      190,
    )
  })
})
