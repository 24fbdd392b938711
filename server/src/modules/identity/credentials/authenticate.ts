import type { IncomingMessage } from 'node:http'
import type { Credential } from '../../../kernel/auth/principal.ts'
import type { SecretBox } from '../../../kernel/crypto/secret-box.ts'
import { hashToken } from '../../../kernel/crypto/tokens.ts'
import type { Database } from '../../../kernel/db/database.ts'
import { ShortCache } from '../../../kernel/db/short-cache.ts'
import { internal } from '../../../kernel/db/statement.ts'
import { unauthorized } from '../../../kernel/http/problems.ts'
import type { CredentialOptions } from '../../../kernel/tenancy/ports.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import { ApiKeys } from '../api-keys/verify.ts'
import type { KnownClients } from '../oauth/clients/known-clients.ts'
import { SignedRequests } from '../oauth/signed/verify.ts'
import { OAuthTokens, oauthTokenPattern } from '../oauth/tokens/verify.ts'
import { invalidToken } from '../problems.ts'
import { messageOfHeader, messageOfToken } from '../rules/refused-credential.ts'
import {
  type LiveSessionRow,
  selectLiveSession,
  selectSessionToken,
  updateSessionUsed,
} from '../sessions/sql.ts'
import { cookieNamed, cookieNames } from './cookies.ts'
import type { Signer } from './signer.ts'

/** Milliseconds after which it is noted again that a session is used. */
const noteEvery = 300_000

/** Verifies the credential of a request: a bearer token, or the console's cookie or a signature where the route takes it. */
export class Authenticator {
  readonly #database: Database
  readonly #signer: Signer
  readonly #sessionCookie: string
  readonly #clock: Clock
  readonly #sessions: ShortCache<LiveSessionRow | undefined>
  readonly #cookies: ShortCache<string | undefined>
  readonly #keys: ApiKeys
  readonly #oauth: OAuthTokens
  readonly #signed: SignedRequests

  constructor(parts: {
    database: Database
    signer: Signer
    clients: KnownClients
    clock: Clock
    box: SecretBox
    publicUrl: string
  }) {
    const { database, signer, clients, clock } = parts
    this.#database = database
    this.#signer = signer
    this.#sessionCookie = cookieNames(parts.publicUrl).session
    this.#clock = clock
    this.#sessions = new ShortCache((id) => this.#loadSession(id))
    this.#cookies = new ShortCache((cookie) => this.#loadCookie(cookie))
    this.#keys = new ApiKeys(database, clock)
    this.#oauth = new OAuthTokens(database, clients, clock)
    this.#signed = new SignedRequests(parts)
  }

  async authenticate(
    request: Pick<IncomingMessage, 'headers' | 'method'>,
    { allowCookie, signedUrls }: CredentialOptions,
  ): Promise<Credential | undefined> {
    const { authorization, cookie } = request.headers
    const { method = 'GET' } = request
    const signed = signedUrls && (await this.#signed.credential({ method, authorization, urls: signedUrls }))
    if (signed) return signed
    if (authorization !== undefined) return this.#bearer(authorization)
    const value = allowCookie ? cookieNamed(cookie, this.#sessionCookie) : undefined
    return value === undefined ? undefined : this.#cookie(value)
  }

  /** Forgets what is held for a second, in this process: after a logout or a change of password here. */
  forget(): void {
    this.#sessions.clear()
    this.#cookies.clear()
    this.#keys.forget()
    this.#oauth.forget()
    this.#signed.forget()
  }

  async #bearer(header: string): Promise<Credential> {
    const token = /^Bearer +([\x21-\x7e]{1,4096})$/i.exec(header)?.[1]
    if (!token) throw malformed(messageOfHeader(header))
    const found = oauthTokenPattern.test(token)
      ? this.#oauth
      : token.startsWith('sk_')
        ? this.#keys
        : undefined
    if (found) {
      const credential = await found.credential(token)
      if (!credential) throw refused(messageOfToken(token))
      return credential
    }
    const claims = await this.#signer.verify(token, this.#clock.now())
    const session = claims && (await this.#sessions.get(claims.sessionId))
    if (!claims || session?.kind !== 'token' || session.user_id !== claims.userId)
      throw refused(messageOfToken(token))
    return credentialOf('access_token', session, claims.expiresAt)
  }

  async #cookie(value: string): Promise<Credential> {
    const sessionId = await this.#cookies.get(value)
    const session = sessionId === undefined ? undefined : await this.#sessions.get(sessionId)
    if (session?.kind !== 'cookie') throw refused()
    return credentialOf('session_cookie', session, session.expires_at)
  }

  async #loadSession(id: string): Promise<LiveSessionRow | undefined> {
    const now = this.#clock.now()
    const [session] = await this.#database.global(internal(selectLiveSession(id, now)))
    // An answer does not wait for a note, and does not fail for want of one.
    if (session && now.getTime() - (session.last_used_at?.getTime() ?? 0) > noteEvery)
      void this.#database.global(internal(updateSessionUsed(id, now, null))).catch(() => undefined)
    return session
  }

  async #loadCookie(value: string): Promise<string | undefined> {
    const [row] = await this.#database.global(internal(selectSessionToken(hashToken(value), 'cookie')))
    return row && row.expires_at > this.#clock.now() ? row.session_id : undefined
  }
}

const malformed = (message: string) =>
  unauthorized({ message, headers: { 'www-authenticate': 'Bearer error="invalid_request"' } })

const refused = (message = invalidToken.message) =>
  invalidToken({ message, headers: { 'www-authenticate': 'Bearer error="invalid_token"' } })

const credentialOf = (
  kind: 'access_token' | 'session_cookie',
  session: LiveSessionRow,
  expiresAt: Date,
): Credential => ({
  kind,
  id: session.id,
  userId: session.user_id,
  scopes: null,
  schoolId: session.school_id ?? undefined,
  platformRoles: session.platform_roles,
  provedAt: session.proved_at,
  mustChangePassword: session.must_change_password,
  expiresAt,
})
