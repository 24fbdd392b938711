import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Engagement, type FreeSlot, type Proposal, propose, type Wish } from './propose.ts'
import { collides } from './spans.ts'

const wish = (student_id: string, staff_id: string, isRequested = false): Wish => ({
  student_id,
  staff_id,
  isRequested,
})
const slot = (staff_id: string, start: number, length = 10): FreeSlot => ({
  slot_id: `${staff_id}${start}`,
  staff_id,
  start,
  end: start + length,
})
const plan = ({ placed }: Proposal) =>
  placed.map(({ student_id, staff_id, start }) => `${student_id} ${staff_id} ${start}`)

test('siblings follow one another at the same teacher, and the family has time to walk to the next', () => {
  const slots = ['x', 'y'].flatMap((staff) => [0, 10, 20, 30, 40].map((start) => slot(staff, start)))
  const wishes = [wish('ada', 'x'), wish('ada', 'y'), wish('ben', 'x')]
  const found = propose({ wishes, slots, engagements: [], walking: 10 })
  assert.deepEqual(
    plan(found).map((line) => line.slice(-4)),
    ['x 0', 'x 10', 'y 30'].map((line) => line.padStart(4)),
  )
  assert.deepEqual(found.unplaced, [])
})

test('it ends as early as possible, and begins so late that nobody waits', () => {
  const slots = [slot('x', 0), slot('x', 20), slot('x', 60), slot('y', 40)]
  const found = propose({ wishes: [wish('ada', 'x'), wish('ada', 'y')], slots, engagements: [], walking: 5 })
  assert.deepEqual(plan(found), ['ada x 20', 'ada y 40'])
})

test('what the guardian has already is respected, and who was asked to come is placed first', () => {
  const slots = [slot('x', 0), slot('y', 0), slot('x', 20)]
  const engagements: Engagement[] = [{ staff_id: 'z', start: 15, end: 25 }]
  const found = propose({
    wishes: [wish('ada', 'x'), wish('ada', 'y', true)],
    slots,
    engagements,
    walking: 5,
  })
  assert.deepEqual(plan(found), ['ada y 0'])
  assert.deepEqual(found.unplaced, [wish('ada', 'x')])
})

test('nothing free leaves every wish', () => {
  const found = propose({ wishes: [wish('ada', 'x')], slots: [], engagements: [], walking: 0 })
  assert.deepEqual([found.placed, found.unplaced.length], [[], 1])
})

/** How good a proposal is: conversations, requested ones, the end and the beginning; bigger is better. */
type Worth = readonly [number, number, number, number]

const better = (one: Worth, other: Worth): boolean => {
  const at = one.findIndex((value, index) => value !== other[index])
  return at !== -1 && (one[at] ?? 0) > (other[at] ?? 0)
}

interface Case {
  readonly wishes: readonly Wish[]
  readonly slots: readonly FreeSlot[]
  readonly engagements: readonly Engagement[]
  readonly walking: number
}

const isPossible = (chosen: readonly FreeSlot[], { engagements, walking }: Case): boolean =>
  chosen.every((one, index) =>
    [...chosen.slice(index + 1), ...engagements].every(
      (other) => !collides(one, other, one.staff_id === other.staff_id ? 0 : walking),
    ),
  )

const worthOf = (chosen: readonly (FreeSlot & Pick<Wish, 'isRequested'>)[]): Worth => [
  chosen.length,
  chosen.filter(({ isRequested }) => isRequested).length,
  -Math.max(0, ...chosen.map(({ end }) => end)),
  chosen.length === 0 ? 0 : Math.min(...chosen.map(({ start }) => start)),
]

/** Every choice of slots for every set of wishes. */
function bestByTrying(of: Case): Worth {
  let best: Worth = worthOf([])
  const walk = (index: number, chosen: readonly (FreeSlot & Pick<Wish, 'isRequested'>)[]): void => {
    const requested = of.wishes[index]
    if (!requested) {
      if (isPossible(chosen, of) && better(worthOf(chosen), best)) best = worthOf(chosen)
      return
    }
    walk(index + 1, chosen)
    for (const one of of.slots)
      if (one.staff_id === requested.staff_id)
        walk(index + 1, [...chosen, Object.assign({}, one, { isRequested: requested.isRequested })])
  }
  walk(0, [])
  return best
}

const staff = fc.constantFrom('x', 'y', 'z')
const cases: fc.Arbitrary<Case> = fc.record({
  wishes: fc.uniqueArray(
    fc.record({ student_id: fc.constantFrom('ada', 'ben'), staff_id: staff, isRequested: fc.boolean() }),
    { minLength: 1, maxLength: 4, selector: ({ student_id, staff_id }) => student_id + staff_id },
  ),
  slots: fc.uniqueArray(
    fc.tuple(staff, fc.integer({ min: 0, max: 8 })).map(([staff_id, at]) => slot(staff_id, at * 10)),
    { maxLength: 9, selector: ({ slot_id }) => slot_id },
  ),
  engagements: fc.array(
    fc
      .tuple(staff, fc.integer({ min: 0, max: 80 }))
      .map(([staff_id, start]) => ({ staff_id, start, end: start + 8 })),
    { maxLength: 2 },
  ),
  walking: fc.constantFrom(0, 5, 10, 15),
})

test('no other choice of slots is better than what is proposed', () => {
  fc.assert(
    fc.property(cases, (of) => {
      const found = propose(of)
      assert.ok(isPossible(found.placed, of), 'the proposal cannot be attended')
      assert.deepEqual(worthOf(found.placed), bestByTrying(of))
      assert.equal(found.placed.length + found.unplaced.length, of.wishes.length)
    }),
    { numRuns: 500 },
  )
})
