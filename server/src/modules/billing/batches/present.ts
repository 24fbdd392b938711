import { formatInstant } from '../../../kernel/time/instants.ts'
import { wireAmount } from '../../ledger/index.ts'
import { fullName, type StudentName } from '../../people/index.ts'
import type { BatchProblem, BatchWire, PreviewWire } from './schema.ts'
import type { BatchOutcome, BatchRow } from './sql.ts'

/** Why students are not charged, with the names of those that are given. */
export const presentProblems = (
  problems: readonly BatchProblem[],
  students: readonly StudentName[],
): PreviewWire['problems'] => {
  const known = new Map(students.map((student) => [student.id, student]))
  return problems.map((one) => {
    const student = known.get(one.student_id)
    return { ...one, student: student ? nameOf(student) : null }
  })
}

const nameOf = (student: StudentName) => ({
  id: student.id,
  name: fullName(student),
  student_code: student.student_code,
})

/** A batch as the wire shows it; `students`: those that its problems are about. */
export const presentBatch = (row: BatchRow, students: readonly StudentName[] = []): BatchWire => ({
  id: row.id,
  fee_schedule_id: row.fee_schedule_id,
  title: row.title,
  state: row.state,
  issue: row.request.issue,
  job_id: row.job_id,
  outcome: row.outcome && presentOutcome(row.outcome, students),
  created_at: formatInstant(row.created_at),
  finished_at: row.finished_at && formatInstant(row.finished_at),
})

function presentOutcome(
  { totals, problems, ...outcome }: BatchOutcome,
  students: readonly StudentName[],
): NonNullable<BatchWire['outcome']> {
  const { currency } = outcome
  const sum = totals.reduce((total, { amount }) => total + BigInt(amount), 0n)
  return {
    ...outcome,
    totals: totals.map((one) => ({ ...one, amount: wireAmount(BigInt(one.amount), currency) })),
    total_amount: wireAmount(sum, currency),
    problems: presentProblems(problems, students),
  }
}
