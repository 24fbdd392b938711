import { lockRows, type RowChange, type RowTable, type StoredRow } from '../../../kernel/db/row-changes.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import { type JoinedSeat, joinMemberships, type Seat } from '../rules/join-memberships.ts'

/** Enrollments as rows that move from person to person. */
export const enrollmentRows: RowTable = {
  table: 'enrollments',
  key: ['id'],
  touched: ['updated_at', 'version'],
}

/** Two students or members of staff who turn out to be one. */
export interface SamePerson {
  readonly column: 'student_id' | 'staff_id'
  readonly keepId: string
  readonly mergeId: string
  readonly at: Date
}

/** What is to become of the enrollments of a duplicate, to be written with `writeChanges`. */
export interface PlannedMoves {
  /** How many go over. */
  readonly moved: number
  /** Those that share days with one of the remaining person. */
  readonly joined: readonly JoinedSeat[]
  readonly rows: readonly RowChange[]
}

/** Decides which enrollments of a duplicate move to the remaining person and which merge into an existing one; all are locked. */
export async function planEnrollmentMoves(
  tx: Transaction,
  { column, keepId, mergeId, at }: SamePerson,
): Promise<PlannedMoves> {
  const rows = (await lockRows(tx, enrollmentRows, column, [keepId, mergeId])).filter(
    (row) => row['archived_at'] === null,
  )
  const of = (id: string) => rows.filter((row) => row[column] === id) as unknown as Seat[]
  const { moved, joined } = joinMemberships(of(keepId), of(mergeId))
  const change = (seat: Seat, members: object): RowChange => {
    const before = seat as unknown as StoredRow
    return { before, after: { ...before, ...members } }
  }
  return {
    moved: moved.length,
    joined,
    rows: [
      ...moved.map((seat) => change(seat, { [column]: keepId })),
      ...joined.flatMap(({ stays, becomes, ends }) => [
        change(stays, becomes),
        ...ends.map((seat) => change(seat, { archived_at: at.toISOString() })),
      ]),
    ],
  }
}
