import type { RequestContext } from '../../../kernel/http/context.ts'
import { type Answer, ok } from '../../../kernel/http/define-route.ts'
import { originRequired } from '../../../kernel/http/problems.ts'
import type { RateRule } from '../../../kernel/limits/rules.ts'
import { schoolsOfUser } from '../account/schools.ts'
import { cookieNamed, cookieNames, cookieText } from '../credentials/cookies.ts'
import type { Method } from '../second-factor/factors.ts'
import type { UserRow } from '../sql.ts'
import { deviceCookie } from './known-device.ts'
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
  const pair = await openTokenSession(context, { user, method })
  const schools = await schoolsOfUser(context.database, user.id)
  const { must_change_password } = user
  return ok({ ...pair, must_change_password, user: userOf(user), schools }, { 'cache-control': 'no-store' })
}

/** The answer to a person who signed in to the console: the cookie, and no token. */
export async function cookieAnswer(
  context: RequestContext,
  user: UserRow,
  method: Method | undefined,
): Promise<Answer> {
  const { value, seconds } = await openCookieSession(context, { user, method })
  const schools = await schoolsOfUser(context.database, user.id)
  const { must_change_password } = user
  const cookies = [cookieHeader(context, value, seconds), deviceCookie(context, user)]
  const headers = { 'set-cookie': cookies, 'cache-control': 'no-store' }
  return ok({ must_change_password, user: userOf(user), schools }, headers)
}

/** A page from elsewhere signs nobody in (Fetch Metadata). */
export function refuseCrossSite({ headers }: RequestContext): void {
  if (headers['sec-fetch-site'] === 'cross-site') throw originRequired()
}

/** The console's session as a cookie; an empty value with no seconds takes it back. */
export function cookieHeader({ kernel }: RequestContext, value: string, seconds: number): string {
  const { publicUrl } = kernel.config
  return cookieText(publicUrl, cookieNames(publicUrl).session, value, seconds)
}

/** Whether the browser sent a cookie of a session, which may have ended since. */
export const hasSessionCookie = ({ kernel, headers }: RequestContext): boolean =>
  cookieNamed(String(headers['cookie'] ?? ''), cookieNames(kernel.config.publicUrl).session) !== undefined
