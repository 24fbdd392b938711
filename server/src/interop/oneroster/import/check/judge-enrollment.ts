import type { Role } from '../../vocabulary.ts'
import { entityOfRole, type SourceEntity } from './roster.ts'

/**
 * Whether an enrollment can be held. A student enrollment needs a student. The roles of guardians, and students
 * who help in a class, have no place on a roster of ours: they are told and left out.
 */
export function judgeEnrollment(role: Role, user: SourceEntity): 'import' | 'skip' | 'conflict' {
  if (role === 'student') return user === 'student' ? 'import' : 'conflict'
  return entityOfRole(role) === 'staff_member' && user === 'staff_member' ? 'import' : 'skip'
}
