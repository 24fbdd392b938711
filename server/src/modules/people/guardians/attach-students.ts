import type { RequestContext } from '../../../kernel/http/context.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { blankLink, linkChanges } from '../links/link.ts'
import { type Linking, saveLinks } from '../links/save-links.ts'
import { selectStudentsForUpdate } from '../links/sql.ts'
import { personArchived } from '../problems.ts'
import type { Changes } from '../rules/changes.ts'
import type { GuardianInputValue, GuardianPatchValue } from './schema.ts'
import { selectLinksOf } from './sql.ts'

type Body = GuardianInputValue | GuardianPatchValue

/** Error responses for the students that a body names: not of this school, or named twice. */
export async function errorsOfStudents({ tx }: RequestContext, body: Body): Promise<ProblemDetail[]> {
  const ids = body.students?.map((link) => link.student_id) ?? []
  if (ids.length === 0) return []
  const students = new Set((await tx.query(selectStudentsForUpdate(tx.tenant, ids))).map(({ id }) => id))
  return ids.flatMap((id, index) => {
    const path = `body/students/${index}/student_id`
    if (!students.has(id)) return [{ path, code: 'unknown_student', message: 'is no student of this school' }]
    if (ids.indexOf(id) === index) return []
    return [{ path, code: 'duplicate', message: 'is named twice' }]
  })
}

/** Makes the links of a guardian those that the body names; nothing when it names none. */
export async function attachStudents(
  context: RequestContext,
  guardian: Linking,
  body: Body,
): Promise<Changes> {
  const { tx } = context
  if (body.students === undefined) return {}
  const requested = body.students.map((link) => ({
    ...blankLink,
    ...link,
    student_id: link.student_id,
  }))
  const changes = linkChanges(await tx.query(selectLinksOf(tx.tenant, guardian.id)), requested)
  const concerned = await tx.query(
    selectStudentsForUpdate(
      tx.tenant,
      changes.map(({ student_id }) => student_id),
    ),
  )
  const archived = new Set(concerned.filter((student) => student.archived_at).map(({ id }) => id))
  if (changes.some(({ before, student_id }) => !before && archived.has(student_id))) throw personArchived()
  return saveLinks(context, guardian, changes)
}
