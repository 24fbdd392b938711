/** The door of the audit: how modules name what its entries are about. */

export type { SubjectRow } from './sql.ts'
export { type AuditSubjects, auditSubjects } from './subjects.ts'
