import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useParams, useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { Api } from '../../kernel/api/client.ts'
import { useKiosk } from '../../kernel/kiosk/kiosk.ts'
import { useSavedAt } from '../../kernel/offline/offline.ts'
import { useUnsentRequests } from '../../kernel/outbox/outbox.ts'
import { ToSignIn } from '../../kernel/routing/go-on.tsx'
import { useNeeds } from '../../kernel/routing/needs.ts'
import { SchoolApi, SchoolContext, useSchool } from '../../kernel/school/school.tsx'
import {
  isOperator,
  isPasswordChangeDue,
  queries,
  type Session,
  useSession,
} from '../../kernel/session/session.ts'
import { StaySignedIn } from '../../kernel/session/stay-signed-in.tsx'
import { ScreenIcon } from '../../kernel/states/screen-icon.ts'
import { Loading, Read } from '../../kernel/states/states.tsx'
import { useCurrentIcon, useMissingModule } from './navigation.tsx'
import { Shell } from './shell.tsx'

/** What waits for a connection is sent from every screen of the school. */
const UnsentRegisters = lazy(() => import('../../screens/attendance/unsent/unsent.tsx'))

const UnsentMarks = lazy(() => import('../../screens/gradebook/unsent/unsent-marks.tsx'))

const KioskScreen = lazy(() =>
  import('../../screens/absences/kiosk.tsx').then((all) => ({ default: all.Kiosk })),
)
const OfflineNotice = lazy(() => import('../../kernel/offline/offline-notice.tsx'))
const AddFactor = lazy(() => import('./add-factor.tsx'))
const SupportBanner = lazy(() => import('../../screens/support-access/banner.tsx'))
const NoSchool = lazy(() => import('./dead-end.tsx').then((all) => ({ default: all.NoSchool })))
const ModuleOff = lazy(() => import('./dead-end.tsx').then((all) => ({ default: all.ModuleOff })))
const NoRight = lazy(() => import('./dead-end.tsx').then((all) => ({ default: all.NoRight })))
const NoOperator = lazy(() => import('./dead-end.tsx').then((all) => ({ default: all.NoOperator })))

interface SignedInProps {
  readonly slug?: string
  readonly children: (session: Session) => ReactNode
}

/** Shows its content to a signed-in user; anybody else is asked to sign in, and returns here. */
function SignedIn({ slug, children }: SignedInProps) {
  const session = useSession()
  if (isPasswordChangeDue(session.error)) return <ToSignIn />
  return (
    <Read of={session}>
      {(known) =>
        known ? (
          <>
            <NoWayOut userId={known.user?.id} slug={slug}>
              {children(known)}
            </NoWayOut>
            <StaySignedIn session={known} slug={slug} />
          </>
        ) : (
          <ToSignIn />
        )
      }
    </Read>
  )
}

/** Leads a kiosk from every other address back to its school. */
function NoWayOut({ userId, slug, children }: NoWayOutProps) {
  const kiosk = useKiosk(userId)
  if (kiosk === undefined || kiosk.slug === slug) return children
  return <Navigate to="/schools/$slug/late-arrivals" params={{ slug: kiosk.slug }} search={{}} replace />
}

interface NoWayOutProps {
  readonly slug: string | undefined
  readonly userId: string | undefined
  readonly children: ReactNode
}

/** Around every screen of a school. */
export function SchoolFrame() {
  const { slug } = useParams({ from: '/schools/$slug' })
  return (
    <SignedIn slug={slug}>
      {(session) => (
        <SchoolApi slug={slug} key={slug}>
          {(api) => (
            <InSchool slug={slug} api={api} session={session}>
              <SchoolScreen />
            </InSchool>
          )}
        </SchoolApi>
      )}
    </SignedIn>
  )
}

interface InSchoolProps {
  readonly slug: string
  readonly api: Api
  readonly session: Session
  readonly children: ReactNode
  /** What is shown where the school lets the person in no further; else why it does not. */
  readonly outside?: ReactNode
}

function InSchool({ slug, api, session, children, outside }: InSchoolProps) {
  const me = useQuery({
    ...api.query.queryOptions('get', '/api/v1/me'),
    // A stay as support may end at any time: the screens go with it.
    refetchInterval: ({ state: { data } }) => (data?.support_entry ? 10_000 : false),
  })
  const kiosk = useKiosk(session.user?.id)
  // Operators read every school's name, and work in none without a role there.
  if (!me.data || me.data.roles.length === 0) {
    const error = me.error ?? undefined
    return (
      <Shell session={session} slug={slug} isReady={false}>
        <Suspense fallback={<Loading />}>
          {me.isPending ? (
            <Loading />
          ) : (
            (outside ?? (
              <NoSchool session={session} slug={slug} error={error} retry={() => void me.refetch()} />
            ))
          )}
        </Suspense>
      </Shell>
    )
  }
  if (kiosk)
    return (
      <SchoolContext slug={slug} me={me.data} api={api}>
        <Suspense fallback={<Loading />}>
          <KioskScreen />
        </Suspense>
      </SchoolContext>
    )
  return (
    <SchoolContext slug={slug} me={me.data} api={api}>
      <Shell session={session} slug={slug}>
        <Suspense>
          <Offline />
          <Waiting operation="attendance.submitBulk" Unsent={UnsentRegisters} />
          <Waiting operation="evaluations.saveClassResults" Unsent={UnsentMarks} />
        </Suspense>
        <Suspense>
          {me.data.support_entry && me.data.school && (
            <SupportBanner entry={me.data.support_entry} school={me.data.school} />
          )}
          {me.data.second_factor_due_at && <AddFactor slug={slug} due={me.data.second_factor_due_at} />}
        </Suspense>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </Shell>
    </SchoolContext>
  )
}

/** Loaded only where the screen shows what was saved. */
function Offline() {
  const savedAt = useSavedAt()
  return savedAt !== undefined && <OfflineNotice savedAt={savedAt} />
}

/** What is needed for requests that wait is loaded only where some do. */
function Waiting({ operation, Unsent }: { operation: string; Unsent: ComponentType }) {
  const { slug, me } = useSchool()
  return useUnsentRequests({ slug, userId: me.user?.id ?? '', operation }).length > 0 && <Unsent />
}

/** The screen of the address, for users with access. */
function SchoolScreen() {
  const { may, slug } = useSchool()
  const { permission } = useNeeds()
  const icon = useCurrentIcon(slug)
  const missing = useMissingModule(slug)
  if (missing !== undefined) return <ModuleOff slug={slug} module={missing} />
  if (permission !== undefined && !may(permission)) return <NoRight slug={slug} />
  return (
    <ScreenIcon value={icon}>
      <Outlet />
    </ScreenIcon>
  )
}

/** A screen of the person's own, with what is read outside any school. */
const OwnScreen = () => (
  <QueryClientProvider client={queries}>
    <Outlet />
  </QueryClientProvider>
)

/** Around what belongs to the person: the frame of the school they came from, or of one of theirs. */
export function AccountFrame() {
  const { school, next } = useSearch({ strict: false })
  return (
    <SignedIn>
      {(session) => {
        const named = session.schools.find(
          ({ slug }) => slug === school || next?.startsWith(`/schools/${slug}`),
        )
        const slug = (named ?? (isOperator(session) ? undefined : session.schools[0]))?.slug
        return slug === undefined ? (
          <Shell session={session} isAlone={!isOperator(session)}>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </Shell>
        ) : (
          <SchoolApi slug={slug} key={slug}>
            {(api) => (
              <InSchool slug={slug} api={api} session={session} outside={<OwnScreen />}>
                <OwnScreen />
              </InSchool>
            )}
          </SchoolApi>
        )
      }}
    </SignedIn>
  )
}

/** Around every screen of the operators. */
export const OperatorFrame = () => (
  <SignedIn>
    {(session) => (
      <Shell session={session} isReady={isOperator(session)}>
        <Suspense fallback={<Loading />}>
          <OperatorScreen session={session} />
        </Suspense>
      </Shell>
    )}
  </SignedIn>
)

function OperatorScreen({ session }: { session: Session }) {
  const { role } = useNeeds()
  const holds = role === undefined || session.user?.platform_roles.includes(role) === true
  return isOperator(session) && holds ? <Outlet /> : <NoOperator session={session} />
}
