import type { Transaction } from '../../../kernel/db/transaction.ts'
import { upsertCounter } from '../../tenants/index.ts'
import { studentCode } from './rules/student-code.ts'
import { selectStudentCodeOwners } from './sql.ts'

/**
 * Codes that no student of the school has, out of the school's counter. Where codes given by hand or by an import
 * stand in the way, twice as many are tried each time, so that a run of them is passed in few steps.
 */
export async function makeStudentCodes(tx: Transaction, count: number): Promise<string[]> {
  const codes: string[] = []
  for (let step = count; codes.length < count; step *= 2) {
    const counter = await tx.one(upsertCounter(tx.tenant, 'student_code', step))
    const first = (counter?.value ?? step) - step + 1
    const candidates = Array.from({ length: step }, (_, index) => studentCode(first + index))
    const owners = await tx.query(selectStudentCodeOwners(tx.tenant, candidates))
    const taken = new Set(owners.map((owner) => owner.student_code))
    codes.push(...candidates.filter((code) => !taken.has(code)).slice(0, count - codes.length))
  }
  return codes
}
