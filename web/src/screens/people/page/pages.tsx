import { useParams } from '@tanstack/react-router'
import { Documents } from '../../../kernel/documents/documents.tsx'
import type { Guardian, Teacher } from '../kinds/calls.ts'
import { Account } from './account.tsx'
import { Children } from './children.tsx'
import { TaughtClasses } from './classes.tsx'
import { PersonFrame } from './person-frame.tsx'

/** One member of staff. */
export function TeacherPage() {
  const { personId } = useParams({ from: '/schools/$slug/people/teachers/$personId' })
  return (
    <PersonFrame<Teacher>
      key={personId}
      kind="teacher"
      id={personId}
      side={(teacher) => (
        <>
          <TaughtClasses staffId={personId} />
          <Documents subject={{ kind: 'staff', id: personId }} isClosed={teacher.archived_at !== null} />
          {teacher.user_id === null && <Account kind="teacher" id={personId} />}
        </>
      )}
    />
  )
}

/** One guardian and the children. */
export function GuardianPage() {
  const { personId } = useParams({ from: '/schools/$slug/people/guardians/$personId' })
  return (
    <PersonFrame<Guardian>
      key={personId}
      kind="guardian"
      id={personId}
      side={(guardian) => (
        <>
          <Children guardian={guardian} />
          <Documents subject={{ kind: 'guardian', id: personId }} isClosed={guardian.archived_at !== null} />
          {guardian.user_id === null && <Account kind="guardian" id={personId} />}
        </>
      )}
    />
  )
}
