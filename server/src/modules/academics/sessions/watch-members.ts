import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { selectMembersOutside } from './sql.ts'

const maxNamed = 20

/**
 * Looks which memberships lie outside the terms of their class before a change, and refuses those that the change
 * puts there, or leaves open without any terms. What an import brought in that way does not stand in the way of other changes.
 */
export async function watchMembers(
  tx: Transaction,
  of: { readonly termId: string } | { readonly classId: string },
): Promise<() => Promise<readonly ProblemDetail[]>> {
  const before = new Set((await tx.query(selectMembersOutside(tx.tenant, of))).map(({ id }) => id))
  return async () => {
    const after = await tx.query(selectMembersOutside(tx.tenant, of))
    return after
      .filter(({ id }) => !before.has(id))
      .slice(0, maxNamed)
      .map(({ id, title, starts_on, ends_on, unbounded }) => ({
        path: 'termId' in of ? 'body/starts_on' : 'body/term_ids',
        code: unbounded ? 'member_without_terms' : 'member_outside_terms',
        message:
          `leaves the membership ${id} of the class “${title}” (${starts_on ?? 'open'} to ${ends_on ?? 'open'}) ` +
          (unbounded ? 'without the terms that its open date means' : 'outside its terms'),
      }))
  }
}
