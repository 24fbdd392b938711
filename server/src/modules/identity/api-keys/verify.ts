import type { Credential } from '../../../kernel/auth/principal.ts'
import { hashToken } from '../../../kernel/crypto/tokens.ts'
import type { Database } from '../../../kernel/db/database.ts'
import { ShortCache } from '../../../kernel/db/short-cache.ts'
import { internal } from '../../../kernel/db/statement.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import { type Holder, holderOf, type SecretHolder } from '../programs/holder.ts'
import { selectMembership } from '../sql.ts'
import {
  type ApiKeyRow,
  type ApiKeySecretRow,
  selectApiKey,
  selectApiKeySecret,
  updateApiKeyUsed,
} from './sql.ts'

/** How a secret of ours looks: 32 random bytes after a prefix that scanners of leaked secrets find. */
const apiKeyPattern = /^sk_live_[A-Za-z0-9_-]{43}$/

/** The state of a key for a presented secret. */
interface HeldKey {
  readonly schoolId: string
  readonly key: ApiKeyRow
  readonly holder: Holder
  readonly expiresAt: Date | undefined
}

const minute = 60_000

/** Verifies API keys; what it knows of a key is at most a second old, so that a revocation is seen in every process. */
export class ApiKeys {
  readonly #database: Database
  readonly #clock: Clock
  readonly #held: ShortCache<HeldKey | undefined>
  /** When the use of a key was last written, by id. */
  readonly #told = new Map<string, number>()

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
    this.#held = new ShortCache((secret) => this.#load(secret))
  }

  /** The credential of a secret; undefined when it is invalid or expired, or its member is gone. */
  async credential(secret: string): Promise<Credential | undefined> {
    const held = apiKeyPattern.test(secret) ? await this.#held.get(secret) : undefined
    const now = this.#clock.now()
    if (!held || (held.expiresAt && held.expiresAt <= now)) return undefined
    this.#tell(held, now)
    return {
      kind: 'api_key',
      id: held.key.id,
      userId: undefined,
      scopes: held.holder.scopes,
      schoolId: held.schoolId,
      machineRoles: held.holder.roles,
      responsibleUserId: held.holder.responsibleUserId,
      platformRoles: [],
      provedAt: undefined,
      expiresAt: held.expiresAt,
    }
  }

  /** Forgets what is held for a second, in this process. */
  forget(): void {
    this.#held.clear()
  }

  async #load(secret: string): Promise<HeldKey | undefined> {
    const now = this.#clock.now()
    const [found] = await this.#database.global(internal(selectApiKeySecret(hashToken(secret), now)))
    if (!found) return undefined
    const [[key]] = await this.#database.read(found.school_id, [
      internal(selectApiKey(found.school_id, found.key_id)),
    ])
    if (!key || key.revoked_at) return undefined
    const holder = holderOf(key, await this.#secretHolder(found))
    if (!holder) return undefined
    const ends = [found.expires_at, key.expires_at].flatMap((end) => end?.getTime() ?? [])
    return {
      schoolId: found.school_id,
      key,
      holder,
      expiresAt: ends.length > 0 ? new Date(Math.min(...ends)) : undefined,
    }
  }

  /** The member and scopes of a secret from before an adoption; undefined: the key's own. */
  async #secretHolder({
    school_id: schoolId,
    responsible_user_id: userId,
    scopes,
  }: ApiKeySecretRow): Promise<SecretHolder | undefined> {
    if (userId === null) return undefined
    const [[member]] = await this.#database.read(schoolId, [internal(selectMembership(schoolId, userId))])
    return {
      responsible_user_id: userId,
      responsible_roles: member?.roles ?? [],
      responsible_status: member?.status ?? null,
      scopes,
    }
  }

  /** Writes the use down, once a minute for each key and without a request waiting for it. */
  #tell({ key, schoolId }: HeldKey, now: Date): void {
    if (now.getTime() - (this.#told.get(key.id) ?? 0) < minute) return
    if (this.#told.size >= 20_000) this.#told.clear()
    this.#told.set(key.id, now.getTime())
    this.#database
      .transaction(schoolId, (tx) => tx.execute(updateApiKeyUsed(schoolId, key.id, now)))
      .catch(() => this.#told.delete(key.id))
  }
}
