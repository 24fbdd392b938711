/**
 * The door of people: who the students, staff and guardians are and which of them a caller may see. Functions named
 * `select…` answer statements, to be sent with `tx.query(…)` or together in `context.read([…])`; the other SQL
 * answers are fragments for the inside of a statement. Every date is `YYYY-MM-DD` in the school's zone.
 */
import type { Route } from '../../kernel/http/define-route.ts'
import { followMembers } from './accounts.ts'
import { rosterRoutes } from './rosters/routes.ts'
import { studentRoutes } from './students/routes.ts'

export { linkUser } from './accounts.ts'
export { insertSourceIds, readSourceIds, removeGuardianLinks, upsertGuardianLinks } from './bulk/links.ts'
export {
  archivePersons,
  recountActiveStudents,
  upsertGuardians,
  upsertStaffMembers,
  upsertStudents,
} from './bulk/persons.ts'
export type { BulkGuardian, BulkGuardianLink, BulkStaffMember, BulkStudent } from './bulk/rows.ts'
export { selectSourceIds } from './bulk/sql.ts'
export { type FoundPerson, selectPersonsNamed } from './find-person.sql.ts'
export { type Author, authorOf, type PersonEntity } from './history.ts'
export { type RosterStudent, selectRosterStudents } from './rosters/sql.ts'
export { fullName, type PersonName } from './rules/full-name.ts'
export { fold, type Searchable, searchPatterns, searchText, sortName } from './rules/search-text.ts'
export { childIdsOf, ownStudentIds, ownStudents, staffIdsOf, visibleStudents } from './sight.sql.ts'
export {
  type PersonTable,
  type StaffName,
  type StudentName,
  selectStaffNames,
  selectStudentsById,
  studentNames,
} from './sql.ts'
export { type StudentStatus, studentStatuses } from './students/rules/student-status.ts'
export { selectStudentCodeOwners } from './students/sql.ts'
export type { Address } from './students/student.ts'

followMembers()

/** Endpoints of people: students, and the rosters of classes. */
export const peopleRoutes: Route[] = [...studentRoutes, ...rosterRoutes]
