import type { RequestContext } from '../../../kernel/http/context.ts'
import { tableOf } from '../accounts.ts'
import { ownMergeRefused } from '../problems.ts'
import type { Merge } from './merge-part.ts'
import { selectOwnPerson } from './sql.ts'

/**
 * Refuses with 403 `own_merge_refused` to merge, or to take apart, persons of whom one is the caller or a child of
 * theirs: links, classes and money would come over to the caller by their own hand. A program is no way around it.
 */
export async function requireNotOwn(
  { tx, principal }: RequestContext,
  { kind, keepId, mergeId }: Pick<Merge, 'kind' | 'keepId' | 'mergeId'>,
): Promise<void> {
  if (principal.kind === 'anonymous') return
  const { userId, responsibleUserId } = principal.credential
  const accountable = userId ?? responsibleUserId
  if (accountable === undefined) return
  const own = await tx.one(selectOwnPerson(tx.tenant, tableOf(kind), [keepId, mergeId], accountable))
  if (own) throw ownMergeRefused()
}
