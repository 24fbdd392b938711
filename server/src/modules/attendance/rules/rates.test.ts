import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { averageDaily, isChronic, percentOf, persistenceOf } from './rates.ts'

test('average daily attendance is the sum of the days by their number', () => {
  const days = [217, 233, 197, 198, 200]
  const sum = days.reduce((total, present) => total + present, 0)
  assert.deepEqual([sum, averageDaily(sum, days.length)], [1045, 209])
  assert.equal(averageDaily(0, 0), null)
})

test('a rate leaves out days not enrolled and is rounded last', () => {
  assert.equal(percentOf(16, 18 - 1)?.toFixed(1), '94.1')
  assert.equal(percentOf(83, 87), 95.402)
  // What the order of rounding is about: 83 and 87 over 29 days, each average rounded first.
  const [attended, members] = [averageDaily(83, 29), averageDaily(87, 29)]
  assert.deepEqual([attended, members], [2.86, 3])
  assert.equal(percentOf(attended ?? 0, members ?? 0), 95.333)
  assert.equal(percentOf(0, 0), null)
})

test('persistent absence begins at a tenth of the sessions, severe at half', () => {
  const of = (absent: number, possible = 380) => persistenceOf({ possible, absent })
  assert.deepEqual([of(37), of(38), of(189), of(190)], ['none', 'persistent', 'persistent', 'severe'])
  // The Department for Education sets no minimum: «a pupil enrolled at a school for a short time, with some absence,
  // may have a high absence rate» (pupil absence statistics: methodology). One of ten is ten per cent.
  assert.deepEqual([of(1, 10), of(0, 10), of(1, 1), of(1, 11)], ['persistent', 'none', 'severe', 'none'])
  assert.equal(of(0, 0), null)
  // A follow-up list may ask for more.
  assert.equal(persistenceOf({ possible: 10, absent: 1 }, 20), null)
  assert.equal(persistenceOf({ possible: 0, absent: 0 }, 0), null)
})

test('chronic absence is attendance of at most nine tenths, from ten days on', () => {
  assert.deepEqual(
    [
      isChronic({ enrolled: 9, absent: 9 }),
      isChronic({ enrolled: 10, absent: 1 }),
      isChronic({ enrolled: 11, absent: 1 }),
    ],
    [null, true, false],
  )
  assert.deepEqual(
    [isChronic({ enrolled: 180, absent: 17 }), isChronic({ enrolled: 180, absent: 18 })],
    [false, true],
  )
})

test('more absence never makes it better', () => {
  const order = ['none', 'persistent', 'severe']
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 500 }), fc.nat(500), (possible, given) => {
      const absent = Math.min(given, possible - 1)
      const rank = (missed: number) => order.indexOf(persistenceOf({ possible, absent: missed }) ?? '')
      assert.ok(rank(absent) >= 0 && rank(absent) <= rank(absent + 1))
      assert.ok((percentOf(possible - absent, possible) ?? -1) <= 100)
    }),
  )
})

test('the worked examples of the facts come out', async (t) => {
  const path = join(
    import.meta.dirname,
    '../../../../../../shared/data/domain/attendance/worked_examples.json',
  )
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return t.skip('skipped: ../shared/data/domain/attendance not present')
  const examples: {
    kind: string
    input: Record<string, number> & { present: number[] }
    expected: number
  }[] = JSON.parse(text)
  const of = (kind: string) => {
    const found = examples.find((example) => example.kind === kind)
    assert.ok(found, kind)
    const { input, expected } = found
    return { number: (name: string) => Number(input[name]), days: input.present, expected }
  }
  const ada = of('ada_school')
  assert.equal(
    averageDaily(
      ada.days.reduce((sum, present) => sum + present, 0),
      ada.days.length,
    ),
    ada.expected,
  )
  const student = of('student_rate')
  assert.equal(
    percentOf(student.number('present'), student.number('present') + student.number('absent'))?.toFixed(1),
    student.expected.toFixed(1),
  )
  const totals = of('pct_from_totals')
  assert.equal(percentOf(totals.number('present'), totals.number('membership')), totals.expected)
  // Averages that were rounded first make another figure: that is why we round last.
  const rounded = of('pct_from_rounded_averages')
  assert.equal(percentOf(rounded.number('ada'), rounded.number('adm')), rounded.expected)
  const persistent = of('dfe_pa')
  const possible = persistent.number('year_possible')
  const judged = (absent: number) => persistenceOf({ possible, absent })
  assert.deepEqual([judged(persistent.expected - 1), judged(persistent.expected)], ['none', 'persistent'])
})
