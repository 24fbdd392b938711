import { platformTenant } from '../../../../kernel/db/database.ts'
import type { RequestContext } from '../../../../kernel/http/context.ts'
import { notFound } from '../../../../kernel/http/problems.ts'
import { formatInstant } from '../../../../kernel/time/instants.ts'
import { languageOf } from '../../language-of.ts'
import { invalidPasskey } from '../../problems.ts'
import { requireOpenSchool } from '../../sessions/open-school.ts'
import { selectUserById, type UserRow } from '../../sql.ts'
import { emailFactorEvent } from '../email-factor-event.ts'
import { lockOwnFactors, ownPerson, ownSession, requireFreshFactor, settleRemoved } from '../factors.ts'
import { type PasskeyProof, spendAssertion } from './assert.ts'
import { deletePasskey, type PasskeyRow, selectPasskeys, updatePasskeyName } from './sql.ts'

/** A passkey as its person sees it. */
export const presentPasskey = (row: PasskeyRow) => ({
  id: row.id,
  name: row.name,
  is_backed_up: row.is_backed_up,
  created_at: formatInstant(row.created_at),
  last_used_at: row.last_used_at && formatInstant(row.last_used_at),
})

/** All of them: an account has at most 20. */
export async function listPasskeys(context: RequestContext) {
  const rows = await context.database.global(selectPasskeys(ownSession(context).userId))
  return { results: rows.map(presentPasskey), next: null, previous: null }
}

/** The person of the answering passkey, without a password: possession and unlocking are two factors. */
export async function personByPasskey(context: RequestContext, proof: PasskeyProof): Promise<UserRow> {
  requireOpenSchool(context)
  const { user_id } = await spendAssertion(context, 'sign_in', proof)
  const [user] = await context.database.global(selectUserById(user_id))
  if (user?.status !== 'active') throw invalidPasskey()
  return user
}

export async function renamePasskey(context: RequestContext, id: string, name: string) {
  const { userId } = ownSession(context)
  const row = await context.tx.one(updatePasskeyName(userId, id, name))
  if (!row) throw notFound()
  context.audit({ entity: 'passkey', ids: [row.id] })
  return presentPasskey(row)
}

/** Takes a passkey off; it opens nothing from then on. */
export async function removePasskey(context: RequestContext, id: string): Promise<void> {
  await requireFreshFactor(context)
  const user = await ownPerson(context)
  const language = await languageOf(context, user)
  await context.database.transaction(platformTenant, async (tx) => {
    await lockOwnFactors(context, tx)
    const gone = await tx.one(deletePasskey(user.id, id))
    if (!gone) throw notFound()
    await settleRemoved(context, tx, user.id)
    await emailFactorEvent(context, tx, { ...user, language }, { what: 'passkey_removed' })
    await context.auditIn(tx, { entity: 'passkey', ids: [gone.id] })
  })
}
