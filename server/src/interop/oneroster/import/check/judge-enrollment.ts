import type { Role } from '../../vocabulary.ts'
import { entityOfRole, type SourceEntity } from './roster.ts'

/**
 * Whether an enrollment can be stored. The standard lets an enrollment have a role of its own; a register of ours has
 * students as students and staff as staff. Any other pair is reported and left out.
 */
export function judgeEnrollment(role: Role, user: SourceEntity): 'import' | 'skip' {
  if (role === 'student') return user === 'student' ? 'import' : 'skip'
  return entityOfRole(role) === 'staff_member' && user === 'staff_member' ? 'import' : 'skip'
}
