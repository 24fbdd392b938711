import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateRange, weekday } from '../../kernel/time/dates.ts'
import { namesOf } from '../names.ts'
import { demoSchools } from '../schools/all.ts'
import type { Ground } from './ground.ts'
import { planBehaviour } from './plan-behaviour.ts'
import { planSchool } from './plan-school.ts'

const term = { id: '0199c0de-0000-7000-8000-000000000003', starts_on: '2026-09-01', ends_on: '2026-12-18' }
const days = dateRange(term.starts_on, term.ends_on).filter((date) => weekday(date) < 6)
const today = '2026-11-18'
const ground: Ground = {
  today,
  now: new Date(`${today}T12:00:00Z`),
  terms: [term],
  gradingPeriods: [term],
  categories: new Map(),
  year: { id: '0199c0de-0000-7000-8000-000000000002', starts_on: '2026-09-01', ends_on: '2027-07-16' },
  daysSoFar: days.filter((date) => date < today),
  pastDays: days.filter((date) => date < today),
  isSchoolDay: true,
  comingDays: days.filter((date) => date > today),
}
const recorders = { teacher: 'teacher', registrar: 'registrar', counselor: 'counselor' }

for (const school of demoSchools)
  test(`${school.slug}: every student was praised, few have most of the incidents, and it is the same every time`, () => {
    const plan = planSchool(school, namesOf(school.countryCode), ground)
    const attended = new Map(plan.families.students.map(({ id }) => [id, ground.pastDays]))
    const made = () => planBehaviour(school, plan, { ground, recorders, attended })
    const records = made()
    assert.deepEqual(made(), records)
    const praised = new Set(
      records
        .filter(({ kind }) => kind === 'praise')
        .flatMap(({ people }) => people.map((one) => one.student_id)),
    )
    assert.equal(praised.size, plan.families.students.length)
    assert.ok(records.every(({ occurred_on: day }) => ground.pastDays.includes(day)))
    const incidents = records.filter(({ kind }) => kind === 'incident')
    const share = incidents.length / plan.families.students.length
    assert.ok(share > 0.2 && share < 2, String(share))
    assert.ok(records.some(({ follow_up, followed_up_at }) => follow_up !== null && followed_up_at === null))
    assert.ok(records.every(({ kind, severity }) => (kind === 'praise') === (severity === null)))
  })
