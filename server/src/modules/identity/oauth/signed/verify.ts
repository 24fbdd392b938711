import type { Credential } from '../../../../kernel/auth/principal.ts'
import {
  provesSignature,
  readSignedRequest,
  type SignedRequest,
  signatureBase,
  UnreadableSignature,
} from '../../../../kernel/crypto/oauth1.ts'
import type { SecretBox } from '../../../../kernel/crypto/secret-box.ts'
import { hashToken } from '../../../../kernel/crypto/tokens.ts'
import type { Database } from '../../../../kernel/db/database.ts'
import { ShortCache } from '../../../../kernel/db/short-cache.ts'
import { internal } from '../../../../kernel/db/statement.ts'
import type { Clock } from '../../../../kernel/time/clock.ts'
import { invalidSignature, signedWithoutBody } from '../../problems.ts'
import { type Holder, holderOf } from '../../programs/holder.ts'
import type { KnownClient, KnownClients } from '../clients/known-clients.ts'
import { signingSecretPlace } from './place.ts'
import { insertNonce, type SigningSecretRow, selectSigningSecrets } from './sql.ts'

/** Methods of which a signature covers all that counts: they have no body, and OAuth 1.0a signs none that is JSON. */
const coveredWhole = ['GET', 'HEAD', 'DELETE']

/** Seconds that a clock of a program may be off. */
const tolerance = 300

interface OpenSecret {
  readonly secret: string
  readonly row: SigningSecretRow
}

const refused = (message?: string) =>
  invalidSignature({
    headers: { 'www-authenticate': 'OAuth realm="Campus"' },
    ...(message === undefined ? {} : { message }),
  })

/** A request as it was sent. */
interface RequestAsSent {
  readonly method: string
  readonly authorization: string | undefined
  /** Absolute addresses under which it may have been signed: of the installation, and of the school's own host. */
  readonly urls: readonly string[]
}

/** Verifies single requests that OAuth clients sign (OAuth 1.0a, RFC 5849); secrets are at most a second old. */
export class SignedRequests {
  readonly #database: Database
  readonly #clients: KnownClients
  readonly #clock: Clock
  readonly #box: SecretBox
  readonly #secrets: ShortCache<readonly OpenSecret[]>

  constructor(parts: { database: Database; clients: KnownClients; clock: Clock; box: SecretBox }) {
    this.#database = parts.database
    this.#clients = parts.clients
    this.#clock = parts.clock
    this.#box = parts.box
    this.#secrets = new ShortCache((clientId) => this.#load(clientId))
  }

  /**
   * The credential of a signed request: that of the client itself. undefined: it is not signed. 401 `invalid_signature`
   * for a signature that is not good, or good once only and used; 403 `signed_without_body` for a method with a body.
   */
  async credential(request: RequestAsSent): Promise<Credential | undefined> {
    const signed = read(request)
    if (!signed) return undefined
    if (!coveredWhole.includes(request.method)) throw signedWithoutBody()
    this.#requireFresh(signed)
    const known = await this.#clients.get(signed.consumerKey)
    // What a client may not do by a token of its own it may not do by a signature.
    const actsByItself = known?.client.grant_types.includes('client_credentials')
    const secrets = known && actsByItself ? await this.#goodSecrets(known.client.id) : []
    const bases = request.urls.map((url) => signatureBase(request.method, url, signed.parameters))
    const proven = secrets.filter(({ secret }) =>
      bases.map((base) => provesSignature(signed, base, [secret])).includes(true),
    )[0]
    const holder = known && proven ? holderOf(known.client, proven.row) : undefined
    if (!known || !holder) throw refused()
    await this.#spend(known, signed)
    this.#clients.notify(known)
    return credentialOf(known, holder)
  }

  /** Forgets what is held for a second, in this process. */
  forget(): void {
    this.#secrets.clear()
  }

  #requireFresh({ timestamp }: SignedRequest): void {
    const now = Math.floor(this.#clock.now().getTime() / 1000)
    if (Math.abs(now - Number(timestamp)) > tolerance)
      throw refused(`oauth_timestamp is more than ${tolerance} seconds from the time here, which is ${now}.`)
  }

  /** A nonce is valid once with its timestamp (RFC 5849, section 3.3); written after the proof, so that nobody fills the table. */
  async #spend({ client }: KnownClient, { timestamp, nonce }: SignedRequest): Promise<void> {
    const hash = hashToken(JSON.stringify([client.id, timestamp, nonce]))
    const expiresAt = new Date((Number(timestamp) + tolerance + 60) * 1000)
    const [row] = await this.#database.global(internal(insertNonce(hash, expiresAt)))
    if (!row) throw refused('oauth_nonce was already used with this oauth_timestamp.')
  }

  async #goodSecrets(clientId: string): Promise<OpenSecret[]> {
    const now = this.#clock.now()
    const held = await this.#secrets.get(clientId)
    return held.filter(({ row }) => row.expires_at === null || row.expires_at > now)
  }

  async #load(clientId: string): Promise<readonly OpenSecret[]> {
    const known = await this.#clients.get(clientId)
    if (!known) return []
    const { schoolId, client } = known
    const [rows] = await this.#database.read(schoolId, [
      internal(selectSigningSecrets(schoolId, client.id, this.#clock.now())),
    ])
    return rows.map((row) => ({
      secret: this.#box.open(row.sealed, signingSecretPlace(client.id, row.id)),
      row,
    }))
  }
}

function read({ authorization, urls }: RequestAsSent): SignedRequest | undefined {
  try {
    return readSignedRequest(authorization, urls[0] ?? '')
  } catch (error) {
    if (error instanceof UnreadableSignature) throw refused(`The request is not signed: ${error.message}.`)
    throw error
  }
}

const credentialOf = ({ client, schoolId }: KnownClient, holder: Holder): Credential => ({
  kind: 'oauth_token',
  id: client.id,
  clientId: client.id,
  userId: undefined,
  scopes: holder.scopes,
  schoolId,
  machineRoles: holder.roles,
  responsibleUserId: holder.responsibleUserId,
  platformRoles: [],
  provedAt: undefined,
  expiresAt: undefined,
})
