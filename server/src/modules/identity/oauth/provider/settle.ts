import type { KoaContextWithOIDC } from 'oidc-provider'
import { hashToken } from '../../../../kernel/crypto/tokens.ts'
import { type Database, platformTenant } from '../../../../kernel/db/database.ts'
import { countFailure } from './failures.ts'
import { type Exchange, exchangeOf } from './requests.ts'
import { updateArtifactConsumed } from './sql.ts'

class SpentBefore extends Error {}

/**
 * Writes the result of a token request in one transaction, before it is answered: the code or refresh token is spent
 * and its tokens are valid, or neither. A request that finds it spent meanwhile fails like with any other invalid one.
 */
export async function settleExchange(ctx: KoaContextWithOIDC, database: Database): Promise<void> {
  const exchange = exchangeOf(ctx)
  if (exchange && ctx.status === 400) await spendTriedCode(ctx, exchange, database)
  if (!exchange || ctx.status !== 200 || exchange.writes.length === 0) return
  try {
    await write(database, exchange)
  } catch (error) {
    if (!(error instanceof SpentBefore)) throw error
    ctx.status = 400
    ctx.body = { error: 'invalid_grant', error_description: 'grant request is invalid' }
    await countFailure(exchange.context, 'invalid_grant')
  }
}

/** A code is valid for one attempt, right or wrong: a thief gets no second guess at its verifier. */
async function spendTriedCode(
  { oidc }: KoaContextWithOIDC,
  { context }: Exchange,
  database: Database,
): Promise<void> {
  const { code, grant_type: grantType } = oidc.params ?? {}
  if (oidc.route !== 'token' || grantType !== 'authorization_code' || typeof code !== 'string') return
  await database.global(updateArtifactConsumed(hashToken(code), context.clock.now()))
}

async function write(database: Database, { spends, writes }: Exchange): Promise<void> {
  const [only, ...more] = writes
  if (only && more.length === 0 && spends.length === 0) {
    await database.global(only)
    return
  }
  await database.transaction(platformTenant, async (tx) => {
    const spent = await Promise.all(spends.map((one) => tx.one(one)))
    if (spent.includes(undefined)) throw new SpentBefore()
    await Promise.all(writes.map((one) => tx.execute(one)))
  })
}
