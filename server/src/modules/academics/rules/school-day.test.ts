import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, daysBetween, weekday } from '../../../kernel/time/dates.ts'
import { type CalendarFacts, calendarKinds, schoolDaysBetween } from './school-day.ts'

const blank: CalendarFacts = {
  entries: [],
  years: [],
  terms: [],
  hasYears: false,
  weekdays: [],
  lineage: undefined,
  assumedWeek: [1, 2, 3, 4, 5],
}
const reason = (facts: CalendarFacts, date: string) => schoolDaysBetween(facts, date, date)[0]?.reason
const all = (starts_on: string, ends_on = starts_on) => ({ org_id: null, starts_on, ends_on })

test('without anything known the days of the assumed week are school days', () => {
  const days = schoolDaysBetween(blank, '2026-11-16', '2026-11-22').map((day) => day.is_school_day)
  assert.deepEqual(days, [true, true, true, true, true, false, false])
  assert.equal(reason({ ...blank, weekdays: [7] }, '2026-11-22'), 'regular')
})

test('days outside the year and between its terms are no school days', () => {
  const years = [all('2026-09-07', '2027-07-09')]
  const facts = { ...blank, years, hasYears: true, terms: [all('2026-09-07', '2026-12-18')] }
  assert.equal(reason(facts, '2026-12-18'), 'regular')
  assert.equal(reason(facts, '2026-12-21'), 'between_terms')
  assert.equal(reason(facts, '2027-07-12'), 'outside_school_year')
  assert.equal(reason({ ...facts, terms: [] }, '2026-12-21'), 'regular')
  assert.equal(reason({ ...facts, years: [] }, '2026-12-18'), 'outside_school_year')
})

test('the entry nearest to the org decides, then a closure before a school day before a holiday', () => {
  const entry = (kind: (typeof calendarKinds)[number], org_id: string | null) => ({
    ...all('2026-11-18'),
    id: `${kind} ${org_id}`,
    kind,
    title: kind,
    org_id,
  })
  const entries = [entry('holiday', null), entry('closure', null), entry('school_day', 'north')]
  assert.equal(reason({ ...blank, entries }, '2026-11-18'), 'closure')
  assert.equal(reason({ ...blank, entries, lineage: ['north', 'district'] }, '2026-11-18'), 'school_day')
  assert.equal(reason({ ...blank, entries, lineage: ['south', 'district'] }, '2026-11-18'), 'closure')
  const district = [...entries, entry('holiday', 'district')]
  assert.equal(
    reason({ ...blank, entries: district, lineage: ['south', 'district'] }, '2026-11-18'),
    'holiday',
  )
})

test('every day is answered once, and an entry of the calendar always decides its days', () => {
  const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-09-01', days))
  const entry = fc.record({ kind: fc.constantFrom(...calendarKinds), from: day, length: fc.nat(5) })
  fc.assert(
    fc.property(day, fc.nat(60), fc.array(entry, { maxLength: 6 }), (from, length, made) => {
      const to = addDays(from, length)
      const entries = made.map((one, index) => ({
        id: String(index),
        kind: one.kind,
        title: '',
        ...all(one.from, addDays(one.from, one.length)),
      }))
      const days = schoolDaysBetween({ ...blank, entries }, from, to)
      assert.equal(days.length, daysBetween(from, to) + 1)
      for (const [index, one] of days.entries()) {
        assert.equal(one.date, addDays(from, index))
        const holding = entries.filter((span) => span.starts_on <= one.date && one.date <= span.ends_on)
        assert.equal(one.calendar_entry_id !== null, holding.length > 0)
        if (holding.length === 0) assert.equal(one.is_school_day, weekday(one.date) <= 5)
        if (holding.some(({ kind }) => kind === 'closure')) assert.equal(one.is_school_day, false)
      }
    }),
  )
})
