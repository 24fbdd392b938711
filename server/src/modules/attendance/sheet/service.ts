import { Readable } from 'node:stream'
import { csvFile } from '../../../kernel/csv/csv.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { invalidParameter, notFound } from '../../../kernel/http/problems.ts'
import { daysBetween } from '../../../kernel/time/dates.ts'
import {
  isActiveOn,
  schoolCalendarOf,
  selectClassesById,
  selectSchoolCalendar,
} from '../../academics/index.ts'
import { answerOnLetterhead } from '../../letterhead/index.ts'
import { selectRosterStudents } from '../../people/index.ts'
import { dailyTimetable, selectTimetablesOfClasses } from '../../timetable/index.ts'
import { daysOfMonth, sheetColumnsOf } from '../rules/sheet-grid.ts'
import { selectOwnClass } from '../visibility.sql.ts'
import { visibilityOf } from '../visibility.ts'
import { type PrintedSheet, sheetDocument } from './pdf/definition.ts'
import { maxSheetDays, type SheetQueryValue, sheetColumns } from './schema.ts'
import { type SheetMark, type SheetQuestion, selectCodeLabels, selectSheetMarks } from './sql.ts'

type Context = RequestContext<unknown, SheetQueryValue, unknown>

/** The attendance of a class over some days as a grid, blank or filled in; 404 for a class that is not followed. */
export async function answerSheet(context: Context): Promise<Answer> {
  const { query } = context
  const sheet = await readSheet(context, questionOf(context))
  context.audit({
    entity: 'attendance_mark',
    filters: { ...query },
    count: sheet.students.length,
  })
  const name = `attendance-sheet-${sheet.title}-${sheet.from.slice(0, 7)}`
  if (query.format !== 'csv') return answerOnLetterhead(context, sheetDocument, sheet, name)
  return {
    status: 200,
    stream: Readable.from([csvFile(Object.keys(sheetColumns), rowsOf(sheet))]),
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name.replaceAll(/[^A-Za-z0-9._-]+/g, '-')}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

function questionOf({ query, today }: Context): SheetQuestion {
  const { class_id: classId, month, date_from, date_to } = query
  const refuse = (path: string, code: string, message: string) =>
    invalidParameter({ details: [{ path, code, message }] })
  if (date_from === undefined && date_to === undefined)
    return { classId, ...daysOfMonth(month ?? today.slice(0, 7)) }
  if (month !== undefined) throw refuse('query/month', 'one_of', 'name either the month or the dates')
  const from = date_from ?? date_to ?? today
  const to = date_to ?? from
  if (to < from) throw refuse('query/date_to', 'end_before_start', `is before ${from}`)
  if (daysBetween(from, to) >= maxSheetDays)
    throw refuse('query/date_to', 'range', `is more than ${maxSheetDays} days from ${from}`)
  return { classId, from, to }
}

async function readSheet(context: Context, question: SheetQuestion): Promise<PrintedSheet> {
  const { school, today, query } = context
  const { classId, from, to } = question
  const [[found], [own], [timetable = dailyTimetable], [calendar], roster, marks, labels] =
    await context.read([
      selectClassesById(school.id, [classId]),
      selectOwnClass(visibilityOf(context), { classId, date: today }),
      selectTimetablesOfClasses(school.id, [classId], { from, to }),
      selectSchoolCalendar(school.id, from, to),
      selectRosterStudents(school.id, { classIds: [classId] }),
      selectSheetMarks(school.id, question),
      selectCodeLabels(school.id),
    ])
  if (!found || !own?.in_sight || !calendar) throw notFound()
  const { dayOf } = schoolCalendarOf(calendar)
  const columns = sheetColumnsOf(timetable, question, (date) => dayOf(found.org_id, date))
  const byCell = new Map(query.filled === false ? [] : marks.map((mark) => [cellOf(mark), mark]))
  const times = Map.groupBy(roster, ({ student_id }) => student_id)
  const students = [...times.values()].flatMap((memberships) => {
    const [student] = memberships
    const cells = columns.map((column) => ({
      isMember: memberships.some((one) => isActiveOn(one, column.date)),
      mark: byCell.get(
        cellOf({ ...column, student_id: student?.student_id ?? '', period_id: column.periodId }),
      ),
    }))
    if (!student || !cells.some(({ isMember, mark }) => isMember || mark)) return []
    const { student_code, first_name, last_name } = student
    return [{ student_code, first_name, last_name, cells }]
  })
  return { title: found.title, from, to, columns, students, labels }
}

const cellOf = ({
  student_id,
  date,
  period_id,
}: Pick<SheetMark, 'student_id' | 'date' | 'period_id'>): string => `${student_id} ${date} ${period_id ?? ''}`

const rowsOf = ({ columns, students }: PrintedSheet) =>
  columns.flatMap(({ date, code: period }, index) =>
    students.flatMap(({ cells, ...student }) => {
      const cell = cells[index]
      if (!cell?.isMember && !cell?.mark) return []
      const { status, code, minutes_late } = cell.mark ?? {}
      return [{ date, period, ...student, status, code, minutes_late }]
    }),
  )
