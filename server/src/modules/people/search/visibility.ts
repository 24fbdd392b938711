import type { RequestContext } from '../../../kernel/http/context.ts'
import { ringsOf } from '../../identity/index.ts'
import { guardianKind } from '../guardians/guardian-kind.ts'
import type { PersonEntity } from '../history.ts'
import { studentKind } from '../students/student-kind.ts'
import { teacherKind } from '../teachers/teacher-kind.ts'
import type { SeenKind } from './sql.ts'

const visibilities = { student: studentKind, teacher: teacherKind, guardian: guardianKind }

/** What the caller sees of some kinds today: everyone, or of each whom the lists show. */
export const visibilityOf = (
  context: RequestContext,
  kinds: readonly PersonEntity[],
): 'everyone' | readonly SeenKind[] =>
  ringsOf(context.principal, 'people').school
    ? 'everyone'
    : kinds.map((kind) => ({ kind, seen: visibilities[kind].visibility(context) }))
