import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import {
  type AcademicChange,
  type ClassToJoin,
  type EnrollmentDates,
  faultsOfMembershipDates,
  type MemberRow,
  type Membership,
  type MembershipRow,
  selectClassForUpdate,
  selectMembers,
  selectStructureHeld,
} from '../../academics/index.ts'
import { errorsOfLeaver } from './rules/leavers.ts'
import type { RosterAdditionValue } from './schema.ts'
import { type Joining, selectJoining } from './sql.ts'

/** A locked class with everyone who ever belonged to it, and which of the people named are there. */
export interface LoadedClass {
  readonly found: ClassToJoin
  readonly members: readonly Membership[]
  readonly rows: readonly MemberRow[]
  readonly known: ReadonlyMap<string, Joining>
}

interface Named {
  readonly students: readonly string[]
  readonly staff: readonly string[]
}

/** Locks a class and loads what a change of its roster is judged by: five statements in one round trip. */
export async function loadClass(
  tx: Transaction,
  classId: string,
  named: Named = { students: [], staff: [] },
): Promise<LoadedClass> {
  const [, found, rows, students, staff] = await Promise.all([
    tx.query(selectStructureHeld(tx.tenant)),
    tx.one(selectClassForUpdate(tx.tenant, classId)),
    tx.query(selectMembers(tx.tenant, { classIds: [classId] })),
    tx.query(selectJoining(tx.tenant, 'student', named.students)),
    tx.query(selectJoining(tx.tenant, 'teacher', named.staff)),
  ])
  if (!found) throw notFound()
  const living = [...students, ...staff].filter(({ archived_at }) => archived_at === null)
  const members = rows.map((row) => membershipOf({ ...row, id: row.enrollment_id }))
  return { found, rows, members, known: new Map(living.map((one) => [one.id, one])) }
}

/** What the rules look at. */
export const membershipOf = (
  row: Omit<MemberRow, 'enrollment_id' | 'class_id'> & { id: string },
): Membership => ({
  id: row.id,
  person_id: row.student_id ?? row.staff_id ?? '',
  role: row.role,
  is_primary: row.is_primary,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
})

type Staff = NonNullable<RosterAdditionValue['staff']>[number]
type Requested = MembershipRow & { readonly path: string }

/** The memberships that a request asks for, and what is wrong with each by itself. */
export function rowsRequested(
  context: RequestContext,
  { found, known }: LoadedClass,
  requested: {
    readonly students: readonly string[]
    readonly staff: readonly Staff[]
    readonly body: RosterAdditionValue
  },
): { rows: Requested[]; faults: ProblemDetail[] } {
  const common = datesOf(requested.body, { starts_on: firstDay(found, context.today), ends_on: null })
  const at = context.clock.now()
  const row = (path: string, own: Partial<MembershipRow>): Requested => ({
    id: uuidv7(),
    class_id: found.id,
    org_id: found.org_id,
    role: 'student',
    student_id: null,
    staff_id: null,
    is_primary: false,
    ...common,
    end_reason: null,
    created_at: at,
    updated_at: at,
    archived_at: null,
    version: 1,
    ...own,
    path,
  })
  const students = requested.students.map((student_id, index) =>
    row(`body/student_ids/${index}`, { student_id }),
  )
  const staff = requested.staff.map((one, index) =>
    row(`body/staff/${index}`, {
      role: one.role ?? 'teacher',
      staff_id: one.staff_id,
      is_primary: one.is_primary ?? false,
      ...datesOf(one, common),
    }),
  )
  const unknown = [...students, ...staff].flatMap(({ path, student_id, staff_id, ...dates }) => {
    const person = known.get(student_id ?? staff_id ?? '')
    if (person) return errorsOfLeaver(dates, person.left_on, path)
    const [code, noun] = student_id ? ['unknown_student', 'student'] : ['unknown_staff', 'member of staff']
    return [{ path, code, message: `is no ${noun} of this school, or an archived one` }]
  })
  const dates = [
    ...(students.length > 0 ? faultsOfMembershipDates(common, found, 'body') : []),
    ...staff.flatMap((one) => faultsOfMembershipDates(one, found, one.path)),
  ]
  return { rows: [...students, ...staff], faults: [...unknown, ...dates] }
}

/** Today, or the first day of the terms when they have not begun. */
const firstDay = ({ first_day }: ClassToJoin, today: string): string =>
  first_day !== null && first_day > today ? first_day : today

const datesOf = (
  given: { readonly starts_on?: string | null; readonly ends_on?: string | null },
  otherwise: EnrollmentDates,
): EnrollmentDates => ({
  starts_on: given.starts_on === undefined ? otherwise.starts_on : given.starts_on,
  ends_on: given.ends_on === undefined ? otherwise.ends_on : given.ends_on,
})

/** A membership's change as history and events record it. */
export const changeOf = (
  before: MembershipRow | undefined,
  after: MembershipRow,
  action: AcademicChange['action'],
  reason?: string,
): AcademicChange => ({
  noun: 'enrollment',
  id: after.id,
  action,
  reason,
  before: before && reported(before),
  after: reported(after),
  data: {
    class_id: after.class_id,
    role: after.role,
    student_id: after.student_id,
    staff_id: after.staff_id,
    starts_on: after.starts_on,
    ends_on: after.ends_on,
  },
})

const reported = (row: MembershipRow) => ({
  class_id: row.class_id,
  role: row.role,
  student_id: row.student_id,
  staff_id: row.staff_id,
  is_primary: row.is_primary,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  end_reason: row.end_reason,
  archived_at: row.archived_at,
})
