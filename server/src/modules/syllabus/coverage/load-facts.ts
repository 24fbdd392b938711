import type { RequestContext } from '../../../kernel/http/context.ts'

import {
  isActiveOn,
  schoolCalendarOf,
  selectSchoolCalendar,
  selectTeachingOf,
} from '../../academics/index.ts'
import { dailyTimetable, selectTimetablesOfClasses, sessionsOn } from '../../timetable/index.ts'
import { type CoverageFacts, coverageKey, dayKey, type GivenEntry } from '../rules/judge-coverage.ts'
import { taughtIn } from '../timetable.ts'
import { callerStaffIds } from '../visibility.sql.ts'
import { keepsAll, visibilityOf } from '../visibility.ts'
import { type CoverageRow, selectClassesToRecord, selectState, selectUnitsToRecord } from './sql.ts'

export interface LoadedFacts {
  readonly facts: CoverageFacts
  /** Entries that stand, by their key. */
  readonly standing: ReadonlyMap<string, CoverageRow>
  readonly syllabusOf: ReadonlyMap<string, string>
}

/** Everything that decides over entries, in six statements for any number; their classes are locked. */
export async function loadFacts(
  context: RequestContext,
  entries: readonly GivenEntry[],
): Promise<LoadedFacts> {
  const { tx, today } = context
  const visibility = visibilityOf(context)
  const requested = [...new Set(entries.map(({ classId }) => classId))]
  const classes = await tx.query(selectClassesToRecord(visibility, requested))
  const classIds = classes.map(({ id }) => id)
  const dates = [...new Set(entries.map(({ date }) => date).filter((date) => date <= today))].sort()
  const [first = today, last = today] = [dates[0], dates.at(-1)]
  const unitIds = [...new Set(entries.map(({ unitId }) => unitId))]
  const [units, timetables, [stored], teaching, current] = await Promise.all([
    tx.query(selectUnitsToRecord(tx.tenant, unitIds)),
    tx.query(selectTimetablesOfClasses(tx.tenant, classIds, { from: first, to: last })),
    tx.query(selectSchoolCalendar(tx.tenant, first, last)),
    tx.query(selectTeachingOf(tx.tenant, { classIds, staffIds: callerStaffIds(visibility) })),
    tx.query(selectState(tx.tenant, { classIds, dates })),
  ])
  if (!stored) throw new Error('The calendar answered no row.')
  const calendar = schoolCalendarOf(stored)
  const isKeeper = keepsAll(context)
  const teaches = (classId: string, date: string) =>
    teaching.some((one) => one.class_id === classId && (isActiveOn(one, date) || isActiveOn(one, today)))
  const known = classes.map(({ id, org_id, course_id, terms }) => {
    const own = taughtIn(timetables.find((one) => one.class_id === id) ?? dailyTimetable, null)
    const dayOf = (date: string) => calendar.dayOf(org_id, date)
    const facts = {
      courseId: course_id,
      terms,
      periods: own.periods,
      dayOf,
      heldOn: (date: string) => sessionsOn(own, dayOf(date)),
      isOwn: (date: string) => isKeeper || teaches(id, date),
    }
    return [id, facts] as const
  })
  const byKey = new Map(
    current.map((row) => [
      coverageKey({ classId: row.class_id, unitId: row.unit_id, date: row.date, periodId: row.period_id }),
      row,
    ]),
  )
  return {
    facts: {
      today,
      classes: new Map(known),
      standing: new Set(byKey.keys()),
      recorded: lessonsByDay(current),
      units: new Map(
        units.map(({ id, class_id, course_id, starts_on, ends_on, topics }) => [
          id,
          {
            classId: class_id,
            courseId: course_id,
            session: { starts_on, ends_on },
            topicIds: new Set(topics.map((topic) => topic.id)),
          },
        ]),
      ),
    },
    standing: byKey,
    syllabusOf: new Map(units.map(({ id, syllabus_id }) => [id, syllabus_id])),
  }
}

function lessonsByDay(current: readonly CoverageRow[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { class_id: classId, date, lessons } of current) {
    const key = dayKey({ classId, date })
    sums.set(key, (sums.get(key) ?? 0) + Number(lessons))
  }
  return sums
}
