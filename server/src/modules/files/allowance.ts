import type { RequestContext } from '../../kernel/http/context.ts'
import type { Admission } from '../../kernel/uploads/admission.ts'
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
  const userId = familySender(principal)
  if (userId === null) return
  await tx.execute(selectSenderLock(tx.tenant, userId))
  const sent = (await tx.one(selectSentBytes(tx.tenant, userId, dayBefore(clock))))?.bytes ?? 0
  if (sent + size > maxDayBytes) throw allowanceUsed()
}

/** What a family may have under way: the rest of its day; null: the caller is no family. 429 `upload_allowance_used`. */
export async function admitSender({
  school,
  read,
  clock,
  principal,
}: Pick<RequestContext, 'school' | 'read' | 'clock' | 'principal'>): Promise<Admission['sender']> {
  const id = familySender(principal)
  if (id === null) return null
  const [[sent]] = await read([selectSentBytes(school.id, id, dayBefore(clock))])
  return { id, bytes: maxDayBytes - (sent?.bytes ?? 0), full: allowanceUsed }
}

const allowanceUsed = () => uploadAllowanceUsed({ retryAfter: 3600 })

const dayBefore = (clock: RequestContext['clock']): Date => new Date(clock.now().getTime() - day)

/** The person whose uploads count by the day; null: somebody of the staff, or a program. */
const familySender = (principal: RequestContext['principal']): string | null =>
  principal.kind === 'person' && principal.roles.every(isFamilyRole) ? principal.userId : null

const isFamilyRole = (role: string): boolean => role === 'guardian' || role === 'student'
