/** The door of absence notices: notices that a school brings along, and sending what is due at once. */
export { type BulkAbsenceNotice, insertAbsenceNotices } from './bulk/insert-notices.ts'
export { AbsenceNoticeSender } from './sending/loop.ts'
