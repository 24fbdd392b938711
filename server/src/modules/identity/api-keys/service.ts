import { hashToken } from '../../../kernel/crypto/tokens.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, type ListQuery, readList } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { randomToken, uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant, parseInstant } from '../../../kernel/time/instants.ts'
import { identityOf } from '../credentials/identity.ts'
import { requireRankOf } from '../members/service.ts'
import { apiKeyRevoked } from '../problems.ts'
import { planAdoption } from '../programs/adoption.ts'
import { personOf, requireGrantableScopes } from '../programs/grant-scopes.ts'
import { activeScopes } from '../programs/holder.ts'
import {
  type ApiKeyRow,
  apiKeySorting,
  countApiKeys,
  insertApiKey,
  insertApiKeySecret,
  selectApiKey,
  selectApiKeyForUpdate,
  selectApiKeys,
  updateApiKey,
  updateApiKeySecretsAdopted,
  updateApiKeySecretsEnding,
} from './sql.ts'

const formatOptional = (instant: Date | null): string | null => instant && formatInstant(instant)

/** Whether a key works: its own end, and the member who answers for it. */
function stateOf(row: ApiKeyRow, now: Date): 'active' | 'revoked' | 'expired' | 'orphaned' {
  if (row.revoked_at) return 'revoked'
  if (row.expires_at && row.expires_at <= now) return 'expired'
  return row.responsible_status === 'active' ? 'active' : 'orphaned'
}

const presentKey = (row: ApiKeyRow, now: Date) => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes,
  active_scopes: stateOf(row, now) === 'active' ? activeScopes(row) : [],
  state: stateOf(row, now),
  created_by: row.created_by,
  responsible_user_id: row.responsible_user_id,
  responsible_name: row.responsible_name,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  expires_at: formatOptional(row.expires_at),
  revoked_at: formatOptional(row.revoked_at),
  last_used_at: formatOptional(row.last_used_at),
})

type ApiKeyBody = ReturnType<typeof presentKey>

export function listApiKeys(
  context: RequestContext<unknown, ListQuery & { revoked?: boolean }, unknown>,
): Promise<ListBody<ApiKeyBody>> {
  const { query, school } = context
  const revoked = query.revoked ?? false
  const now = context.clock.now()
  return readList(context, {
    sorting: apiKeySorting,
    select: (page) => selectApiKeys(school.id, revoked, page),
    count: () => countApiKeys(school.id, revoked),
    present: (row) => presentKey(row, now),
  })
}

export async function readApiKey(context: RequestContext, id: string): Promise<ApiKeyBody> {
  const [[row]] = await context.read([selectApiKey(context.school.id, id)])
  if (!row) throw notFound()
  context.etag(row.version)
  return presentKey(row, context.clock.now())
}

/** A secret, the hash that is stored of it, and the part that may be shown again. */
function makeSecret(): { key: string; hash: Buffer; hint: string } {
  const key = `sk_live_${randomToken()}`
  return { key, hash: hashToken(key), hint: key.slice(0, 12) }
}

interface ApiKeyToMake {
  readonly name: string
  readonly scopes: readonly string[]
  readonly expires_at?: string | null
}

/** Makes a key; the answer is the one time that its secret is shown. */
export async function createApiKey(
  context: RequestContext,
  body: ApiKeyToMake,
): Promise<ApiKeyBody & { key: string }> {
  const { tx, school } = context
  const at = context.clock.now()
  const expiresAt = body.expires_at ? parseInstant(body.expires_at) : undefined
  if (expiresAt && expiresAt <= at) {
    const details = [{ path: 'body/expires_at', code: 'in_the_past', message: 'must lie ahead' }]
    throw invalidBody({ details })
  }
  requireGrantableScopes(context, body.scopes)
  const { key, hash, hint } = makeSecret()
  const id = uuidv7()
  const made = { id, name: body.name, hint, scopes: body.scopes, userId: personOf(context), at }
  await Promise.all([
    tx.execute(insertApiKey(school.id, { ...made, expiresAt: expiresAt ?? null })),
    tx.execute(insertApiKeySecret(school.id, id, hash, at)),
  ])
  context.audit({ entity: 'api_key', ids: [id], filters: { scopes: body.scopes } })
  return { ...(await shown(context, id)), key }
}

/** Renames a key. What it may do is settled when it is made: another reach is another key. */
export async function renameApiKey(
  context: RequestContext,
  id: string,
  change: { readonly name?: string },
): Promise<ApiKeyBody> {
  const row = await requireActiveKey(context, id)
  context.requireMatch(row.version)
  await context.tx.execute(updateApiKey(context.school.id, row.id, change, context.clock.now()))
  return changed(context, row.id)
}

/** Gives a key another secret; the one before it works on for so many hours. */
export async function rotateApiKey(
  context: RequestContext,
  id: string,
  overlapHours: number,
): Promise<ApiKeyBody & { key: string }> {
  const { tx, school } = context
  const at = context.clock.now()
  const row = await requireActiveKey(context, id)
  requireRankOf(context, row.responsible_roles)
  const { key, hash, hint } = makeSecret()
  const until = new Date(at.getTime() + overlapHours * 3_600_000)
  await Promise.all([
    tx.execute(updateApiKeySecretsEnding(school.id, row.id, until)),
    tx.execute(insertApiKeySecret(school.id, row.id, hash, at)),
    tx.execute(updateApiKey(school.id, row.id, { hint }, at)),
  ])
  return { ...(await changed(context, row.id)), key }
}

/** The caller answers for a key from now on; its secrets from before end, and a new one is shown. */
export async function adoptApiKey(
  context: RequestContext,
  id: string,
  overlapHours: number,
): Promise<ApiKeyBody & { key: string; dropped_scopes: readonly string[] }> {
  const { tx, school } = context
  const at = context.clock.now()
  const row = await requireActiveKey(context, id)
  const { responsibleUserId, scopes, droppedScopes, oldSecrets } = planAdoption(context, row, {
    overlapHours,
  })
  const { key, hash, hint } = makeSecret()
  await Promise.all([
    tx.execute(updateApiKeySecretsAdopted(school.id, row.id, oldSecrets)),
    tx.execute(insertApiKeySecret(school.id, row.id, hash, at)),
    tx.execute(updateApiKey(school.id, row.id, { hint, responsibleUserId, scopes }, at)),
  ])
  return { ...(await changed(context, row.id)), key, dropped_scopes: droppedScopes }
}

/** Ends a key for good, within a second everywhere; asked twice it stays ended. */
export async function revokeApiKey(context: RequestContext, id: string): Promise<void> {
  const { tx, school } = context
  const at = context.clock.now()
  const row = await tx.one(selectApiKeyForUpdate(school.id, id))
  if (!row) throw notFound()
  context.requireMatch(row.version)
  await Promise.all([
    tx.execute(updateApiKeySecretsEnding(school.id, row.id, at)),
    tx.execute(updateApiKey(school.id, row.id, { revokedAt: at }, at)),
  ])
  await changed(context, row.id)
}

async function requireActiveKey({ tx, school }: RequestContext, id: string): Promise<ApiKeyRow> {
  const row = await tx.one(selectApiKeyForUpdate(school.id, id))
  if (!row) throw notFound()
  if (row.revoked_at) throw apiKeyRevoked()
  return row
}

async function changed(context: RequestContext, id: string): Promise<ApiKeyBody> {
  context.audit({ entity: 'api_key', ids: [id] })
  context.tx.afterCommit(() => identityOf(context.database).forget())
  return shown(context, id)
}

async function shown(context: RequestContext, id: string): Promise<ApiKeyBody> {
  const row = await context.tx.one(selectApiKey(context.school.id, id))
  if (!row) throw notFound()
  context.etag(row.version)
  return presentKey(row, context.clock.now())
}
