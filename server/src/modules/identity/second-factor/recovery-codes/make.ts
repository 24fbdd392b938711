import { hashToken } from '../../../../kernel/crypto/tokens.ts'
import type { Transaction } from '../../../../kernel/db/transaction.ts'
import { newRecoveryCode, readRecoveryCode } from './code.ts'
import { deleteRecoveryCodes, insertRecoveryCodes } from './sql.ts'

const many = 10

/** The stored hash of a typed code; undefined when the text cannot be a code. */
export function hashOfCode(typed: string): Buffer | undefined {
  const code = readRecoveryCode(typed)
  return code === undefined ? undefined : hashToken(code)
}

/** Ten new codes in place of those that stand; this is the one time that they are known. */
export async function makeRecoveryCodes(tx: Transaction, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: many }, newRecoveryCode)
  await tx.execute(deleteRecoveryCodes(userId))
  await tx.execute(
    insertRecoveryCodes(
      userId,
      codes.flatMap((code) => hashOfCode(code) ?? []),
      now,
    ),
  )
  return codes
}
