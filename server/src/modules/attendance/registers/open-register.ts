import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { isActiveOn, selectClassesById } from '../../academics/index.ts'
import { mayDo } from '../../identity/index.ts'
import { fullName, type RosterStudent, selectRosterStudents } from '../../people/index.ts'
import { recordingRights } from '../rules/recording-rights.ts'
import type { OpenRegisterBody, RegisterQuery } from '../schema.ts'
import { selectOwnClass } from '../sight.sql.ts'
import { sightOf } from '../sight.ts'
import { type RegisterMarkRow, selectRegisterMarks } from './sql.ts'
import { presentTaking } from './taking.ts'

type Context = RequestContext<{ class_id: string }, RegisterQuery, unknown>

/**
 * One register of a class: the roster of the day, each student with what was saved, never with a default. 404 for a
 * class that does not exist or that the caller does not follow. At most five statements for any number of students.
 */
export async function openRegister(context: Context): Promise<OpenRegisterBody> {
  const { school, params, query, today } = context
  const taking = {
    classId: params.class_id.toLowerCase(),
    date: query.date ?? today,
    periodId: query.period_id?.toLowerCase() ?? null,
  }
  const [[found], [own], roster, rows] = await context.read([
    selectClassesById(school.id, [taking.classId]),
    selectOwnClass(sightOf(context), taking),
    selectRosterStudents(school.id, { classIds: [taking.classId] }),
    selectRegisterMarks(school.id, taking),
  ])
  if (!found || !own?.in_sight) throw notFound()
  const marks = new Map(rows.filter((row) => row.mark_id !== null).map((row) => [row.student_id, row]))
  const [register] = rows
  return {
    class_id: found.id,
    class_name: found.title,
    class_code: found.class_code,
    date: taking.date,
    ...presentTaking(register, taking.periodId),
    editable: register?.status !== 'closed' && isEditable(context, taking.date, own.taught),
    students: seated(roster, taking.date).flatMap(({ student, on_roster }) => {
      const mark = presentMark(marks.get(student.student_id))
      if (!on_roster && mark === null) return []
      return {
        student_id: student.student_id,
        student_code: student.student_code,
        student_name: fullName(student),
        on_roster,
        mark,
      }
    }),
  }
}

/** Each student who was ever in the class once, in the order of the roster, and whether they sit there on the date. */
function seated(roster: readonly RosterStudent[], date: string) {
  return [...Map.groupBy(roster, (student) => student.student_id).values()].flatMap((times) => {
    const [student] = times
    return student ? { student, on_roster: times.some((time) => isActiveOn(time, date)) } : []
  })
}

function isEditable({ principal, today }: Context, date: string, taught: boolean): boolean {
  const rights = recordingRights(principal.roles, today)
  if (date > today || !mayDo(principal.roles, 'attendance', 'write')) return false
  return rights.anyClass || (taught && (rights.earliest === null || date >= rights.earliest))
}

const presentMark = (row: RegisterMarkRow | undefined): OpenRegisterBody['students'][number]['mark'] =>
  row?.mark_id
    ? {
        id: row.mark_id,
        status: row.mark_status,
        code: row.code,
        minutes_late: row.minutes_late,
        reason_code: row.reason_code,
        remarks: row.remarks,
        recorded_by: row.recorded_by,
        recorded_at: formatInstant(row.recorded_at),
      }
    : null
