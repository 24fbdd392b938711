import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import type { Static } from '../../../kernel/http/shapes.ts'
import { listClasses, type SchoolClassQuery, selectClassesById } from '../../academics/index.ts'
import { ringsOf } from '../../identity/index.ts'
import type { RosterQueryValue, RosterWire } from './schema.ts'
import { ownClassIds, selectRoster, selectWholeClass } from './sql.ts'

/**
 * Who belongs to a class on a date. Staff and the teacher of the class see everyone; guardians and students of it see
 * the staff and themselves; to anyone else the roster is 404.
 */
export async function readRoster(
  context: RequestContext<{ class_id: string }, RosterQueryValue, unknown>,
): Promise<RosterWire> {
  const { school, params, query, today, principal } = context
  const classId = params.class_id
  const date = query.date ?? today
  const question = { classId, date, today, rings: ringsOf(principal, 'people') }
  const [[found], [sight], members] = await context.read([
    selectClassesById(school.id, [classId]),
    selectWholeClass(school.id, question),
    selectRoster(school.id, question),
  ])
  const inSight = sight?.whole === true || members.some((member) => member.role === 'student')
  if (!found || !inSight) throw notFound()
  context.audit({ entity: 'class', ids: [classId], count: members.length })
  return { class_id: found.id, title: found.title, date, members }
}

/** The classes that the caller teaches, attends, or has a child in, today. */
export function listOwnClasses(context: RequestContext<unknown, Static<typeof SchoolClassQuery>, unknown>) {
  const { school, principal, today } = context
  const userId = principal.kind === 'person' ? principal.userId : undefined
  return listClasses(context, ownClassIds(school.id, userId, today))
}
