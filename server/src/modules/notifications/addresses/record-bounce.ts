import type { Transaction } from '../../../kernel/db/transaction.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import type { MailRejection } from '../../../kernel/mail/queue-mail.ts'
import { judgeBounce } from '../rules/judge-bounce.ts'
import type { BounceResultWire } from './schema.ts'
import {
  type BounceCause,
  insertBounce,
  selectRecipientOf,
  updateBounced,
  upsertAddressLocked,
} from './sql.ts'

interface Bounce {
  readonly mailId: string
  readonly cause: BounceCause
  readonly status: string | null
  readonly detail: string | null
}

/**
 * Records that an email of the school came back. The address is that of the email, never one of the report: reports can be
 * forged, and forwarding makes them name others.
 */
export async function recordBounce(tx: Transaction, bounce: Bounce, at: Date): Promise<BounceResultWire> {
  const { tenant } = tx
  const mail = await tx.one(selectRecipientOf(tenant, bounce.mailId))
  if (!mail) return { outcome: 'ignored', address_id: null }
  const address = mail.recipient.toLowerCase()
  const known = await tx.one(upsertAddressLocked(tenant, uuidv7(), address, bounce.cause, at))
  if (!known) throw new Error('An address was neither inserted nor found.')
  const isNew = await tx.one(insertBounce(tenant, bounce.mailId, known.id, at))
  if (!isNew) return { outcome: 'known', address_id: known.id }
  const { state, bounces } = judgeBounce(known.is_new ? undefined : known, bounce.cause, at)
  const { cause, status, detail } = bounce
  await tx.execute(updateBounced(tenant, known.id, { state, cause, status, detail, bounces, at }))
  return { outcome: 'recorded', address_id: known.id }
}

/** A recipient whom the mail server refused while the email was handed over. */
export async function recordRejection(
  tx: Transaction,
  { mailId, status, reason }: MailRejection,
): Promise<void> {
  await recordBounce(tx, { mailId, cause: 'hard_bounce', status, detail: reason }, tx.now())
}
