import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import { differences, type State } from '../../../kernel/history/differences.ts'
import { keepHistory } from '../../../kernel/history/keep-history.ts'
import { historyTable } from './sql.ts'

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

/** Keeps any number of changes in one statement. */
export async function keepChanges(author: Author, changes: readonly EvaluationChange[]): Promise<void> {
  const { tx, at, principal, requestId } = author
  const credential = principal.kind === 'anonymous' ? undefined : principal.credential
  const entries = changes.map((change) => ({
    entity: change.entity,
    evaluation_id: change.evaluationId ?? null,
    category_id: change.categoryId ?? null,
    student_id: change.studentId ?? null,
    action: change.action,
    credential_kind: credential?.kind ?? null,
    credential_id: credential?.id ?? null,
    reason: change.reason ?? null,
    change: differences(change.before, change.after),
  }))
  const userId = principal.kind === 'person' ? principal.userId : null
  await keepHistory(tx, { at, userId, requestId }, historyTable, entries)
}
