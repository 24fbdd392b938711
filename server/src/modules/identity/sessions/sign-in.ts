import type { RequestContext } from '../../../kernel/http/context.ts'
import { type Answer, ok } from '../../../kernel/http/define-route.ts'
import { originRequired } from '../../../kernel/http/problems.ts'
import type { RateRule } from '../../../kernel/limits/rules.ts'
import { schoolsOfUser } from '../account/schools.ts'
import { sessionCookie } from '../credentials/authenticate.ts'
import type { Method } from '../second-factor/factors.ts'
import type { UserRow } from '../sql.ts'
import { openCookieSession, openTokenSession } from './open-session.ts'
import { userOf } from './user.ts'

/** Sign-ins of one address: 20 a minute. */
export const tokenRule: RateRule = { name: 'token', per: 'address', limit: 20, seconds: 60 }

/** The answer to a person who signed in: an access token and a refresh token. */
export async function tokenAnswer(
  context: RequestContext,
  user: UserRow,
  method: Method | undefined,
): Promise<Answer> {
  const pair = await openTokenSession(context, { userId: user.id, method })
  const schools = await schoolsOfUser(context.database, user.id)
  return ok({ ...pair, user: userOf(user), schools }, { 'cache-control': 'no-store' })
}

/** The answer to a person who signed in to the console: the cookie, and no token. */
export async function cookieAnswer(
  context: RequestContext,
  user: UserRow,
  method: Method | undefined,
): Promise<Answer> {
  const { value, seconds } = await openCookieSession(context, { userId: user.id, method })
  const schools = await schoolsOfUser(context.database, user.id)
  const cookie = cookieHeader(context, value, seconds)
  return ok({ user: userOf(user), schools }, { 'set-cookie': cookie, 'cache-control': 'no-store' })
}

/** A page from elsewhere signs nobody in (Fetch Metadata). */
export function refuseCrossSite({ headers }: RequestContext): void {
  if (headers['sec-fetch-site'] === 'cross-site') throw originRequired()
}

/** HttpOnly, SameSite=Lax, Secure where the public address is https (RFC 6265bis). */
export function cookieHeader(context: RequestContext, value: string, seconds: number): string {
  const secure = context.kernel.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${sessionCookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`
}
