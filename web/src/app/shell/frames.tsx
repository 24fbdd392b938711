import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation, useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Api } from '../../kernel/api/client.ts'
import { isSignedOut } from '../../kernel/api/problem.ts'
import { SchoolApi, SchoolContext } from '../../kernel/school/school.tsx'
import { type Session, useSession } from '../../kernel/session/session.ts'
import { Failed, Loading, Read } from '../../kernel/states/states.tsx'
import { Shell } from './shell.tsx'

/** What waits for the line is sent from every screen of the school. */
const Unsent = lazy(() => import('../../screens/attendance/unsent/unsent.tsx'))

/** Shows what stands in it to somebody who is signed in; anybody else is asked to sign in, and comes back here. */
function SignedIn({ children }: { children: (session: Session) => ReactNode }) {
  const session = useSession()
  const { href } = useLocation()
  return (
    <Read of={session}>
      {(known) => (known ? children(known) : <Navigate to="/sign-in" search={{ next: href }} replace />)}
    </Read>
  )
}

/** Around every screen of a school. */
export function SchoolFrame() {
  const { slug } = useParams({ from: '/schools/$slug' })
  return (
    <SignedIn>
      {(session) => (
        <SchoolApi slug={slug} key={slug}>
          {(api) => <InSchool slug={slug} api={api} session={session} />}
        </SchoolApi>
      )}
    </SignedIn>
  )
}

function InSchool({ slug, api, session }: { slug: string; api: Api; session: Session }) {
  const me = useQuery(api.query.queryOptions('get', '/api/v1/me'))
  const { href } = useLocation()
  if (isSignedOut(me.error)) return <Navigate to="/sign-in" search={{ next: href }} replace />
  if (!me.data) {
    return (
      <Shell session={session} slug={slug} isReady={false}>
        {me.error ? <Failed error={me.error} retry={() => void me.refetch()} /> : <Loading />}
      </Shell>
    )
  }
  return (
    <SchoolContext slug={slug} me={me.data} api={api}>
      <Shell session={session} slug={slug}>
        <Suspense>{me.data.permissions.includes('attendance.write') && <Unsent />}</Suspense>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </Shell>
    </SchoolContext>
  )
}

/** Around every screen of the operators. */
export function OperatorFrame() {
  return (
    <SignedIn>
      {(session) => (
        <Shell session={session}>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </Shell>
      )}
    </SignedIn>
  )
}
