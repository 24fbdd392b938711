import type { RequestContext } from '../../../kernel/http/context.ts'
import { pageOfRows, readDetail } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import type { ItemQuery } from '../../../kernel/resource/read.ts'
import { listClasses, selectClassesById, selectMembership } from '../../academics/index.ts'
import { ringsOf } from '../../identity/index.ts'
import { presentMembership } from './present-membership.ts'
import type { RosterMembershipWire, RosterQueryValue, RosterWire } from './schema.ts'
import { membershipVisibility, ownClassIds, selectRoster, selectWholeClass } from './sql.ts'

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
  const [[found], [visibility], members] = await context.read([
    selectClassesById(school.id, [classId]),
    selectWholeClass(school.id, question),
    selectRoster(school.id, question),
  ])
  const isVisible = visibility?.whole === true || members.some((member) => member.role === 'student')
  if (!found || !isVisible) throw notFound()
  const { rows: results, ...links } = pageOfRows(context, members, { idOf: (one) => one.enrollment_id })
  context.audit({ entity: 'class', ids: [classId], count: results.length })
  return { results, ...links, class_id: found.id, title: found.title, date }
}

/** The classes that the caller teaches, attends, or has a child in, today. */
export function listOwnClasses(context: RequestContext<unknown, ItemQuery, unknown>) {
  const { school, principal, today } = context
  const userId = principal.kind === 'person' ? principal.userId : undefined
  return listClasses(context, ownClassIds(school.id, userId, today))
}

/** One membership, for users who see the whole class or the student; 404 to anyone else. */
export async function readMember(
  context: RequestContext<{ class_id: string; enrollment_id: string }>,
): Promise<RosterMembershipWire> {
  const { school, params, today, principal } = context
  const classId = params.class_id
  const question = { classId, date: today, today, rings: ringsOf(principal, 'people') }
  const visibility = membershipVisibility(school.id, question)
  const row = await readDetail(
    context,
    selectMembership(school.id, { classId, id: params.enrollment_id, visibility: visibility }),
  )
  context.audit({ entity: 'enrollment', ids: [row.id] })
  return presentMembership(row)
}
