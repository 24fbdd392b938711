import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { selectLiveOrgIds } from '../../academics/index.ts'

/** The error response for an org that a body names and the school does not have (or has archived). */
export async function errorsOfOrg(
  tx: Transaction,
  orgId: string | null | undefined,
): Promise<ProblemDetail[]> {
  if (!orgId) return []
  const orgs = await tx.query(selectLiveOrgIds(tx.tenant, [orgId]))
  if (orgs.length > 0) return []
  return [{ path: 'body/org_id', code: 'unknown_org', message: 'is no org of this school' }]
}
