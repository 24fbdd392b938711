import type { RequestContext } from '../../../../kernel/http/context.ts'
import { forbidden } from '../../../../kernel/http/problems.ts'
import { randomToken, uuidv7 } from '../../../../kernel/ids/ids.ts'
import { identityOf } from '../../credentials/identity.ts'
import { requireRankOf } from '../../members/service.ts'
import { oauthClientNotByItself } from '../../problems.ts'
import { lockActiveClient } from '../clients/service.ts'
import { signingSecretPlace } from './place.ts'
import { deleteEndedSigningSecrets, insertSigningSecret, updateSigningSecretsEnding } from './sql.ts'

/**
 * Gives an OAuth client of the school another secret to sign requests with; the one before works on for so many hours.
 * The answer is the one time that it is shown. 404 for no client of the school, 409 `oauth_client_revoked` and
 * `oauth_client_not_by_itself`, 403 where a member above the caller answers for it.
 */
export async function makeSigningSecret(
  context: RequestContext,
  clientId: string,
  overlapHours: number,
): Promise<string> {
  const { tx, school, clock, kernel, principal, database } = context
  if (principal.kind !== 'person') throw forbidden()
  const client = await lockActiveClient(context, clientId)
  requireRankOf(context, client.responsible_roles)
  if (!client.grant_types.includes('client_credentials')) throw oauthClientNotByItself()
  const at = clock.now()
  const id = uuidv7()
  const secret = `sk_sign_${randomToken()}`
  const until = new Date(at.getTime() + overlapHours * 3_600_000)
  const stored = {
    id,
    clientId: client.id,
    userId: principal.userId,
    at,
    hint: secret.slice(0, 12),
    sealed: kernel.box.seal(secret, signingSecretPlace(client.id, id)),
  }
  await Promise.all([
    tx.execute(deleteEndedSigningSecrets(school.id, client.id, at)),
    tx.execute(updateSigningSecretsEnding(school.id, client.id, until)),
    tx.execute(insertSigningSecret(school.id, stored)),
  ])
  context.audit({ entity: 'oauth_client', ids: [client.id], filters: { signing_secret: stored.hint } })
  tx.afterCommit(() => identityOf(database).forget())
  return secret
}
