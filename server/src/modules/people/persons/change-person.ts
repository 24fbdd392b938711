import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { checkBody } from '../../../kernel/http/validate.ts'
import { guardianKind } from '../guardians/guardian-kind.ts'
import { GuardianPatch, type GuardianPatchValue } from '../guardians/schema.ts'
import { StudentPatch, type StudentPatchValue } from '../students/schema.ts'
import { studentKind } from '../students/student-kind.ts'
import { patchPerson } from './write-person.ts'

/** A change of a student or guardian (RFC 7396), as their PATCH takes it. */
interface PersonChange {
  readonly entity: 'student' | 'guardian'
  readonly id: string
  readonly patch: Readonly<Record<string, unknown>>
}

/**
 * Changes a student or guardian in a request of another module, with everything that their PATCH does: rules, custom
 * fields by role, history, event, search. 404 for a person whom the caller does not see, 422 for a wrong value.
 */
export async function changePerson(
  context: RequestContext,
  { entity, id, patch }: PersonChange,
): Promise<void> {
  const details = checkBody(entity === 'student' ? StudentPatch : GuardianPatch, patch)
  if (details.length > 0) throw invalidBody({ details })
  // The headers and the audit row of the request are about the thing of the other module.
  const own = { ...context, query: {}, requireMatch: () => undefined, etag: () => '', audit: () => undefined }
  if (entity === 'student') await patchPerson(studentKind, { ...own, body: patch as StudentPatchValue }, id)
  else await patchPerson(guardianKind, { ...own, body: patch as GuardianPatchValue }, id)
}
