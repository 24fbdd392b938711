import { hashToken } from '../../../kernel/crypto/tokens.ts'
import { platformTenant } from '../../../kernel/db/database.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import { addressPrefix } from '../../../kernel/http/address-prefix.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Problem } from '../../../kernel/http/problem.ts'
import { identityOf } from '../credentials/identity.ts'
import { invalidToken, refreshAlreadyUsed } from '../problems.ts'
import { addRefreshToken, type Pair, pairOf } from './open-session.ts'
import {
  selectLiveSession,
  selectSessionToken,
  updateSessionRevoked,
  updateSessionUsed,
  updateTokenSpent,
} from './sql.ts'

const forgiveness = 10_000

/**
 * Exchanges a refresh token for a new pair. Exactly one of any number of parallel exchanges wins. A spent token
 * within 10 seconds is a lost race and the family lives; later it is a stolen one and the whole family ends.
 */
export async function refreshPair(context: RequestContext, refresh: string): Promise<Pair> {
  const now = context.clock.now()
  const hash = hashToken(refresh)
  const outcome = await context.database.transaction(platformTenant, async (tx) => {
    const spent = await tx.one(updateTokenSpent(hash, now))
    if (!spent) return refuse(context, tx, hash, now)
    const session = await tx.one(selectLiveSession(spent.session_id, now))
    if (!session) return invalidToken()
    const note = { entity: 'session', ids: [session.id], actorUserId: session.user_id }
    const [token] = await Promise.all([
      addRefreshToken(tx, session.id, now),
      tx.execute(updateSessionUsed(session.id, now, addressPrefix(context.address))),
      context.auditIn(tx, note),
    ])
    return { session, refresh: token }
  })
  if (outcome instanceof Error) throw outcome
  return pairOf(context, outcome.session.user_id, outcome.session.id, outcome.refresh)
}

async function refuse(context: RequestContext, tx: Transaction, hash: Buffer, now: Date): Promise<Problem> {
  const held = await tx.one(selectSessionToken(hash, 'refresh'))
  if (!held?.spent_at) return invalidToken()
  if (now.getTime() - held.spent_at.getTime() <= forgiveness) return refreshAlreadyUsed({ isStep: true })
  await tx.execute(updateSessionRevoked(held.session_id, now))
  await context.auditIn(tx, { entity: 'session', ids: [held.session_id], reason: 'refresh_token_reused' })
  tx.afterCommit(() => identityOf(context.database).forget())
  return invalidToken()
}

/** Ends the session of the credential, and that of the refresh token sent where it is another. */
export async function endSession(context: RequestContext, refresh: string | undefined): Promise<void> {
  const now = context.clock.now()
  await context.database.transaction(platformTenant, async (tx) => {
    const named = refresh && (await tx.one(selectSessionToken(hashToken(refresh), 'refresh')))
    const own = context.credential?.userId === undefined ? [] : [context.credential.id]
    const ids = [...new Set([...own, ...(named ? [named.session_id] : [])])]
    await Promise.all([
      ...ids.map((id) => tx.execute(updateSessionRevoked(id, now))),
      context.auditIn(tx, { entity: 'session', ids }),
    ])
  })
  identityOf(context.database).forget()
}
