import { hashToken } from '../../../kernel/crypto/tokens.ts'
import { platformTenant } from '../../../kernel/db/database.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { randomToken, uuidv7 } from '../../../kernel/ids/ids.ts'
import { endFormerSession } from '../credentials/former-session.ts'
import { identityOf } from '../credentials/identity.ts'
import { accessLifetime } from '../credentials/signer.ts'
import { invalidToken, otpRequired } from '../problems.ts'
import type { Method } from '../second-factor/factors.ts'
import type { UserRow } from '../sql.ts'
import { deviceOf } from './device.ts'
import {
  insertSession,
  insertSessionToken,
  type NewSession,
  type OpenedBy,
  selectUnfitSession,
} from './sql.ts'

const day = 86_400_000
const lifetime = {
  /** A family of refresh tokens ends after 90 days however often it is rotated. */
  token: 90 * day,
  /** A browser session ends after a school day. */
  cookie: day / 2,
  /** A refresh token that is not used for 30 days ends. */
  refresh: 30 * day,
} as const

export interface Pair {
  readonly access: string
  readonly refresh: string
  readonly token_type: 'Bearer'
  readonly expires_in: number
}

/** A person who has just proved who they are, and the second factor by which, if they have one. */
interface Proven {
  readonly user: UserRow
  readonly method: Method | undefined
}

const openedBy = ({ user, method }: Proven): OpenedBy => ({
  passwordHash: user.password_hash,
  hasProvedFactor: method !== undefined,
})

/** Opens a family of refresh tokens for a person who has just signed in. */
export const openTokenSession = (context: RequestContext, proven: Proven): Promise<Pair> =>
  context.database.transaction(platformTenant, async (tx) => {
    const id = uuidv7()
    const now = context.clock.now()
    const { user, method } = proven
    const secondFactorAt = method ? now : null
    const session = { id, userId: user.id, schoolId: null, provedAt: now, secondFactorAt }
    const [pair] = await Promise.all([
      addTokenSession(context, tx, session, openedBy(proven)),
      notify(context, tx, id, proven),
    ])
    return pair
  })

/**
 * Saves a session. Meanwhile somebody may be adding a first second factor or setting another password: their
 * lock on the person makes the row wait, and then it is checked once more, so that no session opened with outdated
 * credentials survives.
 */
async function addSession(tx: Transaction, session: NewSession, by: OpenedBy): Promise<void> {
  const [, unfit] = await Promise.all([
    tx.execute(insertSession(session)),
    tx.one(selectUnfitSession(session.id, by)),
  ])
  if (unfit?.lacks_factor)
    throw otpRequired({ isStep: true, members: { methods: ['totp', 'recovery', 'passkey'] } })
  if (unfit) throw invalidToken()
}

/** A family of refresh tokens inside a transaction, bound to a school when one is named. */
export async function addTokenSession(
  context: RequestContext,
  tx: Transaction,
  session: Omit<NewSession, 'kind' | 'now' | 'expiresAt' | 'device'>,
  by: OpenedBy,
): Promise<Pair> {
  const now = context.clock.now()
  const expiresAt = new Date(now.getTime() + lifetime.token)
  const [, refresh] = await Promise.all([
    addSession(tx, { ...session, kind: 'token', now, expiresAt, device: deviceOf(context) }, by),
    addRefreshToken(tx, session.id, now),
  ])
  return pairOf(context, session.userId, session.id, refresh)
}

const notify = (
  context: RequestContext,
  tx: Transaction,
  sessionId: string,
  { user, method }: Proven,
): Promise<void> =>
  context.auditIn(tx, {
    entity: 'session',
    ids: [sessionId],
    actorUserId: user.id,
    ...(method ? { filters: { second_factor: method } } : {}),
  })

/** A fresh refresh token of a session, inside the transaction that spends the former one. */
export async function addRefreshToken(tx: Transaction, sessionId: string, now: Date): Promise<string> {
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + lifetime.refresh)
  await tx.execute(insertSessionToken({ hash: hashToken(token), sessionId, kind: 'refresh', now, expiresAt }))
  return token
}

export const pairOf = async (
  context: RequestContext,
  userId: string,
  sessionId: string,
  refresh: string,
): Promise<Pair> => ({
  access: await identityOf(context.database).signer.sign(userId, sessionId, context.clock.now()),
  refresh,
  token_type: 'Bearer',
  expires_in: accessLifetime,
})

/** Opens a browser session; answers the cookie's value and its seconds. */
export async function openCookieSession(
  context: RequestContext,
  proven: Proven,
): Promise<{ value: string; seconds: number }> {
  const { user, method } = proven
  const now = context.clock.now()
  const id = uuidv7()
  const value = randomToken()
  const expiresAt = new Date(now.getTime() + lifetime.cookie)
  const session: NewSession = {
    id,
    userId: user.id,
    schoolId: null,
    kind: 'cookie',
    now,
    provedAt: now,
    secondFactorAt: method ? now : null,
    device: deviceOf(context),
    expiresAt,
  }
  await context.database.transaction(platformTenant, (tx) =>
    Promise.all([
      addSession(tx, session, openedBy(proven)),
      tx.execute(
        insertSessionToken({ hash: hashToken(value), sessionId: id, kind: 'cookie', now, expiresAt }),
      ),
      notify(context, tx, id, proven),
    ]),
  )
  await endFormerSession(context)
  return { value, seconds: lifetime.cookie / 1000 }
}
