import type { IncomingMessage } from 'node:http'
import type Provider from 'oidc-provider'
import type { Credential } from '../../../../kernel/auth/principal.ts'
import type { Database } from '../../../../kernel/db/database.ts'
import { Problem } from '../../../../kernel/http/problem.ts'
import { identityOf } from '../../credentials/identity.ts'

/** The person who is signed in to the console with this browser. */
export async function signedInBy(
  database: Database,
  headers: Pick<IncomingMessage['headers'], 'cookie'>,
): Promise<(Credential & { readonly userId: string }) | undefined> {
  const { cookie } = headers
  try {
    const found = await identityOf(database).authenticator.authenticate(
      { headers: cookie === undefined ? {} : { cookie } },
      { allowCookie: true },
    )
    // A password that somebody else made lets no program in.
    if (found?.mustChangePassword) return undefined
    return found?.userId === undefined ? undefined : { ...found, userId: found.userId }
  } catch (error) {
    // A cookie that has ended is as good as none.
    if (error instanceof Problem && error.status === 401) return undefined
    throw error
  }
}

/** What of the library's session is made and looked at here. */
interface LibrarySession {
  destroyed?: boolean
}
interface LibraryContext {
  readonly req: IncomingMessage
  readonly oidc?: { entity(name: 'Session', session: LibrarySession): void }
}
interface LibrarySessions {
  new (payload?: Readonly<Record<string, unknown>>): LibrarySession
  get(ctx: LibraryContext): Promise<LibrarySession>
}

/**
 * Presents the console's session to the library as its own: there is one sign-in, one second factor and one
 * sign-out. It is returned as `destroyed`, so that the library stores nothing of it and sets no cookie.
 */
export function shareSessions(provider: Provider, database: Database): void {
  const Session = provider.Session as unknown as LibrarySessions
  Session.get = async (ctx) => {
    const person = await signedInBy(database, ctx.req.headers)
    const session = new Session(
      person && {
        kind: 'Session',
        jti: person.id,
        uid: person.id,
        accountId: person.userId,
        loginTs: Math.floor((person.provedAt?.getTime() ?? 0) / 1000),
      },
    )
    session.destroyed = true
    ctx.oidc?.entity('Session', session)
    return session
  }
}
