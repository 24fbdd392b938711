import { isDeepStrictEqual } from 'node:util'
import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { historyTable } from './sql.ts'

type State = Readonly<Record<string, unknown>>

/** One change of an evaluation, of a result in it, or of a category. */
export interface EvaluationChange {
  readonly entity: 'evaluation' | 'result' | 'category'
  /** Of an evaluation and of a result. */
  readonly evaluationId?: string
  /** Of a category. */
  readonly categoryId?: string
  /** Of a result. */
  readonly studentId?: string
  readonly action: 'created' | 'updated' | 'archived' | 'published' | 'closed' | 'reopened'
  readonly before: State | undefined
  readonly after: State
  readonly reason?: string | null | undefined
}

/** Who changes, when and in which request; the installation itself has neither credential nor request. */
export interface Author {
  readonly tx: Transaction
  readonly at: Date
  readonly principal: Principal
  readonly requestId: string | null
}

/** The members that differ, each with what it was and became; of something new those that are not null. */
export const differences = (before: State | undefined, after: State): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(after).flatMap(([member, made]) => {
      const old = before?.[member] ?? null
      return isDeepStrictEqual(old, made) ? [] : [[member, { before: old, after: made }]]
    }),
  )

/** Keeps any number of changes in one statement. */
export async function keepChanges(author: Author, changes: readonly EvaluationChange[]): Promise<void> {
  const { tx, at, principal, requestId } = author
  const credential = principal.kind === 'anonymous' ? undefined : principal.credential
  const rows = changes.map((change) => ({
    tenant_id: tx.tenant,
    id: uuidv7(),
    entity: change.entity,
    evaluation_id: change.evaluationId ?? null,
    category_id: change.categoryId ?? null,
    student_id: change.studentId ?? null,
    action: change.action,
    at,
    actor_user_id: principal.kind === 'person' ? principal.userId : null,
    credential_kind: credential?.kind ?? null,
    credential_id: credential?.id ?? null,
    request_id: requestId,
    reason: change.reason ?? null,
    change: differences(change.before, change.after),
  }))
  await writeRows(tx, { ...historyTable, rows })
}
