import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { mostPages, nothingRead, type PageFacts, type Reading, stepAfter } from './next-page.ts'

const page = (rows: number, more: Partial<PageFacts> = {}): PageFacts => ({
  ...{ rows, fresh: rows, total: undefined, link: 'unsaid' },
  ...more,
})
const read = (more: Partial<Reading> = {}): Reading => ({ ...nothingRead, pages: 1, ...more })

test('by offset until an empty page, or until all that were told have come and nothing follows', () => {
  assert.deepEqual(stepAfter(nothingRead, page(10), true), {
    ...{ kind: 'offset', proof: false },
    reading: { pages: 1, count: 10, total: undefined, linked: false },
  })
  assert.equal(stepAfter(read({ count: 10 }), page(0), true).kind, 'end')
  const all = stepAfter(read({ count: 10, total: 15 }), page(5, { total: 15 }), true)
  assert.deepEqual([all.kind, all.kind === 'offset' && all.proof], ['offset', true])
  assert.equal(stepAfter(read({ count: 10, total: 15 }), page(5, { total: 15 }), false).kind, 'end')
  // The rows of the page told as the total: more follow, and are taken.
  assert.equal(stepAfter(read({ count: 100, total: 100 }), page(100, { total: 100 }), true).kind, 'offset')
})

test('by links until none leads on', () => {
  assert.equal(stepAfter(nothingRead, page(10, { link: 'next' }), true).kind, 'follow')
  assert.equal(stepAfter(read({ count: 10, linked: true }), page(3, { link: 'last' }), true).kind, 'end')
  const broken = stepAfter(read({ count: 10, total: 30, linked: true }), page(10, { link: 'last' }), true)
  assert.deepEqual([broken.kind, broken.kind === 'fail' && broken.fault], ['fail', 'rows_missing'])
  assert.equal(stepAfter(read({ count: 10, total: 30, linked: true }), page(20), true).kind, 'end')
  assert.equal(stepAfter(read({ count: 10, linked: true }), page(10), true).kind, 'offset')
})

test('what moves is read again, what repeats or never ends fails', () => {
  const cases = [
    [stepAfter(read({ total: 9 }), page(1, { total: 8 }), true), 'again'],
    [stepAfter(read({ count: 5 }), page(5, { fresh: 4 }), true), 'again'],
    [stepAfter(read({ count: 5 }), page(5, { fresh: 0 }), true), 'fail'],
    [stepAfter(read({ pages: mostPages - 1 }), page(1, { link: 'next' }), true), 'fail'],
    [stepAfter(read({ count: 5, total: 9 }), page(0, { total: 9 }), true), 'fail'],
  ] as const
  for (const [step, kind] of cases) assert.equal(step.kind, kind)
})

test('no collection ends with fewer rows than were told', () => {
  const facts = fc.record({
    rows: fc.nat(5),
    fresh: fc.nat(5),
    total: fc.option(fc.nat(20), { nil: undefined }),
    link: fc.constantFrom('unsaid', 'last', 'next'),
  })
  fc.assert(
    fc.property(fc.array(facts), fc.boolean(), (pages, wholly) => {
      let reading = nothingRead
      for (const one of pages) {
        const step = stepAfter(reading, { ...one, fresh: Math.min(one.fresh, one.rows) } as PageFacts, wholly)
        if (step.kind === 'again' || step.kind === 'fail') return
        reading = step.reading
        if (step.kind === 'end') assert.ok(reading.total === undefined || reading.count >= reading.total)
        if (step.kind === 'end') return
      }
    }),
  )
})
