import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { selectEligible } from './workers.sql.ts'

/** Fails with 422 for users who may not work on the case of the student: of another school, without the right, or not teaching. */
export async function requireWorkers(
  { tx, today }: Pick<RequestContext, 'tx' | 'today'>,
  studentId: string,
  users: readonly { readonly path: string; readonly userId: string | null | undefined }[],
): Promise<void> {
  const named = users.flatMap(({ path, userId }) => (userId == null ? [] : [{ path, userId }]))
  if (named.length === 0) return
  const rows = await tx.query(
    selectEligible(tx.tenant, { userIds: named.map(({ userId }) => userId), studentId, today }),
  )
  const eligible = new Set(rows.map(({ user_id }) => user_id))
  const details = named.flatMap(({ path, userId }) =>
    eligible.has(userId.toLowerCase())
      ? []
      : [
          {
            path,
            code: 'not_a_case_worker',
            message: 'is no principal or counselor of the school, and no teacher of the student',
          },
        ],
  )
  if (details.length > 0) throw invalidBody({ details })
}
