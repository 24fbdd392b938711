import type { Grant, KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '../../../../kernel/db/database.ts'
import { identityOf } from '../../credentials/identity.ts'
import { selectAuthorization } from '../authorizations/sql.ts'
import { activeMember } from './members.ts'
import { resourceOf } from './paths.ts'

/**
 * A new family of tokens where the person has allowed the program all that it asks for; undefined: they are asked.
 * Each request has a family of its own, so that what ends on one device goes on on another.
 */
export async function findGrant(ctx: KoaContextWithOIDC, database: Database): Promise<Grant | undefined> {
  const { client, account, params, provider, prompts } = ctx.oidc
  if (!client || !account || (prompts.has('consent') && ctx.oidc.promptPending('consent'))) return undefined
  const requested = String(params?.['scope'] ?? '').split(' ')
  const [[given], known] = await Promise.all([
    database.global(selectAuthorization(account.accountId, client.clientId)),
    identityOf(database).clients.get(client.clientId),
  ])
  if (!given || !known || !requested.every((scope) => given.scopes.includes(scope))) return undefined
  // Under another name, or with another way back, it is not the program that was let in.
  const isTheSame =
    given.client_name === known.client.name && given.redirect_uris.includes(String(params?.['redirect_uri']))
  if (!isTheSame) return undefined
  if (!(await activeMember(database, known.schoolId, account.accountId))) return undefined
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
  grant.addResourceScope(resourceOf(provider.issuer), requested.join(' '))
  await grant.save()
  return grant
}
