import type { ChangeRequest } from '../../../kernel/history/record-change.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { upsertCounter } from '../../tenants/index.ts'
import { guardianKind } from '../guardians/guardian-kind.ts'
import type { GuardianInputValue } from '../guardians/schema.ts'
import { authorOf, recordPeople } from '../history.ts'
import { blankLink, type Link } from '../links/link.ts'
import { saveLinks } from '../links/save-links.ts'
import { selectGuardianForUpdate, selectLink, selectStudentsForUpdate } from '../links/sql.ts'
import { updateTouched } from '../persons/sql.ts'
import { createPerson, patchPerson } from '../persons/write-person.ts'
import { personArchived } from '../problems.ts'
import { joinHomeroom } from '../rosters/join-homeroom.ts'
import { selectStudentsById } from '../sql.ts'
import { hasLeft, type StudentStatus } from '../students/rules/student-status.ts'
import type { StudentInputValue, StudentPatchValue } from '../students/schema.ts'
import { studentKind } from '../students/student-kind.ts'
import { type DueStudent, updateTakenIn } from './sql.ts'

/** The request with another body: its If-Match and its ETag are those of what it was sent for. */
const withBody = <Body>(context: RequestContext, body: Body) => ({
  ...context,
  body,
  query: undefined,
  etag: () => '',
  requireMatch: () => undefined,
  isConditional: false,
})

/** Takes somebody in as a new student, with code, history, event and homeroom; answers the id. */
export const takeStudentIn = async (context: RequestContext, body: StudentInputValue): Promise<string> =>
  (await createPerson(studentKind, withBody(context, body))).id

/** Takes a guardian in; answers the id. */
export const takeGuardianIn = async (context: RequestContext, body: GuardianInputValue): Promise<string> =>
  (await createPerson(guardianKind, withBody(context, body))).id

/** When and where a student begins. */
interface Beginning {
  readonly grade_level: string
  readonly homeroom_class_id: string | null
  /** `YYYY-MM-DD`. */
  readonly entry_date: string
  /** Active once the first day has come. */
  readonly status: 'active' | 'applicant'
}

/**
 * Starts a known student: one who left comes back, an applicant gets the day. A student who is there
 * stays as they are. 404 when no living student has the id.
 */
export async function takeKnownStudentIn(
  context: RequestContext,
  id: string,
  beginning: Beginning,
): Promise<void> {
  const { tx } = context
  const [student] = await tx.query(selectStudentsById(tx.tenant, [id]))
  if (!student) throw notFound()
  if (student.archived_at) throw personArchived()
  const comesBack = hasLeft(student.status as StudentStatus)
  if (!comesBack && student.status !== 'applicant') return
  // A former student cannot become an applicant again.
  const body: StudentPatchValue = { ...beginning, status: comesBack ? 'active' : beginning.status }
  await patchPerson(studentKind, withBody(context, body), id)
  const { homeroom_class_id: classId, entry_date: entryDate } = beginning
  if (comesBack && classId) await joinHomeroom(context, { id, classId, entryDate })
}

/** Ties a guardian to a student; what ties them already stays as it is. Answers whether anything was new. */
export async function tieGuardian(
  context: RequestContext,
  { studentId, guardianId, link }: { studentId: string; guardianId: string; link: Partial<Link> },
): Promise<boolean> {
  const { tx } = context
  const [guardian, [student], before] = await Promise.all([
    tx.one(selectGuardianForUpdate(tx.tenant, guardianId)),
    tx.query(selectStudentsForUpdate(tx.tenant, [studentId])),
    tx.one(selectLink(tx.tenant, studentId, guardianId)),
  ])
  if (!guardian || !student || guardian.archived_at || student.archived_at) throw personArchived()
  if (before) return false
  const after = { ...blankLink, ...link }
  const change = await saveLinks(context, guardian, [{ student_id: studentId, before: undefined, after }])
  const author = authorOf(context)
  await Promise.all([
    recordPeople({ tx, author }, [{ entity: 'guardian', id: guardianId, action: 'updated', change }]),
    tx.execute(updateTouched(tx.tenant, 'guardians', [guardianId], author.at)),
  ])
  return true
}

/** Lets students begin whose first day has come: active, counted, and members of their homeroom. They are held. */
export async function beginStudents(teller: ChangeRequest, due: readonly DueStudent[]): Promise<void> {
  if (due.length === 0) return
  const { tx, clock, requestId } = teller
  const ids = due.map(({ id }) => id)
  const at = clock.now()
  await tx.execute(updateTakenIn(tx.tenant, ids, at))
  await tx.execute(upsertCounter(tx.tenant, 'active_students', ids.length))
  const change = { status: { before: 'applicant', after: 'active' } }
  await recordPeople(
    { tx, author: { at, userId: null, requestId } },
    ids.map((id) => ({
      entity: 'student',
      id,
      action: 'updated',
      change,
      event: { type: 'student.updated', data: { student_id: id, status: 'active', changed: ['status'] } },
    })),
  )
  for (const { id, homeroom_class_id: classId, entry_date: entryDate } of due) {
    if (classId) await joinHomeroom(teller, { id, classId, entryDate })
  }
}
