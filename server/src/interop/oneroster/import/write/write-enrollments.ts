import { type BulkEnrollment, upsertEnrollments } from '../../../../modules/academics/index.ts'
import type { Role } from '../../vocabulary.ts'
import { judgeEnrollment } from '../check/judge-enrollment.ts'
import { optional, required, truth, word } from '../read/cells.ts'
import type { ParsedRow } from '../read/parse-row.ts'
import type { WriteContext } from './write-context.ts'
import { pointer, referred, type Shape, writeShape } from './write-shape.ts'

const enrollments: Shape<BulkEnrollment> = {
  file: 'enrollments',
  entity: 'enrollment',
  name: 'enrollments',
  toRow,
  upsert: upsertEnrollments,
  isImported: (context, row) => {
    const user = referred(context, 'users', required(row, 'userSourcedId'))
    return judgeEnrollment(word<Role>(row, 'role'), user.entity) === 'import'
  },
}

/** Writes the students and teachers of a class; the rows that the check reported as not imported are skipped. */
export const writeEnrollments = (context: WriteContext): Promise<void> => writeShape(context, enrollments)

function toRow(context: WriteContext, row: ParsedRow, id: string): BulkEnrollment {
  const user = referred(context, 'users', required(row, 'userSourcedId'))
  const role = word<BulkEnrollment['role']>(row, 'role')
  const isStudent = role === 'student'
  return {
    id,
    class_id: pointer(context, 'classes', required(row, 'classSourcedId')),
    org_id: pointer(context, 'orgs', required(row, 'schoolSourcedId')),
    role,
    student_id: isStudent ? user.id : null,
    staff_id: isStudent ? null : user.id,
    is_primary: !isStudent && truth(row, 'primary') === true,
    starts_on: optional(row, 'beginDate'),
    ends_on: optional(row, 'endDate'),
  }
}
