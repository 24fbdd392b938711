import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import type { SecretBox } from '../../../kernel/crypto/secret-box.ts'
import { type Database, platformTenant } from '../../../kernel/db/database.ts'
import { isUuid, uuidv7 } from '../../../kernel/ids/ids.ts'
import { insertSigningKey, type SigningKeyRow, selectKeyLock, selectSigningKeys } from './sql.ts'

/** What an access token of ours says. Times are instants. */
interface AccessClaims {
  readonly userId: string
  readonly sessionId: string
  readonly issuedAt: Date
  readonly expiresAt: Date
}

interface LoadedKeys {
  readonly current: { readonly kid: string; readonly key: CryptoKey }
  readonly verify: ReadonlyMap<string, CryptoKey>
  readonly published: readonly JWK[]
}

const algorithm = 'ES256'
const audience = 'campus'
const maxRemembered = 20_000

/** Seconds that an access token lives. */
export const accessLifetime = 900

/** Signs and verifies access tokens (RFC 7519, RFC 9068 in spirit) with keys sealed in the database. */
export class Signer {
  readonly #database: Database
  readonly #box: SecretBox
  readonly #issuer: string
  readonly #remembered = new Map<string, AccessClaims>()
  #keys: Promise<LoadedKeys> | undefined

  constructor(database: Database, box: SecretBox, issuer: string) {
    this.#database = database
    this.#box = box
    this.#issuer = issuer
  }

  /** A token of the session, good for 15 minutes from `now`. */
  async sign(userId: string, sessionId: string, now: Date): Promise<string> {
    const { current } = await this.#load()
    const issuedAt = Math.floor(now.getTime() / 1000)
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: algorithm, kid: current.kid, typ: 'JWT' })
      .setIssuer(this.#issuer)
      .setAudience(audience)
      .setSubject(userId)
      .setJti(uuidv7())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + accessLifetime)
      .sign(current.key)
  }

  /** The claims of a token that we signed and that has not run out; undefined for any other text. */
  async verify(token: string, now: Date): Promise<AccessClaims | undefined> {
    const remembered = this.#remembered.get(token)
    if (remembered) return remembered.expiresAt > now ? remembered : undefined
    const { verify } = await this.#load()
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => keyNamed(verify, kid), {
        algorithms: [algorithm],
        issuer: this.#issuer,
        audience,
        currentDate: now,
        requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      })
      if (!isUuid(String(payload.sub)) || !isUuid(String(payload['sid']))) return undefined
      return this.#remember(token, {
        userId: String(payload.sub),
        sessionId: String(payload['sid']),
        issuedAt: new Date(Number(payload.iat) * 1000),
        expiresAt: new Date(Number(payload.exp) * 1000),
      })
    } catch {
      return undefined
    }
  }

  /** Public keys, as published under /.well-known/jwks.json. */
  async publicKeys(): Promise<readonly JWK[]> {
    return (await this.#load()).published
  }

  #remember(token: string, claims: AccessClaims): AccessClaims {
    if (this.#remembered.size >= maxRemembered) this.#remembered.clear()
    this.#remembered.set(token, claims)
    return claims
  }

  #load(): Promise<LoadedKeys> {
    this.#keys ??= this.#read().catch((error: unknown) => {
      this.#keys = undefined
      throw error
    })
    return this.#keys
  }

  async #read(): Promise<LoadedKeys> {
    const rows = await this.#database.transaction(platformTenant, async (tx) => {
      await tx.query(selectKeyLock())
      const held = await tx.query(selectSigningKeys())
      if (held.some((row) => row.retired_at === null)) return held
      await tx.execute(insertSigningKey(await this.#make()))
      // Read back as every other process will read it: the published bytes and their ETag are then the same everywhere.
      return tx.query(selectSigningKeys())
    })
    return this.#open(rows)
  }

  async #make(): Promise<Omit<SigningKeyRow, 'retired_at'>> {
    const kid = uuidv7()
    const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
    const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' }
    const sealed = this.#box.seal(JSON.stringify(await exportJWK(privateKey)), `signing-key ${kid}`)
    return { kid, algorithm, public_jwk: publicJwk, private_sealed: sealed }
  }

  async #open(rows: readonly SigningKeyRow[]): Promise<LoadedKeys> {
    const [newest] = rows
    if (!newest) throw new Error('There is no signing key.')
    const jwk = JSON.parse(this.#box.open(newest.private_sealed, `signing-key ${newest.kid}`)) as JWK
    const verify = new Map<string, CryptoKey>()
    for (const row of rows)
      verify.set(row.kid, (await importJWK(row.public_jwk as JWK, algorithm)) as CryptoKey)
    return {
      current: { kid: newest.kid, key: (await importJWK(jwk, algorithm)) as CryptoKey },
      verify,
      published: rows.map((row) => row.public_jwk as JWK),
    }
  }
}

function keyNamed(keys: ReadonlyMap<string, CryptoKey>, kid: string | undefined): CryptoKey {
  const key = keys.get(kid ?? '')
  if (!key) throw new Error('The token was signed with a key that is not ours.')
  return key
}
