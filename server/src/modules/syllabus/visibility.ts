import type { RequestContext } from '../../kernel/http/context.ts'
import { forbidden, notFound } from '../../kernel/http/problems.ts'
import { ringsOf } from '../identity/index.ts'
import { selectTeaches, type Visibility } from './visibility.sql.ts'

/** What the caller sees of syllabi today. */
export const visibilityOf = ({ school, principal, today }: RequestContext): Visibility => ({
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
  const visibility = visibilityOf(context)
  if (classId === null || visibility.rings.userId === undefined) throw forbidden()
  const taught = await context.tx.one(selectTeaches(visibility, classId))
  if (taught) return
  throw visibility.rings.school ? forbidden() : notFound()
}
