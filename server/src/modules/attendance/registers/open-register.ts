import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidParameter, notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { enrolledStudentIds, isActiveOn, schoolCalendarOf, selectClassesById } from '../../academics/index.ts'
import { mayDo } from '../../identity/index.ts'
import {
  fullName,
  photoViewerOf,
  type RosterStudent,
  selectRosterStudents,
  studentPhotoPath,
} from '../../people/index.ts'
import {
  type ClassPeriod,
  type ClassTimetable,
  dailyTimetable,
  isByPeriod,
  sessionsOn,
} from '../../timetable/index.ts'
import { type PlannedAbsenceRow, selectPlannedOn } from '../planned-absences/sql.ts'
import { lockedReasonOf } from '../rules/locked-reason.ts'
import { recordingRights } from '../rules/recording-rights.ts'
import { type Day, errorOfSession, isNeeded } from '../rules/sessions.ts'
import { selectOwnSessions } from '../visibility.sql.ts'
import { visibilityOf } from '../visibility.ts'
import { pastWeeks, weekStartOf } from './past-week.ts'
import { registerTag } from './register-version.ts'
import { sameDayOf } from './same-day.ts'
import type { OpenRegisterBody, RegisterQuery } from './schema.ts'
import { type RegisterMarkRow, selectRegisterMarks, type TakingQuestion } from './sql.ts'
import { presentPeriod, presentTaking } from './taking.ts'

type Context = RequestContext<{ class_id: string }, RegisterQuery, unknown>

/**
 * One register of a class: the roster of the day, each student with what was saved, what the day
 * already says of them, and what to start with. 404 for a
 * class that does not exist or that the caller does not follow. At most five statements for any number of students. The
 * ETag is what saving takes as If-Match.
 */
export async function openRegister(context: Context): Promise<OpenRegisterBody> {
  const { school, params, query, today } = context
  const taking = {
    classId: params.class_id,
    date: query.date ?? today,
    periodId: query.period_id ?? null,
  }
  const studentIds = enrolledStudentIds(school.id, { classId: taking.classId, on: taking.date })
  const [[found], [own], roster, rows, absences] = await context.read([
    selectClassesById(school.id, [taking.classId]),
    selectOwnSessions(visibilityOf(context), { ...taking, weekStart: weekStartOf(taking.date) }),
    selectRosterStudents(school.id, { classIds: [taking.classId], photosFor: photoViewerOf(context) }),
    selectRegisterMarks(school.id, taking),
    selectPlannedOn(school.id, { ...taking, studentIds }),
  ])
  if (!found || !own?.in_sight) throw notFound()
  const { dayOf } = schoolCalendarOf(own.calendar)
  const day = dayOf(found.org_id, taking.date)
  const weekOf = pastWeeks(own.week, (date) => dayOf(found.org_id, date))
  const marks = marksByStudent(rows)
  const timetable = own.timetable ?? dailyTimetable
  const period = requireSession(timetable, { ...taking, day }, rows.length > 0)
  const planned = new Map(absences.map((row) => [row.student_id, row]))
  const sameDay = sameDayOf(own.same_day, period?.start_time ?? own.daily_start)
  const [register] = rows
  const students = seated(roster, taking.date, own.attending).flatMap(({ student, on_roster }) => {
    const mark = presentMark(marks.get(student.student_id))
    if (!on_roster && mark === null) return []
    return {
      student_id: student.student_id,
      student_code: student.student_code,
      student_name: fullName(student),
      on_roster,
      mark,
      planned_absence: presentPlanned(planned.get(student.student_id)),
      past_week: weekOf(student.student_id),
      ...sameDay(student.student_id, planned.get(student.student_id)),
      photo_url: student.has_photo ? context.url(studentPhotoPath(student.student_id)) : null,
    }
  })
  const tally = { ...countSeated(students), isNeeded: isNeeded(timetable, period, day) }
  const body = {
    class_id: found.id,
    class_name: found.title,
    class_code: found.class_code,
    date: taking.date,
    ...presentTaking(register, taking.periodId, tally),
    is_school_day: day.is_school_day,
    day_reason: day.reason,
    period: presentPeriod(period),
    ...editing(context, { register, period, timetable, day, taught: own.taught }),
    students,
  }
  const versions = [...marks.values()].map((row) => ({ id: row.mark_id ?? '', version: row.version }))
  context.etag(registerTag(versions, body))
  return body
}

const marksByStudent = (rows: readonly RegisterMarkRow[]) =>
  new Map(rows.filter((row) => row.mark_id !== null).map((row) => [row.student_id, row]))

const countSeated = (students: OpenRegisterBody['students']) => {
  const seats = students.filter(({ on_roster }) => on_roster)
  return { expected: seats.length, marked: seats.filter(({ mark }) => mark !== null).length }
}

/** The period asked for. 400 when the class has several sessions and none is named, 404 when it has no such period. */
function requireSession(
  timetable: ClassTimetable<ClassPeriod>,
  taking: TakingQuestion & { readonly day: Day },
  isTaken: boolean,
) {
  const period = timetable.periods.find(({ id }) => id === taking.periodId)
  if (isTaken || period) return period
  if (taking.periodId !== null) throw notFound()
  if (!isByPeriod(timetable, taking.date)) return undefined
  const names = sessionsOn(timetable, taking.day).map((one) => `${one?.code} (${one?.id})`)
  const message = `is required: the class is taken period by period, on that day ${names.join(', ') || 'in none'}`
  throw invalidParameter({ details: [{ path: 'query/period_id', code: 'period_required', message }] })
}

/**
 * Each student who was ever in the class once, in the order of the roster, and whether they sit there on the date: of a
 * session for groups, in one of these.
 */
function seated(roster: readonly RosterStudent[], date: string, attending: readonly string[] | null) {
  const inGroups = attending && new Set(attending)
  return [...Map.groupBy(roster, (student) => student.student_id).values()].flatMap((times) => {
    const [student] = times
    if (!student) return []
    const isAttending = inGroups === null || inGroups.has(student.student_id)
    return { student, on_roster: isAttending && times.some((time) => isActiveOn(time, date)) }
  })
}

interface Editing {
  readonly register: RegisterMarkRow | undefined
  readonly period: ClassPeriod | undefined
  readonly timetable: ClassTimetable<ClassPeriod>
  readonly day: Day
  readonly taught: boolean
}

/** Whether the caller may save the register, and why not. Marks that stand are corrected whatever the day is now. */
function editing({ principal, today }: Context, { register, period, timetable, day, taught }: Editing) {
  const locked_reason = lockedReasonOf({
    isClosed: register?.status === 'closed',
    fault: register === undefined ? errorOfSession(timetable, period, day) : undefined,
    date: day.date,
    today,
    taught,
    mayWrite: mayDo(principal.roles, 'attendance', 'write'),
    rights: recordingRights(principal.roles, today),
  })
  return { editable: locked_reason === null, locked_reason }
}

const presentMark = (row: RegisterMarkRow | undefined): OpenRegisterBody['students'][number]['mark'] =>
  row?.mark_id
    ? {
        id: row.mark_id,
        version: row.version,
        status: row.mark_status,
        code: row.code,
        minutes_late: row.minutes_late,
        reason_code: row.reason_code,
        remarks: row.remarks,
        recorded_by: row.recorded_by,
        recorded_by_name: row.recorded_by_name,
        recorded_at: formatInstant(row.recorded_at),
      }
    : null

const presentPlanned = (
  row: PlannedAbsenceRow | undefined,
): OpenRegisterBody['students'][number]['planned_absence'] =>
  row
    ? {
        id: row.id,
        status: row.status,
        code: row.code,
        reason_code: row.reason_code,
        note: row.note,
        starts_on: row.starts_on,
        ends_on: row.ends_on,
      }
    : null
