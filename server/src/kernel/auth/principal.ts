/**
 * A credential as presented and verified, before any school is considered: who it speaks for and how far it goes.
 */
export interface Credential {
  readonly kind: 'access_token' | 'session_cookie' | 'api_key' | 'oauth_token'
  /** Stable id for limits, idempotency and audit: session id, key id or client id. */
  readonly id: string
  /** The person it speaks for; undefined for machines (API key, client_credentials). */
  readonly userId: string | undefined
  readonly clientId?: string
  /** null: not narrowed by scopes (first-party tokens of a person). */
  readonly scopes: readonly string[] | null
  /** Bound to one school: supplies the context and refuses any other. */
  readonly schoolId: string | undefined
  /** Roles of the responsible member of a machine, as they are now. */
  readonly machineRoles?: readonly string[]
  /** The member who answers for a machine. */
  readonly responsibleUserId?: string
  readonly platformRoles: readonly string[]
  /** When the person last proved a password or one-time code. */
  readonly provedAt: Date | undefined
  /** Somebody else made the person's password: all that it opens is its own change. */
  readonly mustChangePassword?: boolean
  readonly expiresAt: Date | undefined
}

/** A stay of somebody from outside in a school that let them in for a while. */
export interface Visit {
  readonly id: string
  readonly reason: string
  readonly readOnly: boolean
  readonly endsAt: Date
}

/** The caller inside this request: nobody, or a credential with its roles in the request's school. */
export type Principal =
  | { readonly kind: 'anonymous'; readonly roles: readonly [] }
  | {
      readonly kind: 'person'
      readonly userId: string
      readonly roles: readonly string[]
      readonly platformRoles: readonly string[]
      readonly credential: Credential
      /** Set when the caller is in the school for a while, by its permission. */
      readonly visit?: Visit
    }
  | {
      readonly kind: 'machine'
      readonly userId: undefined
      readonly roles: readonly string[]
      readonly platformRoles: readonly []
      readonly credential: Credential
    }

/**
 * The user who answers for what the caller does: the person, or the responsible member of a machine; null for nobody.
 * Rules that start with "nobody may do this for themself" ask for this user, so that a machine is no way around them.
 */
export const accountableUserOf = (principal: Principal): string | null =>
  principal.kind === 'anonymous'
    ? null
    : (principal.credential.userId ?? principal.credential.responsibleUserId ?? null)

export const visitOf = (principal: Principal): Visit | undefined =>
  principal.kind === 'person' ? principal.visit : undefined

export const anonymous: Principal = { kind: 'anonymous', roles: [] }
