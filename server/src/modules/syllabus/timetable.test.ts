import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type SchoolCalendarRow, schoolCalendarOf } from '../academics/index.ts'
import { dayKey, judgeCoverage, type KnownClass, lessonsHeld } from './rules/judge-coverage.ts'
import { type LessonPeriod, lessonDays, lessonsOn, meanMinutes, type Timetable } from './rules/lesson-days.ts'
import { timetableOf } from './timetable.ts'

const year = (starts_on: string, ends_on: string) => ({ org_id: null, starts_on, ends_on })

const calendarOf = (row: Partial<SchoolCalendarRow>) =>
  schoolCalendarOf({
    entries: [],
    sessions: [],
    has_years: true,
    weekdays: [],
    orgs: [],
    country_code: 'DE',
    ...row,
  })

const daily = (row: Partial<SchoolCalendarRow>, periods: readonly LessonPeriod[] = []): Timetable => {
  const calendar = calendarOf(row)
  return timetableOf({ periods, lessonsPerWeek: null, dayOf: (date) => calendar.dayOf(null, date) })
}

const root = fileURLToPath(
  new URL('../../../../../shared/data/domain/education-dna/openholidays/', import.meta.url),
)

/** Public and school holidays of a region as entries of a calendar (OpenHolidays, ODbL 1.0). */
function holidaysOf(country: string, region: string): SchoolCalendarRow['entries'] {
  const folder = `${root}${country}/holidays/`
  return readdirSync(folder).flatMap((name) => {
    const [head = '', ...lines] = readFileSync(folder + name, 'utf8')
      .replace('\ufeff', '')
      .trim()
      .split(/\r?\n/)
    const columns = head.split(';')
    return lines.flatMap((line) => {
      const cells = line.split(';')
      const cell = (column: string) => cells[columns.indexOf(column)] ?? ''
      const regions = cell('Subdivisions').split(',').filter(Boolean)
      const isHere = regions.length === 0 ? cell('Groups') === '' : regions.includes(region)
      if (!isHere || !['Public', 'School'].includes(cell('Type'))) return []
      const [starts_on, ends_on] = [cell('StartDate'), cell('EndDate') || cell('StartDate')]
      return [{ id: cell('Id'), org_id: null, kind: 'holiday' as const, title: '', starts_on, ends_on }]
    })
  })
}

describe('teachable days', () => {
  /** Weekdays less holidays between the summers, as counted from OpenHolidays. */
  const counted: [country: string, region: string, from: string, to: string, days: number][] = [
    ['de', 'BE', '2024-08-31', '2025-07-23', 191],
    ['de', 'BY', '2024-09-10', '2025-07-31', 188],
    ['de', 'BY', '2025-09-16', '2026-08-02', 183],
    ['de', 'NW', '2024-08-21', '2025-07-13', 195],
    ['de', 'NW', '2025-08-27', '2026-07-19', 195],
    ['pl', 'MZ', '2024-09-01', '2025-06-27', 188],
    ['pl', 'MZ', '2025-09-01', '2026-06-26', 188],
    ['fr', 'IF', '2024-09-02', '2025-07-06', 175],
    ['fr', 'IF', '2025-09-01', '2026-07-04', 175],
    ['za', '', '2025-01-13', '2025-12-12', 203],
    ['za', '', '2026-01-12', '2026-12-11', 204],
  ]
  for (const [country, region, from, to, days] of counted) {
    const name = `${country} ${region} ${from.slice(0, 4)}`
    it(`${name}: ${days}`, { skip: existsSync(root) ? false : 'no ../shared/data' }, () => {
      const row = {
        entries: holidaysOf(country, region),
        sessions: [{ ...year(from, to), kind: 'school_year' }],
      }
      assert.equal(lessonDays(daily(row), { starts_on: from, ends_on: to }, []).length, days)
    })
  }
})

describe('lessons of a day', () => {
  const period = (id: string, end_time: string, weekdays: number[]): LessonPeriod => ({
    id,
    position: 1,
    start_time: '08:00',
    end_time,
    weekdays,
  })
  const periods = [period('a', '08:45', [1, 3]), period('b', '10:00', [1])]
  const row = {
    sessions: [{ ...year('2026-09-01', '2027-07-01'), kind: 'school_year' }],
    weekdays: [{ org_id: null, weekdays: [1, 2, 3, 4, 5] }],
    entries: [
      { id: 'x', kind: 'closure' as const, title: 'Storm', ...year('2026-09-09', '2026-09-09') },
      { id: 'y', kind: 'school_day' as const, title: 'Saturday', ...year('2026-09-12', '2026-09-12') },
    ],
  }
  const timetable = daily(row, periods)

  it('are the periods of its weekday that are over; none on a closure', () => {
    assert.deepEqual(
      ['08:44', '08:45', '24:00'].map((time) => lessonsOn(timetable, '2026-09-07', time)),
      [0, 1, 2],
    )
    assert.deepEqual(lessonDays(timetable, year('2026-09-01', '2026-09-20'), []), [
      { date: '2026-09-02', lessons: 1 },
      { date: '2026-09-07', lessons: 2 },
      { date: '2026-09-14', lessons: 2 },
      { date: '2026-09-16', lessons: 1 },
    ])
  })

  it('are one a day without a timetable, also on an extra school day, and only within the terms of the class', () => {
    const terms = [year('2026-09-10', '2026-09-14')]
    assert.deepEqual(
      lessonDays(daily(row), year('2026-09-01', '2026-09-20'), terms).map(({ date }) => date),
      ['2026-09-10', '2026-09-11', '2026-09-12', '2026-09-14'],
    )
  })

  it('are an even share of a week where only the week is known', () => {
    const weekly = { ...timetable, lessonsPerWeek: 4 }
    assert.deepEqual([lessonsOn(weekly, '2026-09-07'), lessonsOn(weekly, '2026-09-07', '23:00')], [0.8, 0])
    assert.equal(meanMinutes(periods), (45 + 120) / 2)
    assert.equal(meanMinutes([]), null)
  })
})

describe('lessons that were taught on a day', () => {
  const held = (timetable: Timetable, date: string, periods: readonly LessonPeriod[]) => {
    const { dayOf, heldOn } = timetable as Timetable & { dayOf: KnownClass['dayOf'] }
    return lessonsHeld({ periods, dayOf, heldOn }, date)
  }
  const period = (id: string, weekdays: number[]): LessonPeriod => ({
    id,
    position: 1,
    start_time: '08:00',
    end_time: '08:45',
    weekdays,
  })
  const periods = [period('a', [1, 6]), period('b', [1]), period('c', [3])]
  const row = {
    sessions: [{ ...year('2026-09-01', '2027-07-01'), kind: 'school_year' }],
    weekdays: [{ org_id: null, weekdays: [1, 2, 3, 4, 5] }],
    entries: [
      { id: 'y', kind: 'school_day' as const, title: 'Saturday', ...year('2026-09-12', '2026-09-12') },
    ],
  }

  it('are at most its periods; where the timetable says nothing of the day, nobody counts', () => {
    const timetable = daily(row, periods)
    // Monday, Tuesday, Wednesday, and a Saturday on which any lesson of the week may be held.
    const days = ['2026-09-07', '2026-09-08', '2026-09-09', '2026-09-12']
    assert.deepEqual(
      days.map((date) => held(timetable, date, periods)),
      [2, null, 1, 3],
    )
    assert.equal(held(daily(row), '2026-09-07', []), null)
  })

  it('are counted over the entries of a request and those that stand', () => {
    const timetable = daily(row, periods)
    const [classId, syllabus] = ['class', { classId: 'class', courseId: null }]
    const session = year('2026-09-01', '2027-07-01')
    const entry = (index: number, lessons: number, date = '2026-09-07') => ({
      index,
      classId,
      date,
      lessons,
      unitId: `unit ${index}`,
      periodId: null,
      topicIds: [],
    })
    const entries = [entry(0, 1), entry(1, 0.75), entry(2, 0.25), entry(3, 0), entry(4, 9, '2026-09-08')]
    const errors = judgeCoverage(entries, {
      today: '2026-09-30',
      classes: new Map([
        [
          classId,
          {
            courseId: null,
            terms: [],
            periods,
            heldOn: timetable.heldOn,
            isOwn: () => true,
            dayOf: (date: string) => ({ ...timetable.dayOf(date), reason: 'week', isKept: true }),
          },
        ],
      ]),
      units: new Map(
        entries.map(({ unitId }) => [unitId, { ...syllabus, session, topicIds: new Set<string>() }]),
      ),
      standing: new Set(),
      recorded: new Map([[dayKey({ classId, date: '2026-09-07' }), 0.5]]),
    })
    assert.deepEqual(
      errors.map(({ index, field, code }) => [index, field, code]),
      [[1, 'lessons', 'too_many_lessons']],
    )
  })
})
