import { hashToken } from '../../../kernel/crypto/tokens.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { mailLimitReached } from '../../../kernel/http/problems.ts'
import { randomToken, uuidv7 } from '../../../kernel/ids/ids.ts'
import { insertTokens } from '../emails/sql.ts'
import { writeConfirmation } from '../emails/write-emails.ts'
import { applicationsBusy, applicationUnknown } from '../problems.ts'
import { admissionsContextOf } from '../transitions/admissions-context.ts'
import type { ApplyBody } from './schema.ts'
import { tokenHash } from './status.ts'
import { takeForm } from './take-form.ts'
import { countUnconfirmed, deleteUnconfirmed, insertUnconfirmed, selectBusy } from './unconfirmed.sql.ts'

/** Forms that a school takes in directly in a quarter of an hour; what is more waits for its sender to confirm it. */
const maxDirect = 200
const quarter = 900_000

/** Forms of a school that wait to be confirmed. */
const maxWaiting = 20_000
const day = 86_400_000

/** Whether the school has taken in so many forms that the next ones must be confirmed. */
export async function isBusy({ tx, clock, kernel }: RequestContext): Promise<boolean> {
  const max = Math.max(1, Math.min(1_000_000, Math.floor(maxDirect * kernel.config.limitsScale)))
  const since = new Date(clock.now().getTime() - quarter)
  return (await tx.one(selectBusy(tx.tenant, since, max)))?.busy ?? false
}

/**
 * Saves a form until its sender opens the link in an email; staff do not see it before. Many forms at once from many
 * addresses then cost a school nothing, and a family one click. 429 where the mailbox has had its emails of the day,
 * 503 where too many wait.
 */
export async function askToConfirm(context: RequestContext<unknown, unknown, ApplyBody>) {
  const { tx, clock, body: form } = context
  const waiting = await tx.one(countUnconfirmed(tx.tenant, maxWaiting))
  if ((waiting?.count ?? 0) >= maxWaiting) throw applicationsBusy({ retryAfter: 3600 })
  const [id, confirm, status] = [uuidv7(), randomToken(), randomToken()]
  const row = { id, form, confirm_hash: hashToken(confirm), status_hash: hashToken(status) }
  await tx.execute(insertUnconfirmed(tx.tenant, row, clock.now()))
  const isSent = await writeConfirmation(admissionsContextOf(context), {
    guardian: form.guardian,
    child: form.applicant.first_name,
    token: confirm,
  })
  if (!isSent) throw mailLimitReached({ retryAfter: day / 1000 })
  context.audit({ entity: 'application', ids: [id] })
  return { ok: true as const, application_id: id, status_token: status, confirmation_required: true as const }
}

/** Takes in the form that the token of an email confirms; a second time it is unknown. */
export async function confirm(context: RequestContext) {
  const { tx, clock } = context
  const since = new Date(clock.now().getTime() - day)
  const row = await tx.one(deleteUnconfirmed(tx.tenant, tokenHash(context), since))
  if (!row) throw applicationUnknown()
  const taken = await takeForm(context, row.form, { id: row.id, isLate: true })
  // The token of the first answer opens the status from now on.
  await tx.execute(insertTokens(tx.tenant, [{ hash: row.status_hash, applicationId: row.id }], clock.now()))
  return taken
}
