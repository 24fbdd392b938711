import type { RequestContext } from '../../../kernel/http/context.ts'
import { forbidden } from '../../../kernel/http/problems.ts'
import { covers } from '../../identity/index.ts'
import type { PersonEntity } from '../history.ts'
import { guardianPlace, studentPlace, teacherPlace } from './place.ts'

const places = { student: studentPlace, teacher: teacherPlace, guardian: guardianPlace }

/**
 * Refuses with 403 a credential whose scopes do not cover writes of the kind: the route speaks of all kinds, and its
 * own scope is that of students.
 */
export function requireScope({ credential }: RequestContext, kind: PersonEntity): void {
  if (!covers(credential?.scopes ?? null, `${places[kind].scope}:write`)) throw forbidden()
}
