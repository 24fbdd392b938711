import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { catalogue } from '../catalogue/catalogue.ts'
import { KnownScales } from '../catalogue/known-scales.ts'
import { bavarian } from '../rules/pass-to-best.ts'
import { percentileWay } from '../rules/percentile.ts'
import { isError } from '../rules/prepared-scale.ts'
import { neighbours, roundMark } from '../rules/round-mark.ts'
import { Converter } from './converter.ts'

const { find } = new KnownScales([])

/** Best, pass and a passing mark in tenths, of either direction. */
const passing = fc
  .tuple(
    fc.integer({ min: 0, max: 900 }),
    fc.integer({ min: 1, max: 900 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.boolean(),
  )
  .map(([pass, width, share, rises]) => {
    const sign = rises ? 1 : -1
    return { best: pass + sign * width, pass, mark: pass + sign * Math.round(width * share) }
  })

test('cutting is exact: the same as whole numbers make it', () => {
  fc.assert(
    fc.property(passing, fc.integer({ min: 0, max: 3 }), ({ best, pass, mark }, places) => {
      const unit = 10n ** BigInt(places)
      const width = BigInt(Math.abs(best - pass))
      const exact = (width + 3n * BigInt(Math.abs(best - mark))) * unit
      const cut = Number(exact / width) / Number(unit)
      assert.equal(roundMark(bavarian(best / 10, pass / 10, mark / 10), { mode: 'cut', places }), cut)
    }),
    { numRuns: 200 },
  )
})

test('from 1 (best) to 4 (pass), falling as marks rise, the same on the scale read backwards', () => {
  fc.assert(
    fc.property(passing, ({ best, pass, mark }) => {
      const value = bavarian(best, pass, mark)
      assert.ok(value >= 1 && value <= 4)
      assert.equal(bavarian(best, pass, best), 1)
      assert.equal(bavarian(best, pass, pass), 4)
      assert.ok(Math.abs(bavarian(-best, -pass, -mark) - value) < 1e-9)
    }),
    { numRuns: 100 },
  )
})

test('a rounded mark is one of its neighbours', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -99, max: 999, noNaN: true }),
      fc.integer({ min: 0, max: 3 }),
      (mark, places) => {
        const both = neighbours(mark, places)
        for (const mode of ['cut', 'round'] as const)
          assert.ok(both.includes(roundMark(mark, { mode, places })))
      },
    ),
    { numRuns: 200 },
  )
})

test('between any two scales: on the scale, inside its range, never official by accident, or refused by name', () => {
  const converter = new Converter(find)
  for (const from of catalogue) {
    const marks = [from.min, from.max, ...(from.pass === null ? [] : [from.pass]), from.grades[0]?.code ?? '']
    for (const to of catalogue) {
      for (const score of marks) {
        const result = converter.convert({ from_scale: from.code, to_scale: to.code, score })
        if (isError(result)) continue
        const [low, high] = result.range
        const where = `${from.code} ${score} ${to.code} ${result.rule}`
        assert.ok(to.min <= low && low <= high && high <= to.max, where)
        const value = result.converted_score
        assert.ok(value === null || (low <= value && value <= high), where)
        assert.ok(result.source.length > 0 && result.working.length > 0, where)
        assert.ok(result.normalized_value >= 0 && result.normalized_value <= 1, where)
      }
    }
  }
})

test('percentiles: with the same distribution on both sides a mark is itself', () => {
  const scale = find('DE_ABITUR_AVERAGE')
  assert.ok(scale)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 31 }), (counts) => {
      const groups = counts.map((count, index) => ({
        low: (10 + index) / 10,
        high: (10 + index) / 10,
        count,
      }))
      const same = { source: 'x', groups }
      const way = percentileWay({ from: scale, to: scale }, same, same)
      for (const { low } of groups) {
        const landing = way.run({ low, high: low, grade: undefined, passed: true })
        assert.ok(!isError(landing))
        assert.deepEqual([landing.value, landing.low, landing.high], [low, low, low])
      }
    }),
    { numRuns: 100 },
  )
})
