import { type BulkEnrollment, upsertEnrollments } from '../../../../modules/academics/index.ts'
import type { Role } from '../../vocabulary.ts'
import { judgeEnrollment } from '../check/judge-enrollment.ts'
import { optional, required, truth, word } from '../read/cells.ts'
import type { ParsedRow } from '../read/parse-row.ts'
import { chunksOf } from './chunks.ts'
import { rememberIds, resolveIds } from './source-ids.ts'
import { referred } from './write-academics.ts'
import { countOutcome, SourceChanged, type WriteContext } from './write-context.ts'

/** Writes who sits in and who teaches a class; the rows that the check told as not imported are passed over. */
export async function writeEnrollments(context: WriteContext): Promise<void> {
  for await (const chunk of chunksOf(context, 'enrollments')) {
    const rows = chunk.filter((row) => isImported(context, row))
    if (rows.length === 0) continue
    const wanted = rows.map((row) => ({ entity: 'enrollment', sourcedId: row.sourcedId }))
    const ids = await resolveIds(context, wanted)
    const written = rows.map((row) => toRow(context, row, ids.of('enrollment', row.sourcedId)))
    const outcome = await upsertEnrollments(context.tx, written, context.author.at)
    await rememberIds(context, ids.fresh)
    countOutcome(context, 'enrollments', rows.length, outcome)
  }
}

function isImported(context: WriteContext, row: ParsedRow): boolean {
  if (!context.roster.enrollments.has(row.sourcedId)) throw new SourceChanged('enrollments.csv')
  const user = referred(context, 'users', required(row, 'userSourcedId'))
  return judgeEnrollment(word<Role>(row, 'role'), user.entity) === 'import'
}

function toRow(context: WriteContext, row: ParsedRow, id: string): BulkEnrollment {
  const user = referred(context, 'users', required(row, 'userSourcedId'))
  const role = word<BulkEnrollment['role']>(row, 'role')
  const isStudent = role === 'student'
  return {
    id,
    class_id: referred(context, 'classes', required(row, 'classSourcedId')).id,
    org_id: referred(context, 'orgs', required(row, 'schoolSourcedId')).id,
    role,
    student_id: isStudent ? user.id : null,
    staff_id: isStudent ? null : user.id,
    is_primary: !isStudent && truth(row, 'primary') === true,
    begin_date: optional(row, 'beginDate'),
    end_date: optional(row, 'endDate'),
  }
}
