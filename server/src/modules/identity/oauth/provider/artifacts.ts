import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider'
import { hashToken } from '../../../../kernel/crypto/tokens.ts'
import { type Database, platformTenant } from '../../../../kernel/db/database.ts'
import type { Transaction } from '../../../../kernel/db/transaction.ts'
import type { Clock } from '../../../../kernel/time/clock.ts'
import { identityOf } from '../../credentials/identity.ts'
import { type Exchange, exchangeOf, requestContextOf } from './requests.ts'
import {
  deleteArtifact,
  deleteFamily,
  type EndedArtifactRow,
  selectArtifact,
  updateArtifactConsumed,
  upsertArtifact,
} from './sql.ts'

/** At the token endpoint nothing is written one by one: what is spent and what is made for it stand or fall together. */
const exchangeForTokens = (): Exchange | undefined =>
  Provider.ctx?.oidc.route === 'token' ? exchangeOf(Provider.ctx) : undefined

/**
 * Storage of the library for codes, tokens, grants and unfinished requests of one kind. A name is stored only as its hash
 * and the payload without it: nobody who reads the table can use its contents.
 */
export class Artifacts implements Adapter {
  readonly #kind: string
  readonly #database: Database
  readonly #clock: Clock

  constructor(kind: string, database: Database, clock: Clock) {
    this.#kind = kind
    this.#database = database
    this.#clock = clock
  }

  async upsert(id: string, { jti: _name, ...payload }: AdapterPayload, expiresIn = 0): Promise<void> {
    const { clientId, accountId, grantId } = payload
    const hash = hashToken(id)
    const at = this.#clock.now()
    const known = clientId === undefined ? undefined : await identityOf(this.#database).clients.get(clientId)
    const write = upsertArtifact({
      hash,
      kind: this.#kind,
      schoolId: known?.schoolId ?? null,
      clientId: clientId ?? null,
      userId: accountId ?? null,
      family: this.#kind === 'Grant' ? hash : grantId === undefined ? null : hashToken(grantId),
      payload,
      secretHash:
        this.#kind === 'ClientCredentials' ? (exchangeOf(Provider.ctx)?.secret?.hash ?? null) : null,
      at,
      expiresAt: new Date(at.getTime() + expiresIn * 1000),
    })
    const exchange = exchangeForTokens()
    if (exchange) exchange.writes.push(write)
    else await this.#database.global(write)
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const [row] = await this.#database.global(selectArtifact(hashToken(id), this.#kind, this.#clock.now()))
    if (!row) return undefined
    const consumed = row.consumed_at && Math.floor(row.consumed_at.getTime() / 1000)
    return { ...row.payload, jti: id, ...(consumed ? { consumed } : {}) }
  }

  /** By compare-and-set, when the exchange is settled: of any number of parallel uses exactly one succeeds. */
  consume(id: string): Promise<void> {
    const exchange = exchangeForTokens()
    if (!exchange) throw new Error('Codes and refresh tokens are spent at the token endpoint alone.')
    exchange.spends.push(updateArtifactConsumed(hashToken(id), this.#clock.now()))
    return Promise.resolve()
  }

  async destroy(id: string): Promise<void> {
    await this.#database.global(deleteArtifact(hashToken(id)))
    identityOf(this.#database).forget()
  }

  /** Ends a family, once however often the library asks, and records the reason in the school's audit. */
  async revokeByGrantId(grantId: string): Promise<void> {
    const context = requestContextOf(Provider.ctx)
    const school = await identityOf(this.#database).clients.get(Provider.ctx?.oidc.client?.clientId ?? '')
    await this.#database.transaction(school?.schoolId ?? platformTenant, async (tx) => {
      const ended = await tx.query(deleteFamily(hashToken(grantId)))
      if (context && ended.length > 0) await this.#audit(tx, ended)
    })
    identityOf(this.#database).forget()
  }

  async #audit(tx: Transaction, ended: readonly EndedArtifactRow[]): Promise<void> {
    const [one] = ended
    const isReuse = Provider.ctx?.oidc.route === 'token'
    await requestContextOf(Provider.ctx)?.auditIn(tx, {
      entity: 'oauth_grant',
      ids: one?.client_id ? [one.client_id] : [],
      count: ended.length,
      reason: isReuse ? 'token_reused' : 'revoked_by_client',
      ...(one?.user_id ? { actorUserId: one.user_id } : {}),
    })
  }

  /** Device codes are not offered. */
  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined)
  }

  /** Sessions are the console's; see sessions.ts. */
  findByUid(): Promise<undefined> {
    return Promise.resolve(undefined)
  }
}
