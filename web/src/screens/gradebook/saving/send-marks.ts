import { Problem } from '../../../kernel/api/problem.ts'
import { isPassing } from '../../../kernel/outbox/deliver.ts'
import type { School } from '../../../kernel/school/school.tsx'
import type { Status } from '../sheet/entry.ts'
import type { Outcome } from './autosave.ts'
import type { Answered, Cell, Row, RowError, Saved, Theirs } from './cell.ts'

/** The operation of the contract by which marks are saved. */
export const marksOperation = 'evaluations.saveClassResults'

/** What is sent: rows of one class. */
export interface MarksBody {
  readonly class_id: string
  readonly results: readonly Row[]
}

interface CurrentState {
  readonly score: number | null
  readonly status: Status | null
  readonly comment: string | null
  readonly version: number
  readonly updated_at?: string | null
}

interface RefusedRows {
  readonly errors: readonly (Omit<RowError, 'current'> & { readonly current?: CurrentState | null })[]
}

interface MarksAnswer extends RefusedRows {
  readonly results: readonly (Cell & Saved)[]
}

const empty: CurrentState = { score: null, status: null, comment: null, version: 0 }

function theirsOf(current: CurrentState | null): Theirs {
  const { updated_at, score, status, comment, version } = current ?? empty
  return { score, status, comment, version, updatedAt: updated_at ?? undefined }
}

const answeredOf = ({ results, errors }: MarksAnswer): Answered => ({
  results,
  errors: errors.map(({ index, code, message, current }) => ({
    index,
    code,
    message,
    ...(current === undefined ? {} : { current: theirsOf(current) }),
  })),
})

/** Sends marks, each row by itself: what cannot be taken of them comes back by its place, the others are saved. */
export async function sendMarks(
  school: School,
  { class_id, results }: MarksBody,
  key: string,
): Promise<Outcome> {
  try {
    const { data } = await school.client.PUT('/api/v1/evals/results/', {
      body: { class_id, mode: 'partial', results: [...results] },
      headers: { 'Idempotency-Key': key },
    })
    if (!data) throw new Error('The answer has no body.')
    return { answered: answeredOf(data) }
  } catch (error) {
    const isUnderWay = error instanceof Problem && error.code === 'idempotency_in_progress'
    if (isUnderWay || isPassing(error) || !(error instanceof Problem)) return 'later'
    // None of the rows was good: each comes back with what is wrong with it.
    const { errors } = (error.body ?? {}) as Partial<RefusedRows>
    if (errors && errors.length > 0) return { answered: answeredOf({ results: [], errors }) }
    return { rejected: { code: error.code, message: error.message } }
  }
}
