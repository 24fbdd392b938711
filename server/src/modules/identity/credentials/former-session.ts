import { hashToken } from '../../../kernel/crypto/tokens.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { identityOf } from './identity.ts'
import { updateCookieSessionRevoked } from './sql.ts'

/** The session cookie under either of its names: over https it has the prefix. */
const sessionCookie = /(?:^|;)\s*(?:__Host-)?campus_session=([\w-]{20,200})(?:;|$)/

/** Ends the session that the browser of a request had: a sign-in takes its place, and nobody could end it later. */
export async function endFormerSession({ headers, database, clock }: RequestContext): Promise<void> {
  const value = sessionCookie.exec(String(headers['cookie'] ?? ''))?.[1]
  if (value === undefined) return
  await database.global(updateCookieSessionRevoked(hashToken(value), clock.now()))
  identityOf(database).forget()
}
