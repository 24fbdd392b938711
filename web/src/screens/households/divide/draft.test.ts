import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyOf, type EditShare, errorOf, evenly, hundredthsOf, missingOf } from './draft.ts'

const share = (household: string, percent: string, ...guardians: string[]): EditShare => ({
  key: 1,
  household,
  percent,
  guardians,
})

test('a share has at most two decimals, is more than nothing and not more than all', () => {
  const read = ['50', '33.34', '0.01', '100', '33,33', '12.5 %'].map(hundredthsOf)
  assert.deepEqual(read, [5000, 3334, 1, 10_000, 3333, 1250])
  const refused = ['', '0', '0.00', '100.01', '33.333', '-5', 'half', '1000'].map(hundredthsOf)
  assert.deepEqual(new Set(refused), new Set([undefined]))
})

test('what is missing is exact, and equal shares are the whole', () => {
  const three = [share('a', '33.33'), share('b', '33.33'), share('c', '33.34')]
  assert.equal(missingOf(three), 0)
  assert.equal(missingOf(three.slice(1)), 3333)
  assert.equal(missingOf([share('a', '60'), share('b', '60')]), -2000)
  for (const count of [1, 2, 3, 7, 10])
    assert.equal(
      evenly(count).reduce((sum, one) => sum + one, 0),
      10_000,
    )
  assert.deepEqual(evenly(3), [3334, 3333, 3333])
})

test('nothing is sent before every share has its household, its guardians where it is new, and all is borne', () => {
  const home = share('h-1', '60')
  assert.deepEqual(bodyOf('s', [home, share('new', '40', 'g-1')]), {
    student_id: 's',
    shares: [
      { household_id: 'h-1', percent: 60, guardian_ids: [] },
      { percent: 40, guardian_ids: ['g-1'] },
    ],
  })
  assert.deepEqual(errorOf(share('new', '40')), { percent: false, household: false, guardians: true })
  for (const wrong of [
    share('new', '40'),
    share('other', '40', 'g-1'),
    share('h-2', '30'),
    share('h-2', 'x'),
  ])
    assert.equal(bodyOf('s', [home, wrong]), undefined)
})
