import type { Fragment } from '../../../kernel/db/statement.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { ringsOf } from '../../identity/index.ts'
import { guardianKind } from '../guardians/guardian-kind.ts'
import type { PersonEntity } from '../history.ts'
import { studentKind } from '../students/student-kind.ts'
import { teacherKind } from '../teachers/teacher-kind.ts'

/** What a caller sees of a kind of person: everyone, or those on whose row, `person`, the condition holds. */
export type KindSight = 'everyone' | Fragment

const kinds = { student: studentKind, teacher: teacherKind, guardian: guardianKind }

/** The caller's sight of each kind today: that of the lists. */
export const sightOf = (context: RequestContext, entity: PersonEntity): KindSight =>
  ringsOf(context.principal, 'people').school ? 'everyone' : kinds[entity].sight(context)
