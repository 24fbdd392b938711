/**
 * The door of people: who the students, staff and guardians are and which of them a caller may see. Functions named
 * `select…` answer statements, to be sent with `tx.query(…)` or together in `context.read([…])`; the other SQL
 * answers are fragments for the inside of a statement. Every date is `YYYY-MM-DD` in the school's zone.
 */

export { type AccountResult, accountResults, giveAccounts, type PersonKey } from './accounts/give-accounts.ts'
export { selectWithoutAccount } from './accounts/sql.ts'
export { linkUser } from './accounts.ts'
export {
  type GuardianCandidate,
  type StudentCandidate,
  selectDueStudents,
  selectGuardianCandidates,
  selectGuardiansToLink,
  selectStudentCandidates,
} from './admissions/sql.ts'
export {
  beginStudents,
  takeGuardianIn,
  takeKnownStudentIn,
  takeStudentIn,
  tieGuardian,
} from './admissions/take-in.ts'
export { insertSourceIds, readSourceIds, removeGuardianLinks, upsertGuardianLinks } from './bulk/links.ts'
export {
  archivePersons,
  recountActiveStudents,
  upsertGuardians,
  upsertStaffMembers,
  upsertStudents,
} from './bulk/persons.ts'
export type { BulkPhoto } from './bulk/photos.ts'
export { insertPhotos } from './bulk/photos.ts'
export type { BulkGuardian, BulkGuardianLink, BulkStaffMember, BulkStudent } from './bulk/rows.ts'
export { releaseStaffNumbers } from './bulk/staff-numbers.ts'
export { countPeople, countStaff } from './figures.sql.ts'
export { type FoundPerson, selectPersonsNamed } from './find-person.sql.ts'
export { selectHasPersons } from './has-persons.sql.ts'
export { type Author, authorOf, type PersonEntity } from './history.ts'
export { readPhotos } from './lists/photos.ts'
export type { MergeConflict, TableChanges } from './merges/merge-changes.ts'
export {
  type MergePart,
  mergeParts,
  rowsGoOver,
} from './merges/merge-part.ts'
export { oneEachGoesOver } from './merges/one-each.ts'
export { changePerson } from './persons/change-person.ts'
export { AddressPatch, Language, Name, Phone, PostalAddress } from './persons/members.ts'
export { type Address, patchedAddress, presentAddress } from './persons/patch-members.ts'
export { type PersonValues, selectPersonValues } from './persons/person-values.sql.ts'
export type { CellKind, SheetColumn } from './persons/sheet-column.ts'
export { personSheets } from './persons/sheets.ts'
export {
  type PhotoViewer,
  photoViewerOf,
  studentPhotoPath,
  studentPhotoSeen,
} from './photos/visibility.sql.ts'
export { guardianAddresses, studentAddresses } from './postal-addresses.sql.ts'
export { guardianNumbers, messageTies, reachedPersons, shownTies } from './reach.sql.ts'
export { type LostDays, type RecordedDay, recordedDays } from './rosters/recorded-days.ts'
export { type RosterStudent, selectRosterStudents } from './rosters/sql.ts'
export { changesBetween } from './rules/changes.ts'
export { fullName, type PersonName } from './rules/full-name.ts'
export { fold, searchPatterns, searchText, sortName } from './rules/search-text.ts'
export { foundPersons } from './search/found-persons.sql.ts'
export {
  currentStaff,
  type GuardianPhone,
  guardianNames,
  guardianPhonesOf,
  guardianTies,
  type PersonTable,
  type StudentName,
  selectGuardianContact,
  selectStudentsById,
  studentBirths,
  studentNames,
} from './sql.ts'
export { type StudentDocumentFacts, selectStudentDocumentFacts } from './students/document-facts.sql.ts'
export { sexes } from './students/fields.ts'
export { type GradeCount, selectGradeCounts } from './students/grade-counts.sql.ts'
export { errorsOfDates as faultsOfDates } from './students/rules/student-dates.ts'
export {
  exitAfter,
  mayFollow,
  type StudentStatus,
  studentStatuses,
} from './students/rules/student-status.ts'
export {
  childIdsWithFinance,
  childIdsWithMessages,
  childIdsWithResults,
  consultedTies,
  linkedChildIdsOf,
  ownStudentIds,
  ownStudents,
  staffIdsOf,
  visibleStudents,
} from './visibility.sql.ts'
