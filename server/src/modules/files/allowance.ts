import type { RequestContext } from '../../kernel/http/context.ts'
import { selectSenderLock, selectSentBytes } from './allowance.sql.ts'
import { uploadAllowanceUsed } from './problems.ts'

/** Bytes that one member of a family sends in 24 hours: ten documents of the largest size. */
const maxDayBytes = 250 * 1024 * 1024

const day = 86_400_000

/**
 * Judges whether a family may send some more bytes today, one upload of a person after the other. 429
 * `upload_allowance_used`.
 */
export async function requireAllowance(
  { tx, clock, principal }: Pick<RequestContext, 'tx' | 'clock' | 'principal'>,
  size: number,
): Promise<void> {
  if (principal.kind !== 'person' || !principal.roles.every(isFamilyRole)) return
  await tx.execute(selectSenderLock(tx.tenant, principal.userId))
  const since = new Date(clock.now().getTime() - day)
  const sent = (await tx.one(selectSentBytes(tx.tenant, principal.userId, since)))?.bytes ?? 0
  if (sent + size > maxDayBytes) throw uploadAllowanceUsed({ retryAfter: 3600 })
}

const isFamilyRole = (role: string): boolean => role === 'guardian' || role === 'student'
