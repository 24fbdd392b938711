import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startCampus } from '../../test/support/campus.ts'
import { createClock } from '../kernel/time/clock.ts'
import { layGround } from './ground.ts'
import type { Ground } from './plan/ground.ts'
import { greenfield } from './schools/greenfield.ts'

/** The initial state of a British school at noon of a day. */
async function groundsOn(days: readonly string[]): Promise<Ground[]> {
  const campus = await startCampus()
  try {
    const grounds: Ground[] = []
    for (const day of days) {
      const { id } = await campus.school()
      const clock = createClock(`${day}T12:00:00Z`)
      grounds.push(await campus.database.transaction(id, (tx) => layGround(tx, greenfield, clock)))
    }
    return grounds
  } finally {
    await campus.stop()
  }
}

test('there is a term of attendance on every day of the year', async () => {
  const [term, january, summer, first] = await groundsOn([
    '2026-11-18',
    '2027-01-13',
    '2026-08-12',
    '2026-09-01',
  ])
  assert.ok(term && january && summer && first)
  assert.deepEqual([term.pastDays[0], term.pastDays.at(-1)], ['2026-09-01', '2026-11-17'])
  assert.ok(term.isSchoolDay && term.comingDays[0] === '2026-11-19')
  assert.ok(!term.pastDays.includes('2026-10-28'), 'half-term')
  // The spring term is seven days old: the autumn term comes along.
  assert.ok(january.isSchoolDay && january.pastDays.length === 70 && january.pastDays.at(-1) === '2027-01-12')
  assert.ok(!january.pastDays.includes('2026-12-25'))
  for (const ground of [summer, first]) {
    assert.equal(ground.year.ends_on < ground.today, true, 'the year that has ended is shown')
    assert.equal(ground.pastDays.at(-1), ground.year.ends_on)
    assert.ok(ground.pastDays.length >= 20 && ground.pastDays.length <= 70)
    assert.ok(!ground.isSchoolDay && ground.comingDays.length === 0)
  }
})
