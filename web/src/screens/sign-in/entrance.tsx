import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { type Session, useSession } from '../../kernel/session/session.ts'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'

/** Leads to where a person works: operators to the schools, everybody else to their school. */
export function Entrance() {
  const session = useSession()
  return <Read of={session}>{(known) => <Lead session={known} />}</Read>
}

function Lead({ session }: { session: Session | null }) {
  const { t } = useWords('app')
  if (!session) return <Navigate to="/sign-in" replace />
  if ((session.user?.platform_roles ?? []).length > 0) return <Navigate to="/operator" replace />
  const school = session.schools.find(({ is_primary }) => is_primary) ?? session.schools[0]
  if (!school) return <Empty title={t('noSchool.title')}>{t('noSchool.text')}</Empty>
  return <Navigate to="/schools/$slug" params={{ slug: school.slug }} replace />
}

/** The link of a reminder names the school beside the register; inside the console the school comes first. */
export function RegisterEntrance() {
  const { classId } = useParams({ from: '/attendance/registers/$classId' })
  const { school_slug, ...which } = useSearch({ from: '/attendance/registers/$classId' })
  if (school_slug === undefined) return <Navigate to="/" replace />
  return (
    <Navigate
      to="/schools/$slug/attendance/registers/$classId"
      params={{ slug: school_slug, classId }}
      search={which}
      replace
    />
  )
}
