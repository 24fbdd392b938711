import { formatInstant } from '../../../kernel/time/instants.ts'
import { wireAmount } from '../../ledger/index.ts'
import { fullName } from '../../people/index.ts'
import type { HouseholdWire } from './schema.ts'
import type { HouseholdRow } from './sql.ts'

/** A household as the wire shows it; `currency` is the school's, for one that owes and holds nothing. */
export function presentHousehold(row: HouseholdRow, currency: string): HouseholdWire {
  const nothing = { currency, owed: '0', overdue: '0', wallet: '0' }
  return {
    id: row.id,
    title: row.title,
    students: row.students.map((student) => ({
      id: student.id,
      name: fullName(student),
      student_code: student.student_code,
      grade_level: student.grade_level,
      share_percent: student.share / 100,
    })),
    guardians: row.guardians.map((guardian) => ({ id: guardian.id, name: fullName(guardian) })),
    lists_guardians: row.lists_guardians,
    is_partial: row.is_partial,
    balances: (row.balances.length === 0 ? [nothing] : row.balances).map((sum) => ({
      currency: sum.currency,
      owed_amount: wireAmount(BigInt(sum.owed), sum.currency),
      overdue_amount: wireAmount(BigInt(sum.overdue), sum.currency),
      wallet_amount: wireAmount(BigInt(sum.wallet), sum.currency),
    })),
    created_at: formatInstant(row.created_at),
    updated_at: formatInstant(row.updated_at),
    archived_at: row.archived_at && formatInstant(row.archived_at),
  }
}
