/**
 * The door of academics: classes, terms, courses, orgs and who belongs to a class. Functions named `select…` answer
 * statements, to be sent with `tx.query(…)` or together in `context.read([…])`; the other SQL answers are fragments
 * for the inside of a statement. Every date is `YYYY-MM-DD` in the school's zone.
 */

export {
  archiveAcademics,
  type BulkAcademicSession,
  type BulkClass,
  type BulkCourse,
  type BulkEnrollment,
  type BulkOrg,
  upsertAcademicSessions,
  upsertClasses,
  upsertCourses,
  upsertEnrollments,
  upsertOrgs,
} from './bulk/rows.ts'
export { SchoolClassPage, SchoolClassQuery } from './classes/schema.ts'
export { listClasses } from './classes/service.ts'
export { type ClassSummary, selectClassesById } from './classes/sql.ts'
export {
  classIdsAttendedBy,
  classIdsTaughtBy,
  classTaughtBy,
  type EnrollmentRole,
  enrolledStudentIds,
  type MemberFilters,
  type MemberRow,
  selectClassTaughtBy,
  selectMembers,
  selectTeachingOf,
  studentIdsTaughtBy,
} from './enrollments/sql.ts'
export { selectLiveOrgIds } from './orgs/sql.ts'
export { academicsRoutes } from './routes.ts'
export { type EnrollmentDates, isActiveOn } from './rules/enrollment-dates.ts'
