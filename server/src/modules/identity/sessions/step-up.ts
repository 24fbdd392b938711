import { platformTenant } from '../../../kernel/db/database.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { identityOf } from '../credentials/identity.ts'
import { invalidPasskey } from '../problems.ts'
import { type Method, ownPerson, ownSession } from '../second-factor/factors.ts'
import { type PasskeyProof, spendAssertion } from '../second-factor/passkeys/assert.ts'
import { proveCode } from '../second-factor/prove.ts'
import { updateSessionFactorProved, updateSessionProved } from './sql.ts'
import { requirePassword } from './verify-person.ts'

/** One of the three. */
interface StepUpProof {
  readonly password?: string
  readonly otp?: string
  readonly passkey?: PasskeyProof
}

/**
 * Proves again who is there; the credential then counts as fresh for 5 minutes (RFC 9470). Password or second factor
 * both work, as the session was opened with both; a change of the second factor itself also requires that one
 * (requireFreshFactor).
 */
export async function stepUp(context: RequestContext, proof: StepUpProof): Promise<void> {
  const { sessionId } = ownSession(context)
  const method = await prove(context, proof)
  const now = context.clock.now()
  await context.database.transaction(platformTenant, (tx) =>
    Promise.all([
      tx.execute(updateSessionProved(sessionId, now)),
      ...(method ? [tx.execute(updateSessionFactorProved(sessionId, now))] : []),
      context.auditIn(tx, {
        entity: 'session',
        ids: [sessionId],
        ...(method ? { filters: { second_factor: method } } : {}),
      }),
    ]),
  )
  identityOf(context.database).forget()
}

async function prove(context: RequestContext, proof: StepUpProof): Promise<Method | undefined> {
  const { password, otp, passkey } = proof
  if ([password, otp, passkey].filter((one) => one !== undefined).length !== 1) {
    const message = 'send one of password, otp and passkey'
    throw invalidBody({ details: [{ path: 'body', code: 'one_proof', message }] })
  }
  const user = await ownPerson(context)
  if (otp !== undefined) return proveCode(context, user, otp)
  if (passkey !== undefined) {
    const { user_id: owner } = await spendAssertion(context, 'step_up', passkey)
    if (owner !== user.id) throw invalidPasskey({ about: user.id })
    return 'passkey'
  }
  await requirePassword(context, user, password ?? '')
  return undefined
}
