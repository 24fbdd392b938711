import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { nothingRead, type PageFacts, type Reading, stepAfter } from './next-page.ts'

const whole = { wholly: true, maxPages: 50 }
const changes = { ...whole, wholly: false }

const page = (rows: number, more: Partial<PageFacts> = {}): PageFacts => ({
  rows,
  fresh: rows,
  total: undefined,
  link: 'unsaid',
  ...more,
})
const read = (more: Partial<Reading> = {}): Reading => ({ ...nothingRead, pages: 1, ...more })

test('by offset until an empty page, or until all announced rows have come and nothing follows', () => {
  assert.deepEqual(stepAfter(nothingRead, page(10), whole), {
    kind: 'offset',
    proof: false,
    reading: { pages: 1, count: 10, total: undefined, linked: false, totalWrong: false },
  })
  assert.equal(stepAfter(read({ count: 10 }), page(0), whole).kind, 'end')
  const all = stepAfter(read({ count: 10, total: 15 }), page(5, { total: 15 }), whole)
  assert.deepEqual([all.kind, all.kind === 'offset' && all.proof], ['offset', true])
  assert.equal(stepAfter(read({ count: 10, total: 15 }), page(5, { total: 15 }), changes).kind, 'end')
  // The rows of the page announced as the total: more follow, and are read.
  assert.equal(stepAfter(read({ count: 100, total: 100 }), page(100, { total: 100 }), whole).kind, 'offset')
})

test('totals that are those of the page are seen through', () => {
  let reading = nothingRead
  for (const rows of [10, 10, 7, 0]) {
    const step = stepAfter(reading, page(rows, { total: rows }), whole)
    assert.equal(step.kind, rows === 0 ? 'end' : 'offset', String(rows))
    if (step.kind === 'offset' || step.kind === 'end') reading = step.reading
  }
  assert.deepEqual([reading.count, reading.totalWrong], [27, true])
  // Emptied meanwhile: announced as larger before.
  assert.equal(stepAfter(read({ count: 10, total: 30 }), page(0, { total: 0 }), whole).kind, 'again')
})

test('by links until none leads on', () => {
  assert.equal(stepAfter(nothingRead, page(10, { link: 'next' }), whole).kind, 'follow')
  assert.equal(stepAfter(read({ count: 10, linked: true }), page(3, { link: 'last' }), whole).kind, 'end')
  const broken = stepAfter(read({ count: 10, total: 30, linked: true }), page(10, { link: 'last' }), whole)
  assert.deepEqual([broken.kind, broken.kind === 'fail' && broken.fault], ['fail', 'rows_missing'])
  assert.equal(stepAfter(read({ count: 10, total: 30, linked: true }), page(20), whole).kind, 'end')
  assert.equal(stepAfter(read({ count: 10, linked: true }), page(10), whole).kind, 'offset')
})

test('what moves is read again, what repeats or never ends fails', () => {
  const cases = [
    [stepAfter(read({ total: 9 }), page(1, { total: 8 }), whole), 'again'],
    [stepAfter(read({ count: 5 }), page(5, { fresh: 4 }), whole), 'again'],
    [stepAfter(read({ count: 5 }), page(5, { fresh: 0 }), whole), 'fail'],
    [stepAfter(read({ pages: 49 }), page(1, { link: 'next' }), whole), 'fail'],
    [stepAfter(read({ count: 5, total: 9 }), page(0, { total: 9 }), whole), 'fail'],
  ] as const
  for (const [step, kind] of cases) assert.equal(step.kind, kind)
})

test('no collection ends with fewer rows than announced', () => {
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
        const step = stepAfter(reading, { ...one, fresh: Math.min(one.fresh, one.rows) } as PageFacts, {
          wholly,
          maxPages: 50,
        })
        if (step.kind === 'again' || step.kind === 'fail') return
        reading = step.reading
        if (step.kind === 'end') assert.ok(reading.total === undefined || reading.count >= reading.total)
        if (step.kind === 'end') return
      }
    }),
  )
})
