import { useParams } from '@tanstack/react-router'
import type { Guardian, Student, Teacher } from '../kinds/calls.ts'
import { Account } from './account.tsx'
import { ChildAttendance } from './attendance.tsx'
import { Children } from './children.tsx'
import { StudentClasses, TaughtClasses } from './classes.tsx'
import { Guardians } from './guardians.tsx'
import { PersonFrame } from './person-frame.tsx'
import { Siblings } from './siblings.tsx'

/** One student: who the child is, whose, where, and how the child attends. */
export function StudentPage() {
  const { personId } = useParams({ from: '/schools/$slug/people/students/$personId' })
  return (
    <PersonFrame<Student>
      key={personId}
      kind="student"
      id={personId}
      main={() => <ChildAttendance studentId={personId} />}
      side={(student, reload) => (
        <>
          <Guardians student={student} reload={reload} />
          <Siblings studentId={personId} />
          <StudentClasses studentId={personId} />
          <Account kind="student" id={personId} />
        </>
      )}
    />
  )
}

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
          {guardian.user_id === null && <Account kind="guardian" id={personId} />}
        </>
      )}
    />
  )
}
