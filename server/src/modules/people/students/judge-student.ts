import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { selectClassesById } from '../../academics/index.ts'
import { errorsOfCustom } from '../persons/patch-members.ts'
import { errorsOfOrg } from '../persons/references.ts'
import { errorsOfDates } from './rules/student-dates.ts'
import { mayFollow, statusesAfter } from './rules/student-status.ts'
import type { StudentInputValue, StudentPatchValue } from './schema.ts'
import type { Student } from './student.ts'

type Body = StudentInputValue | StudentPatchValue

/** Error responses for the class or org that a body names and the school does not have (or has archived). */
export async function errorsOfReferences(tx: Transaction, body: Body): Promise<ProblemDetail[]> {
  const { homeroom_class_id: classId, org_id: orgId } = body
  const [classes, orgErrors] = await Promise.all([
    classId ? tx.query(selectClassesById(tx.tenant, [classId])) : undefined,
    errorsOfOrg(tx, orgId),
  ])
  return [
    ...(classes && !classes.some((found) => found.archived_at === null)
      ? [{ path: 'body/homeroom_class_id', code: 'unknown_class', message: 'is no class of this school' }]
      : []),
    ...orgErrors,
  ]
}

/** What is wrong with a student as it would be; members that the request does not touch are not checked again. */
export function errorsOfStudent(
  before: Student | undefined,
  after: Student,
  body: Body,
  today: string,
): ProblemDetail[] {
  const touchesDates = [body.date_of_birth, body.entry_date, body.exit_date, body.status].some(
    (member) => member !== undefined,
  )
  return [
    ...(touchesDates ? errorsOfDates(after, today) : []),
    ...(before ? errorsOfTransition(before, after) : []),
    ...errorsOfCustom(after.custom),
  ]
}

function errorsOfTransition(before: Student, after: Student): ProblemDetail[] {
  if (mayFollow(before.status, after.status)) return []
  const allowed = statusesAfter(before.status).join(', ')
  const message = `from ${before.status} a student goes to ${allowed}`
  return [{ path: 'body/status', code: 'transition_not_allowed', message }]
}
