import type { RequestContext } from '../../kernel/http/context.ts'
import { forbidden, notFound } from '../../kernel/http/problems.ts'
import { ringsOf } from '../identity/index.ts'
import { type Sight, selectTeaches } from './sight.sql.ts'

/** What the caller sees of syllabi today. */
export const sightOf = ({ school, principal, today }: RequestContext): Sight => ({
  tenant: school.id,
  rings: ringsOf(principal, 'syllabus'),
  today,
})

/** Whether the caller manages the syllabi of every class. */
export const keepsAll = ({ principal }: RequestContext): boolean =>
  principal.roles.some((role) => role === 'owner' || role === 'admin')

/** 403 for users who see the class but do not teach it, and manage only their own classes. */
export async function requireOwnClass(context: RequestContext, classId: string | null): Promise<void> {
  if (keepsAll(context)) return
  const sight = sightOf(context)
  if (classId === null || sight.rings.userId === undefined) throw forbidden()
  const taught = await context.tx.one(selectTeaches(sight, classId))
  if (taught) return
  throw sight.rings.school ? forbidden() : notFound()
}
