/**
 * The door of academics: classes, terms, courses, orgs and who belongs to a class. Functions named `select…` answer
 * statements, to be sent with `tx.query(…)` or together in `context.read([…])`; the other SQL answers are fragments
 * for the inside of a statement. Every date is `YYYY-MM-DD` in the school's zone.
 */

export { addMissingGradeLevels, addMissingSubjects } from './bulk/missing.ts'
export {
  type BulkPeriod,
  type BulkRoom,
  type BulkSubject,
  upsertPeriods,
  upsertRooms,
  upsertSubjects,
} from './bulk/places.ts'
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
export { type GradeLevelRow, type SessionRow, selectGradeLevels, selectSchoolSessions } from './bulk/sql.ts'
export {
  type BulkCalendarEntry,
  type BulkGradeLevel,
  refuseGradeLevelInUse,
  refuseTermInUse,
  upsertCalendarEntries,
  upsertGradeLevels,
} from './bulk/structure.ts'
export { selectEntries, selectSchoolCalendar } from './calendar/sql.ts'
export { selectHasClasses } from './classes/has-classes.sql.ts'
export { listClasses, SchoolClassPage, SchoolClassQuery } from './classes/list-classes.ts'
export { type SplitOff, splitOffClass } from './classes/split-off.ts'
export {
  type ClassSummary,
  type ClassToJoin,
  classIdsOfGradeLevels,
  selectClassesById,
  selectClassForUpdate,
} from './classes/sql.ts'
export type { Dependent, Going } from './dependents/dependent.ts'
export {
  countDependents,
  deleteGoingAlong,
  structureDependents,
} from './dependents/dependents.ts'
export {
  enrollmentRows,
  type PlannedMoves,
  planEnrollmentMoves,
  type SamePerson,
} from './enrollments/plan-moves.ts'
export { saveMemberships } from './enrollments/save-memberships.ts'
export { studentSeats } from './enrollments/seats.sql.ts'
export {
  classIdsAttendedBy,
  classIdsSatIn,
  classIdsTaughtBy,
  classTaughtBy,
  type EnrollmentRole,
  enrolledStudentIds,
  type MemberFilters,
  type MemberRow,
  type MembershipRow,
  selectClassTaughtBy,
  selectMembers,
  selectMembership,
  selectMembershipForUpdate,
  selectMembershipsOf,
  selectMembershipsOfClasses,
  selectMembershipsOfStudents,
  selectTeachingOf,
  staffIdsTeaching,
  studentIdsTaughtBy,
} from './enrollments/sql.ts'
export {
  countStudentMemberships,
  type StudentMembershipRow,
  selectStudentMemberships,
  studentMembershipSorting,
} from './enrollments/student-memberships.sql.ts'
export { type AcademicChange, recordAcademics } from './history.ts'
export { mayRead, mayWrite } from './home.ts'
export { selectLiveOrgIds } from './orgs/sql.ts'
export { type EnrollmentDates, isActiveOn } from './rules/enrollment-dates.ts'
export { cedsGradeCodes } from './rules/grade-order.ts'
export { afterLeaving } from './rules/leaving.ts'
export {
  type ClassSpan,
  errorsOfMembershipDates as faultsOfMembershipDates,
  errorsOfMemberships as faultsOfMemberships,
  type Membership,
} from './rules/memberships.ts'
export { planSeatMove, type SeatMove } from './rules/plan-seat-move.ts'
export {
  type CalendarDay,
  type SchoolCalendar,
  type SchoolCalendarRow,
  schoolCalendarOf,
} from './rules/school-calendar.ts'
export { type CalendarFacts, dayReasons, schoolDaysBetween } from './rules/school-day.ts'
export { errorsOfSession as faultsOfSession, overlap } from './rules/session-dates.ts'
export { schoolYears, selectSessionSpan, selectSessionTitles, sessionSpans } from './sessions/sql.ts'
export { watchMembers } from './sessions/watch-members.ts'
export { selectCodes, selectStructureHeld, selectStructureLock } from './structure.sql.ts'
