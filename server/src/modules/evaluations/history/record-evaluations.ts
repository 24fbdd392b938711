import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { DomainEvent } from '../../../kernel/events/events.ts'
import type { State } from '../../../kernel/history/differences.ts'
import { recordChange } from '../../../kernel/history/record-change.ts'
import { evaluationLog } from './sql.ts'

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
  readonly event?: DomainEvent
}

/** Who changes, when and in which request; the installation itself has neither credential nor request. */
export interface Author {
  readonly tx: Transaction
  readonly at: Date
  readonly principal: Principal
  readonly requestId: string | null
}

/** Records any number of changes. */
export async function recordEvaluations(
  { tx, at, principal, requestId }: Author,
  changes: readonly EvaluationChange[],
): Promise<void> {
  const credential = principal.kind === 'anonymous' ? undefined : principal.credential
  const userId = principal.kind === 'person' ? principal.userId : null
  await recordChange(
    { tx, author: { at, userId, requestId } },
    evaluationLog,
    changes.map(({ evaluationId, categoryId, studentId, ...change }) => ({
      ...change,
      id: evaluationId ?? categoryId ?? '',
      more: {
        evaluation_id: evaluationId,
        category_id: categoryId,
        student_id: studentId,
        credential_kind: credential?.kind,
        credential_id: credential?.id,
      },
    })),
  )
}
