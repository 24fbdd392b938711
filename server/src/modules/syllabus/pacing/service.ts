import { keysetOf } from '../../../kernel/db/keyset.sql.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { addDaysWithin } from '../../../kernel/time/dates.ts'
import { type SchoolCalendar, schoolCalendarOf, selectSchoolCalendar } from '../../academics/index.ts'
import { type ClassTimetableRow, dailyTimetable, selectTimetablesOfClasses } from '../../timetable/index.ts'
import { defaultSettings, selectSettings } from '../settings/sql.ts'
import { taughtIn } from '../timetable.ts'
import { visibilityOf } from '../visibility.ts'
import { paceClass } from './pace-class.ts'
import { presentNone, presentPacing } from './present.ts'
import type { ClassPacingWire, PacingPageWire, PacingQueryValue } from './schema.ts'
import {
  type CoveredRow,
  classSorting,
  countPacedClasses,
  type PacedClassRow,
  type PacedSyllabusRow,
  selectCovered,
  selectPacedClasses,
  selectPacedSyllabi,
  selectYearSpan,
} from './sql.ts'
import { syllabiFor } from './syllabi-for.ts'

type Context = RequestContext<unknown, PacingQueryValue, unknown>

/** How far back the recent pace looks. */
const recentDays = 28

/**
 * Where classes stand in their syllabi on a day: two round trips, seven statements for any number of classes. A class
 * that is named and not visible is 404.
 */
export async function readPacing(context: Context): Promise<PacingPageWire> {
  const { query, school, today } = context
  const visibility = visibilityOf(context)
  const asOf = query.as_of ?? today
  const filters = {
    asOf,
    classId: query.class_id,
    gradeLevel: query.grade_level,
    subject: query.subject,
    teacherId: query.teacher_id,
  }
  const keyset = keysetOf(classSorting, { ...query, sort: 'title' })
  const [[rows, [settings], [span]], count] = await Promise.all([
    context.read([
      selectPacedClasses(visibility, filters, keyset),
      selectSettings(school.id),
      selectYearSpan(school.id, asOf),
    ]),
    query.count ? context.read([countPacedClasses(visibility, filters)]) : undefined,
  ])
  if (filters.classId !== undefined && rows.length === 0 && query.cursor === undefined) throw notFound()
  const page = keyset.page(rows)
  const tolerance = query.tolerance ?? Number((settings ?? defaultSettings).tolerance_lessons)
  const facts = await readFacts(context, page.rows, { asOf, span })
  return {
    results: page.rows.flatMap((row) => presentClass(context, row, { facts, asOf, tolerance })),
    next: page.next && context.pageUrl(page.next),
    previous: page.previous && context.pageUrl(page.previous),
    ...(count ? { count: count[0][0]?.count ?? 0 } : {}),
    as_of: asOf,
    tolerance,
  }
}

/** What is known of the classes of a page. */
interface Facts {
  readonly syllabi: readonly PacedSyllabusRow[]
  readonly covered: ReadonlyMap<string, readonly CoveredRow[]>
  readonly timetables: ReadonlyMap<string, ClassTimetableRow>
  readonly calendar: SchoolCalendar
  readonly recentFrom: string
}

async function readFacts(
  { school, read }: Context,
  rows: readonly PacedClassRow[],
  of: {
    readonly asOf: string
    readonly span: { readonly first_day: string | null; readonly last_day: string | null } | undefined
  },
): Promise<Facts> {
  const { asOf, span } = of
  const recentFrom = addDaysWithin(asOf, 1 - recentDays)
  const classIds = rows.map(({ id }) => id)
  const courseIds = [...new Set(rows.flatMap(({ course_id }) => course_id ?? []))]
  const dates = { from: span?.first_day ?? asOf, to: span?.last_day ?? asOf }
  const [syllabi, covered, timetables, [stored]] = await read([
    selectPacedSyllabi(school.id, { classIds, courseIds, date: asOf }),
    selectCovered(school.id, { classIds, asOf, recentFrom }),
    selectTimetablesOfClasses(school.id, classIds, dates),
    selectSchoolCalendar(school.id, dates.from, dates.to),
  ])
  if (!stored) throw new Error('The calendar answered no row.')
  return {
    syllabi,
    covered: Map.groupBy(covered, (row) => row.class_id),
    timetables: new Map(timetables.map((one) => [one.class_id, one])),
    calendar: schoolCalendarOf(stored),
    recentFrom,
  }
}

/** A row for each subject of the class, or the one that says there is no syllabus. */
function presentClass(
  { clock, school, today }: Context,
  row: PacedClassRow,
  { facts, asOf, tolerance }: { readonly facts: Facts; readonly asOf: string; readonly tolerance: number },
): ClassPacingWire[] {
  const own = syllabiFor(row, facts.syllabi, asOf)
  if (own.length === 0) return [presentNone(row)]
  const time = { timeZone: school.timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const now = asOf === today ? new Intl.DateTimeFormat('en-GB', time).format(clock.now()) : '24:00'
  return own.map((syllabus) => {
    const covered = (facts.covered.get(row.id) ?? []).filter(({ unit_id }) =>
      syllabus.units.some(({ id }) => id === unit_id),
    )
    const pace = paceClass({
      row,
      syllabus,
      covered,
      asOf,
      tolerance,
      recentFrom: facts.recentFrom,
      overUntil: now,
      taught: taughtIn(facts.timetables.get(row.id) ?? dailyTimetable, syllabus.subject_code),
      dayOf: (date) => facts.calendar.dayOf(row.org_id, date),
    })
    return presentPacing(row, { syllabus, covered, pace })
  })
}
