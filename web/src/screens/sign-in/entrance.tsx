import { Button, Container } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { isPasswordChangeDue, type Session, signOut, useSession } from '../../kernel/session/session.ts'
import { NotAllowed, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'

/** Leads to where a person works: operators to the schools, everybody else to their school. */
export function Entrance() {
  const session = useSession()
  if (isPasswordChangeDue(session.error)) return <Navigate to="/sign-in" replace />
  return <Read of={session}>{(known) => <Lead session={known} />}</Read>
}

function Lead({ session }: { session: Session | null }) {
  if (!session) return <Navigate to="/sign-in" replace />
  if ((session.user?.platform_roles ?? []).length > 0) return <Navigate to="/operator" replace />
  const school = session.schools.find(({ is_primary }) => is_primary) ?? session.schools[0]
  if (!school) return <NoMembership />
  return <Navigate to="/schools/$slug" params={{ slug: school.slug }} replace />
}

/** An account without a school; the way out is here, as there is no banner. */
function NoMembership() {
  const { t } = useWords('app')
  const out = (
    <Button variant="default" onClick={() => void signOut()}>
      {t('signOut')}
    </Button>
  )
  return (
    <Container component="main" size="sm">
      <NotAllowed title={t('noSchool.title')} action={out}>
        {t('noSchool.text')}
      </NotAllowed>
    </Container>
  )
}
