import { queryOptions, useQuery } from '@tanstack/react-query'
import { openApi } from '../api/client.ts'
import { isSignedOut, Problem } from '../api/problem.ts'
import { newQueries } from '../api/queries.ts'
import type { OpenedSession, OwnSchoolList, UserSummary } from '../api/wire.ts'
import { unsubscribe } from '../devices/push.ts'
import { forgetDrafts } from '../drafts/device-draft.ts'
import { forgetRecents } from '../recents/recents.ts'

const { client } = openApi()

/** A signed-in person and their schools, as signing in answers them and as they are read later. */
export interface Session extends Pick<OwnSchoolList, 'schools'> {
  readonly user: UserSummary | null
}

/**
 * Whether the page came without a session: then nobody is asked about it, once. The server writes it into the page; from a
 * page of the development server it is not known.
 */
let cameWithoutSession =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="session"]')?.content === 'none'

/** Who is signed in, and where; null: nobody. */
const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 300_000,
  queryFn: async (): Promise<Session | null> => {
    if (cameWithoutSession) {
      cameWithoutSession = false
      return null
    }
    try {
      const [me, mine] = await Promise.all([client.GET('/api/v1/me'), client.GET('/api/v1/me/schools')])
      return me.data && mine.data ? { user: me.data.user, schools: mine.data.schools } : null
    } catch (error) {
      if (isSignedOut(error)) return null
      throw error
    }
  },
})

/** Whether the person has to choose a password of their own first, as somebody else made the one they signed in with. */
export const isPasswordChangeDue = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'password_change_required'

/** Whether somebody runs the installation, or helps those who do. */
export const isOperator = ({ user }: Session): boolean => (user?.platform_roles ?? []).length > 0

/** What is read outside any school; each school has a store of its own. */
export const queries = newQueries()

export const useSession = () => useQuery(sessionQuery, queries)

/** The name that was signed in with on this page; a session has only the address of its user. */
let signedInAs: string | undefined

/** The name to sign in with again. */
export const usernameOf = ({ user }: Session): string => signedInAs ?? user?.email ?? ''

/** Somebody else's name and password where the person of the page was asked for theirs. */
export class OtherPerson extends Error {
  override readonly name = 'OtherPerson'
}

interface Proof {
  readonly username: string
  readonly password: string
  /** A code of the app, or a recovery code. */
  readonly otp?: string | undefined
  /** The school that a school login name is good together with. */
  readonly slug: string | undefined
}

const unanswered = () => new Error('A session was opened without an answer.')

async function openSession({ username, password, otp, slug }: Proof): Promise<OpenedSession> {
  const school = slug === undefined ? client : openApi(slug).client
  const body = { username, password, ...(otp === undefined ? {} : { otp }) }
  const { data } = await school.POST('/api/auth/session/', { body })
  if (!data) throw unanswered()
  return data
}

async function openSessionByPasskey(): Promise<OpenedSession> {
  const { answerChallenge } = await import('../second-factor/passkey.ts')
  const { data: challenge } = await client.POST('/api/auth/passkeys/sign-in/options/')
  if (!challenge) throw unanswered()
  const body = await answerChallenge(challenge)
  const { data } = await client.POST('/api/auth/passkeys/sign-in/session/', { body })
  if (!data) throw unanswered()
  return data
}

async function closeSession(): Promise<void> {
  try {
    await client.DELETE('/api/auth/session/')
  } catch (error) {
    if (!isSignedOut(error)) throw error
  }
}

/**
 * Opens a new session of a person whose session has ended.
 *
 * @throws OtherPerson when name and password are somebody else's, who is then not signed in
 */
export async function signInAgain(session: Session, proof: Proof | 'passkey'): Promise<void> {
  const { user } = await (proof === 'passkey' ? openSessionByPasskey() : openSession(proof))
  if (user.id === session.user?.id) return
  await closeSession()
  throw new OtherPerson()
}

async function forget(): Promise<void> {
  forgetRecents()
  await queries.cancelQueries()
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
}

/** Signs in, by name and password or by a passkey alone, and forgets what was read for somebody else. */
export async function signIn(proof: Proof | 'passkey'): Promise<void> {
  const opened = await (proof === 'passkey' ? openSessionByPasskey() : openSession(proof))
  const { user, schools, must_change_password: mustChange } = opened
  signedInAs = proof === 'passkey' ? undefined : proof.username
  await forget()
  if (!mustChange) {
    const session: Session = { user, schools }
    queries.setQueryData<Session | null>(sessionQuery.queryKey, session)
    return
  }
  try {
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
  } catch (error) {
    // The session exists, and the sign-in page shows what it allows: changing the password.
    if (!isPasswordChangeDue(error)) throw error
  }
}

/** Chooses a password in place of the one that somebody else made; from then on the session opens everything. */
export async function chooseOwnPassword(current: string, next: string): Promise<void> {
  const body = { current_password: current, new_password: next }
  await client.POST('/api/auth/password/change/', { body })
  await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** Signs out, and forgets what was read; the frames of all screens lead to the door. */
export async function signOut(): Promise<void> {
  await closeSession()
  // Notices of this person are not for who uses the device next.
  await unsubscribe().catch(() => undefined)
  signedInAs = undefined
  forgetDrafts()
  await forget()
  queries.setQueryData(sessionQuery.queryKey, null)
}
