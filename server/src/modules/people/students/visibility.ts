import type { Fragment } from '../../../kernel/db/statement.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { ringsOf } from '../../identity/index.ts'
import { studentGuardiansAreVisible, studentsAreVisible } from './sql.ts'

/** What the caller sees of students, as conditions for statements. */
export interface StudentVisibility {
  /** On `student.id`. */
  readonly visible: Fragment
  /** On `link.student_id`: all guardians of the student, not the caller's own link alone. */
  readonly whole: Fragment
  readonly userId: string | undefined
}

/** The students visible to the caller today. */
export function studentVisibility(context: RequestContext): StudentVisibility {
  const { school, principal, today } = context
  const rings = ringsOf(principal, 'people')
  return {
    visible: studentsAreVisible(school.id, rings, today),
    whole: studentGuardiansAreVisible(school.id, rings, today),
    userId: rings.userId,
  }
}
