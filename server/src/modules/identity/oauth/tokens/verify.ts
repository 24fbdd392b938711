import type { Credential } from '../../../../kernel/auth/principal.ts'
import { hashToken } from '../../../../kernel/crypto/tokens.ts'
import type { Database } from '../../../../kernel/db/database.ts'
import { ShortCache } from '../../../../kernel/db/short-cache.ts'
import { internal } from '../../../../kernel/db/statement.ts'
import type { Clock } from '../../../../kernel/time/clock.ts'
import { covers } from '../../rules/scopes.ts'
import type { KnownClients } from '../clients/known-clients.ts'
import { type LiveTokenRow, selectLiveToken } from './sql.ts'

/** How an opaque access token of ours looks: 256 random bits. */
export const oauthTokenPattern = /^[A-Za-z0-9_-]{43}$/

/** Verifies OAuth access tokens by their hash; what it knows of one is at most a second old. */
export class OAuthTokens {
  readonly #clients: KnownClients
  readonly #clock: Clock
  readonly #held: ShortCache<LiveTokenRow | undefined>

  constructor(database: Database, clients: KnownClients, clock: Clock) {
    this.#clients = clients
    this.#clock = clock
    this.#held = new ShortCache(
      async (token) => (await database.global(internal(selectLiveToken(hashToken(token), clock.now()))))[0],
    )
  }

  /** The credential of a token; undefined when it is invalid or expired, or its client or person is gone. */
  async credential(token: string): Promise<Credential | undefined> {
    const row = await this.#held.get(token)
    const known = row && (await this.#clients.get(row.client_id))
    if (!row || !known || row.expires_at <= this.#clock.now()) return undefined
    const { client, schoolId } = known
    const isOwn = row.user_id === null
    const holder = isOwn ? this.#clients.holder(known, row.secret_hash) : undefined
    if (isOwn && !holder) return undefined
    this.#clients.notify(known)
    const granted = row.scope?.split(' ') ?? []
    const allowed = holder?.scopes ?? client.scopes
    return {
      kind: 'oauth_token',
      id: client.id,
      clientId: client.id,
      userId: row.user_id ?? undefined,
      scopes: granted.filter((scope) => covers(allowed, scope)),
      schoolId,
      ...(holder ? { machineRoles: holder.roles, responsibleUserId: holder.responsibleUserId } : {}),
      // A program of one school never acts for the platform.
      platformRoles: [],
      provedAt: undefined,
      expiresAt: row.expires_at,
    }
  }

  /** Forgets what is held for a second, in this process. */
  forget(): void {
    this.#held.clear()
  }
}
