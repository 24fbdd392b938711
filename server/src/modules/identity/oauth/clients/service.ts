import { hashToken } from '../../../../kernel/crypto/tokens.ts'
import type { RequestContext } from '../../../../kernel/http/context.ts'
import { type ListBody, type ListQuery, readList } from '../../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../../kernel/http/problems.ts'
import { randomToken, uuidv7 } from '../../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../../kernel/time/instants.ts'
import { identityOf } from '../../credentials/identity.ts'
import { requireRankOf } from '../../members/service.ts'
import { deleteAuthorizationsOfClient } from '../../oauth/authorizations/sql.ts'
import { deleteArtifactsOfClient, deleteOwnTokens } from '../../oauth/provider/sql.ts'
import { updateSigningSecretsAdopted } from '../../oauth/signed/sql.ts'
import { oauthClientRevoked, oauthClientWithoutSecret } from '../../problems.ts'
import { planAdoption } from '../../programs/adoption.ts'
import { personOf, requireGrantableScopes } from '../../programs/grant-scopes.ts'
import { activeScopes } from '../../programs/holder.ts'
import { type ClientFacts, findClientErrors } from './client-rules.ts'
import {
  countOAuthClients,
  deleteEndedOAuthClientSecrets,
  insertOAuthClient,
  insertOAuthClientSchool,
  insertOAuthClientSecret,
  type OAuthClientChange,
  type OAuthClientRow,
  oauthClientSorting,
  selectOAuthClient,
  selectOAuthClientForUpdate,
  selectOAuthClients,
  updateOAuthClient,
  updateOAuthClientSecretsAdopted,
  updateOAuthClientSecretsEnding,
} from './sql.ts'

const formatOptional = (instant: Date | null): string | null => instant && formatInstant(instant)

/** Whether a client works: its own end, and the member who answers for it. */
function stateOf(row: OAuthClientRow): 'active' | 'revoked' | 'orphaned' {
  if (row.revoked_at) return 'revoked'
  return row.responsible_status === 'active' ? 'active' : 'orphaned'
}

/** Whether a client also works without a person, as a machine. */
const actsByItself = (grantTypes: readonly string[]): boolean => grantTypes.includes('client_credentials')

function scopesNow(row: OAuthClientRow): string[] {
  if (stateOf(row) !== 'active') return []
  return actsByItself(row.grant_types) ? activeScopes(row) : row.scopes
}

const presentClient = (row: OAuthClientRow) => ({
  id: row.id,
  client_id: row.id,
  name: row.name,
  token_endpoint_auth_method: row.token_endpoint_auth_method,
  grant_types: row.grant_types,
  redirect_uris: row.redirect_uris,
  scopes: row.scopes,
  active_scopes: scopesNow(row),
  hint: row.hint,
  state: stateOf(row),
  created_by: row.created_by,
  responsible_user_id: row.responsible_user_id,
  responsible_name: row.responsible_name,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  revoked_at: formatOptional(row.revoked_at),
  last_used_at: formatOptional(row.last_used_at),
})

type OAuthClientBody = ReturnType<typeof presentClient>

export function listOAuthClients(
  context: RequestContext<unknown, ListQuery & { revoked?: boolean }, unknown>,
): Promise<ListBody<OAuthClientBody>> {
  const { query, school } = context
  const revoked = query.revoked ?? false
  return readList(context, {
    sorting: oauthClientSorting,
    select: (page) => selectOAuthClients(school.id, revoked, page),
    count: () => countOAuthClients(school.id, revoked),
    present: presentClient,
  })
}

export async function readOAuthClient(context: RequestContext, id: string): Promise<OAuthClientBody> {
  const [[row]] = await context.read([selectOAuthClient(context.school.id, id)])
  if (!row) throw notFound()
  context.etag(row.version)
  return presentClient(row)
}

/** A secret, the hash that is stored of it, and the part that may be shown again. */
function makeSecret(): { secret: string; hash: Buffer; hint: string } {
  const secret = `sk_oauth_${randomToken()}`
  return { secret, hash: hashToken(secret), hint: secret.slice(0, 13) }
}

interface OAuthClientToMake extends Partial<ClientFacts> {
  readonly name: string
  readonly scopes: readonly string[]
}

/** Registers a client; the answer is the one time that its secret is shown. */
export async function createOAuthClient(
  context: RequestContext,
  body: OAuthClientToMake,
): Promise<OAuthClientBody & { client_secret?: string }> {
  const { tx, school } = context
  const at = context.clock.now()
  const method = body.token_endpoint_auth_method ?? 'client_secret_basic'
  const grantTypes = body.grant_types ?? ['authorization_code', 'refresh_token']
  const redirectUris = body.redirect_uris ?? []
  requireValidClient({
    token_endpoint_auth_method: method,
    grant_types: grantTypes,
    redirect_uris: redirectUris,
  })
  if (actsByItself(grantTypes)) requireGrantableScopes(context, body.scopes)
  const made = method === 'none' ? undefined : makeSecret()
  const id = uuidv7()
  const client = { id, name: body.name, method, grantTypes, redirectUris, scopes: body.scopes }
  const userId = personOf(context)
  await Promise.all([
    tx.execute(insertOAuthClient(school.id, { ...client, hint: made?.hint ?? null, userId, at })),
    tx.execute(insertOAuthClientSchool(id, school.id)),
    made && tx.execute(insertOAuthClientSecret(school.id, id, made.hash, at)),
  ])
  context.audit({ entity: 'oauth_client', ids: [id], filters: { scopes: body.scopes } })
  return { ...(await shown(context, id)), ...(made ? { client_secret: made.secret } : {}) }
}

function requireValidClient(client: ClientFacts): void {
  const details = findClientErrors(client)
  if (details.length > 0) throw invalidBody({ details })
}

/** Changes what a client may do; tokens that were granted reach no further from then on. */
export async function changeOAuthClient(
  context: RequestContext,
  id: string,
  body: Partial<Omit<OAuthClientToMake, 'token_endpoint_auth_method'>>,
): Promise<OAuthClientBody> {
  const row = await lockActiveClient(context, id)
  requireRankOf(context, row.responsible_roles)
  context.requireMatch(row.version)
  requireValidClient({
    token_endpoint_auth_method: row.token_endpoint_auth_method,
    grant_types: body.grant_types ?? row.grant_types,
    redirect_uris: body.redirect_uris ?? row.redirect_uris,
  })
  const widens = body.scopes !== undefined || body.grant_types !== undefined
  if (widens && actsByItself(body.grant_types ?? row.grant_types))
    requireGrantableScopes(context, body.scopes ?? row.scopes)
  const change: OAuthClientChange = {
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(body.scopes === undefined ? {} : { scopes: body.scopes }),
    ...(body.grant_types === undefined ? {} : { grantTypes: body.grant_types }),
    ...(body.redirect_uris === undefined ? {} : { redirectUris: body.redirect_uris }),
  }
  await context.tx.execute(updateOAuthClient(context.school.id, row.id, change, context.clock.now()))
  return changed(context, row.id)
}

/** Gives a client another secret; the one before it works on for so many hours. */
export async function rotateOAuthClientSecret(
  context: RequestContext,
  id: string,
  overlapHours: number,
): Promise<OAuthClientBody & { client_secret: string }> {
  const { tx, school } = context
  const at = context.clock.now()
  const row = await lockActiveClient(context, id)
  requireRankOf(context, row.responsible_roles)
  if (row.token_endpoint_auth_method === 'none') throw oauthClientWithoutSecret()
  const { secret, hash, hint } = makeSecret()
  const until = new Date(at.getTime() + overlapHours * 3_600_000)
  await Promise.all([
    tx.execute(deleteEndedOAuthClientSecrets(school.id, row.id, at)),
    tx.execute(updateOAuthClientSecretsEnding(school.id, row.id, until)),
    overlapHours === 0 && tx.execute(deleteOwnTokens(row.id, 'all')),
    tx.execute(insertOAuthClientSecret(school.id, row.id, hash, at)),
    tx.execute(updateOAuthClient(school.id, row.id, { hint }, at)),
  ])
  return { ...(await changed(context, row.id)), client_secret: secret }
}

/**
 * The caller answers for a client from now on; its secrets and own tokens from before end, and a new secret is shown
 * where it has one. Those for signed requests end too; another is made for them when it is asked for.
 */
export async function adoptOAuthClient(
  context: RequestContext,
  id: string,
  overlapHours: number,
): Promise<OAuthClientBody & { client_secret?: string; dropped_scopes: readonly string[] }> {
  const { tx, school } = context
  const at = context.clock.now()
  const row = await lockActiveClient(context, id)
  const { responsibleUserId, scopes, droppedScopes, oldSecrets } = planAdoption(context, row, {
    overlapHours,
    actsByItself: actsByItself(row.grant_types),
  })
  const made = row.token_endpoint_auth_method === 'none' ? undefined : makeSecret()
  const change = { responsibleUserId, scopes, ...(made ? { hint: made.hint } : {}) }
  await Promise.all([
    tx.execute(updateOAuthClientSecretsAdopted(school.id, row.id, oldSecrets)),
    tx.execute(updateSigningSecretsAdopted(school.id, row.id, oldSecrets)),
    tx.execute(deleteOwnTokens(row.id, overlapHours === 0 ? 'all' : 'unbound')),
    made && tx.execute(insertOAuthClientSecret(school.id, row.id, made.hash, at)),
    tx.execute(updateOAuthClient(school.id, row.id, change, at)),
  ])
  const shownClient = await changed(context, row.id)
  const secret = made ? { client_secret: made.secret } : {}
  return { ...shownClient, ...secret, dropped_scopes: droppedScopes }
}

/** Ends a client for good, with its tokens and what people have allowed it; asked twice it stays ended. */
export async function revokeOAuthClient(context: RequestContext, id: string): Promise<void> {
  const { tx, school } = context
  const at = context.clock.now()
  const row = await tx.one(selectOAuthClientForUpdate(school.id, id))
  if (!row) throw notFound()
  context.requireMatch(row.version)
  await Promise.all([
    tx.execute(updateOAuthClientSecretsEnding(school.id, row.id, at)),
    tx.execute(deleteArtifactsOfClient(row.id)),
    tx.execute(deleteAuthorizationsOfClient(row.id)),
    tx.execute(updateOAuthClient(school.id, row.id, { revokedAt: at }, at)),
  ])
  await changed(context, row.id)
}

/** A client of the school, locked until the transaction ends: 404 for none, 409 `oauth_client_revoked`. */
export async function lockActiveClient({ tx, school }: RequestContext, id: string): Promise<OAuthClientRow> {
  const row = await tx.one(selectOAuthClientForUpdate(school.id, id))
  if (!row) throw notFound()
  if (row.revoked_at) throw oauthClientRevoked()
  return row
}

async function changed(context: RequestContext, id: string): Promise<OAuthClientBody> {
  context.audit({ entity: 'oauth_client', ids: [id] })
  context.tx.afterCommit(() => identityOf(context.database).forget())
  return shown(context, id)
}

async function shown(context: RequestContext, id: string): Promise<OAuthClientBody> {
  const row = await context.tx.one(selectOAuthClient(context.school.id, id))
  if (!row) throw notFound()
  context.etag(row.version)
  return presentClient(row)
}
