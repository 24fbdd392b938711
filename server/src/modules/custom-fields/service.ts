import type { RequestContext } from '../../kernel/http/context.ts'
import { notFound } from '../../kernel/http/problems.ts'
import { type ItemQuery, listItems, readItem } from '../../kernel/resource/read.ts'
import { mayDo } from '../identity/index.ts'
import { customFields } from './resource.ts'
import { seenBy } from './sql.ts'

/** Those who set fields up see all of them, everybody else those of which they see the values. */
const seesAll = ({ principal }: RequestContext): boolean => mayDo(principal.roles, 'config', 'write')

/** A page of the fields that the caller sees. */
export const listFields = (context: RequestContext<unknown, ItemQuery, unknown>) =>
  listItems(context, customFields, seesAll(context) ? undefined : seenBy(context.principal.roles))

/** One field; 404 for one that the caller does not see. */
export async function readField(context: RequestContext, id: string) {
  const field = await readItem(context, customFields, id)
  const roles: readonly string[] = context.principal.roles
  if (!field.visible_to.some((role) => roles.includes(role)) && !seesAll(context)) throw notFound()
  return field
}
