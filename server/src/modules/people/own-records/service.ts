import type { RequestContext } from '../../../kernel/http/context.ts'
import { selectOwnRecords } from './sql.ts'

export const kinds = ['student', 'guardian', 'staff'] as const

/** The caller's own records in the school of the request; null without one, and for machines. */
export async function ownRecordsOf({ principal, schoolIfAny: school, read }: RequestContext) {
  if (!school || principal.kind !== 'person') return null
  const [[ids]] = await read([selectOwnRecords(school.id, principal.userId)])
  const own = kinds.filter((kind) => ids && ids[`${kind}_id`] !== null)
  return ids && own.length > 0 ? { kinds: own, ...ids } : null
}
