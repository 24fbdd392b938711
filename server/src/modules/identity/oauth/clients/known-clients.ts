import { timingSafeEqual } from 'node:crypto'
import { hashToken } from '../../../../kernel/crypto/tokens.ts'
import type { Database } from '../../../../kernel/db/database.ts'
import { ShortCache } from '../../../../kernel/db/short-cache.ts'
import { internal } from '../../../../kernel/db/statement.ts'
import { isUuid } from '../../../../kernel/ids/ids.ts'
import type { Clock } from '../../../../kernel/time/clock.ts'
import { type Holder, holderOf } from '../../programs/holder.ts'
import {
  type OAuthClientRow,
  type OAuthClientSecretRow,
  selectOAuthClient,
  selectOAuthClientSchool,
  selectOAuthClientSecrets,
  updateOAuthClientUsed,
} from './sql.ts'

/** A client that works: not revoked, its school open, the member who answers for it there. */
export interface KnownClient {
  readonly schoolId: string
  readonly client: OAuthClientRow
  readonly secrets: readonly OAuthClientSecretRow[]
}

const minute = 60_000

/** Clients by id; what is known of one is at most a second old, so that a revocation is seen in every process. */
export class KnownClients {
  readonly #database: Database
  readonly #clock: Clock
  readonly #held: ShortCache<KnownClient | undefined>
  /** When the use of a client was last written, by id. */
  readonly #told = new Map<string, number>()

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
    this.#held = new ShortCache((id) => this.#load(id))
  }

  /** The client where it works now. */
  get(id: string): Promise<KnownClient | undefined> {
    return isUuid(id) ? this.#held.get(id.toLowerCase()) : Promise.resolve(undefined)
  }

  /** The client's secret that was sent, found in constant time; undefined when it is none of them. */
  async provenSecret(id: string, secret: string): Promise<OAuthClientSecretRow | undefined> {
    const known = await this.get(id)
    const now = this.#clock.now()
    const hash = hashToken(secret)
    let proven: OAuthClientSecretRow | undefined
    for (const held of known?.secrets ?? []) {
      if (timingSafeEqual(held.hash, hash) && (held.expires_at === null || held.expires_at > now))
        proven = held
    }
    return proven
  }

  /**
   * What a client does by itself with a secret: the hash is that of a token's secret, null for tokens that name none.
   * Undefined once the secret has ended, or its member is gone.
   */
  holder({ client, secrets }: KnownClient, secretHash: Buffer | null): Holder | undefined {
    if (secretHash === null) return holderOf(client)
    const now = this.#clock.now()
    const secret = secrets.find(({ hash }) => hash.equals(secretHash))
    if (!secret || (secret.expires_at !== null && secret.expires_at <= now)) return undefined
    return holderOf(client, secret)
  }

  /** Writes the use down, once a minute for each client and without a request waiting for it. */
  notify({ client, schoolId }: KnownClient): void {
    const now = this.#clock.now()
    if (now.getTime() - (this.#told.get(client.id) ?? 0) < minute) return
    if (this.#told.size >= 20_000) this.#told.clear()
    this.#told.set(client.id, now.getTime())
    this.#database
      .transaction(schoolId, (tx) => tx.execute(updateOAuthClientUsed(schoolId, client.id, now)))
      .catch(() => this.#told.delete(client.id))
  }

  /** Forgets what is held for a second, in this process. */
  forget(): void {
    this.#held.clear()
  }

  async #load(id: string): Promise<KnownClient | undefined> {
    const [owner] = await this.#database.global(internal(selectOAuthClientSchool(id)))
    if (!owner) return undefined
    const schoolId = owner.school_id
    const [[client], secrets] = await this.#database.read(schoolId, [
      internal(selectOAuthClient(schoolId, id)),
      internal(selectOAuthClientSecrets(schoolId, id, this.#clock.now())),
    ])
    if (!client || client.revoked_at || client.responsible_status !== 'active') return undefined
    return { schoolId, client, secrets }
  }
}
