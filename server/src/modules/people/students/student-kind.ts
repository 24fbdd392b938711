import type { RequestContext } from '../../../kernel/http/context.ts'
import { upsertCounter } from '../../tenants/index.ts'
import { studentColumns } from '../bulk/rows.ts'
import type { PersonKind, PersonShape } from '../persons/person-kind.ts'
import { studentCodeTaken } from '../problems.ts'
import { joinHomeroom } from '../rosters/join-homeroom.ts'
import { leaveClasses } from '../rosters/leave-classes.ts'
import type { RecordedQueryValue } from '../rosters/recorded-days.ts'
import { errorsOfReferences, errorsOfStudent } from './judge-student.ts'
import { countsAsActive, exitAfter, isTakenIn, leavesOn } from './rules/student-status.ts'
import type {
  StudentDetailWire,
  StudentGuardianWire,
  StudentInputValue,
  StudentPatchValue,
  StudentQueryValue,
  StudentWire,
} from './schema.ts'
import { studentCodeColumn, studentConditions, studentGuardians } from './sql.ts'
import { blankStudent, patched, presentDetail, presentStudent, type Student } from './student.ts'
import { makeStudentCodes } from './student-codes.ts'
import { studentVisibility } from './visibility.ts'

interface StudentShape extends PersonShape {
  readonly State: Student
  readonly Fixed: { readonly passport_id: string | null }
  readonly Joined: object
  readonly JoinedDetail: { readonly guardians: readonly StudentGuardianWire[] }
  readonly Body: StudentInputValue | StudentPatchValue
  readonly Query: StudentQueryValue
  readonly Wire: StudentWire
  readonly Detail: StudentDetailWire
}

/** Students: codes of the school's own, a status with its transitions, guardians in the detail. */
export const studentKind: PersonKind<StudentShape> = {
  entity: 'student',
  table: 'students',
  columns: studentColumns,
  blank: blankStudent,
  fixed: { passport_id: null },
  code: { column: 'student_code', taken: studentCodeTaken },
  codesOf: (student) => [student.student_code, student.admission_number],
  sorts: { student_code: studentCodeColumn },
  visibility: (context) => studentVisibility(context).visible,
  conditions: (context) => studentConditions(context.school.id, context, studentVisibility(context)),
  joinedDetail: (context) => studentGuardians(context.school.id, studentVisibility(context)),
  joinedMember: 'guardians',
  patched,
  follow: (before, after, body, today) => ({
    ...after,
    ...exitAfter(before.status, after.status, after, today),
    // The exit that the body itself names wins over what the status implies.
    ...(body.exit_date === undefined ? {} : { exit_date: body.exit_date }),
    ...(body.exit_reason === undefined ? {} : { exit_reason: body.exit_reason }),
  }),
  faults: errorsOfStudent,
  references: (context, body) => errorsOfReferences(context.tx, body),
  complete: async ({ tx }, student, body) => {
    const [code = student.student_code] = body.student_code === undefined ? await makeStudentCodes(tx, 1) : []
    return { ...student, student_code: code }
  },
  effects: (context, change) =>
    Promise.all([
      countActive(context, change.before, change.after),
      leave(context, change),
      enrol(context, change),
    ]),
  eventFacts: ({ student_code, status, grade_level, org_id }) => ({
    student_code,
    status,
    grade_level,
    org_id,
  }),
  present: presentStudent,
  presentDetail,
}

interface StudentChange {
  readonly id: string
  readonly before: Student | undefined
  readonly after: Student
}

/** An admitted student is in the homeroom from the first day. */
function enrol(context: RequestContext, { id, before, after }: StudentChange): Promise<void> | undefined {
  const { homeroom_class_id: classId, entry_date: entryDate } = after
  if (!isTakenIn(before?.status, after.status) || !classId || !entryDate) return undefined
  return joinHomeroom(context, { id, classId, entryDate })
}

/** A student who leaves the school leaves its classes. Coming back enrols in none. */
function leave(context: RequestContext, { id, before, after }: StudentChange): Promise<void> | undefined {
  const lastDay = before && leavesOn(before, after)
  if (!lastDay) return undefined
  const query = context.query as RecordedQueryValue | undefined
  const keepsRecorded = query?.recorded === 'keep'
  return leaveClasses(context, {
    column: 'student_id',
    id,
    lastDay,
    reason: after.exit_reason,
    keepsRecorded,
  })
}

/** The counter of active students moves with every change. */
function countActive(
  { tx }: RequestContext,
  before: Student | undefined,
  after: Student,
): Promise<unknown> | undefined {
  const moved = Number(countsAsActive(after)) - Number(before !== undefined && countsAsActive(before))
  return moved === 0 ? undefined : tx.execute(upsertCounter(tx.tenant, 'active_students', moved))
}
