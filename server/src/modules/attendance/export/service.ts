import { workbook } from '../../../kernel/csv/workbook.ts'
import { streamCopy } from '../../../kernel/db/stream-copy.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { invalidParameter } from '../../../kernel/http/problems.ts'
import type { ExportFilters } from '../schema.ts'
import { visibilityOf } from '../visibility.ts'
import { sheetType } from './columns.ts'
import { jsonArray } from './json-array.ts'
import { copyCsv, copyJson, copySheet, type ExportQuestion, selectClassIdsTaken, sheetHeader } from './sql.ts'

const contentTypes = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
  xlsx: sheetType,
}

const copies = { csv: copyCsv, json: copyJson, xlsx: copySheet }

/** What the lines of the database become on their way; none: they are the file. */
const shapes = { csv: undefined, json: jsonArray, xlsx: () => workbook(sheetHeader) }

/** All marks visible to the caller that match the filters, as a streamed file. */
export async function exportAttendance(
  context: RequestContext<undefined, ExportFilters, undefined>,
): Promise<Answer> {
  const { query, school, database, log, today } = context
  const question = questionOf(query)
  const [taken] = await context.read([selectClassIdsTaken(school.id, question)])
  const classIds = taken.map((row) => row.class_id)
  const format = query.format ?? 'csv'
  const visibility = visibilityOf(context)
  const shape = shapes[format]
  context.audit({ entity: 'attendance_mark', filters: { ...query, format } })
  const body = await streamCopy(database, {
    tenant: school.id,
    statement: copies[format](visibility, question, classIds),
    ...(shape ? { shape: shape() } : {}),
    onBroken: (error) => log.error({ err: error, operation: context.route.id }, 'export broke off'),
  })
  return {
    status: 200,
    body,
    headers: {
      'content-type': contentTypes[format],
      'content-disposition': `attachment; filename="attendance-${today}.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

function questionOf(query: ExportFilters): ExportQuestion {
  const { date_from: from, date_to: to } = query
  if (from !== undefined && to !== undefined && to < from) {
    const details = [{ path: 'query/date_to', code: 'before_date_from', message: 'is before date_from' }]
    throw invalidParameter({ details })
  }
  return { from, to, classId: query.class_id, studentId: query.student_id, gradeLevel: query.grade_level }
}
