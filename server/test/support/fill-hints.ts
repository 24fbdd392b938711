/** What the generator of rows knows of the school it fills. */
export interface FillContext {
  readonly tenant: string
  /** A word that stands in every text of the school and nowhere else. */
  readonly marker: string
  /** Accounts by what they are in the school. */
  readonly users: Readonly<Record<'owner' | 'teacher' | 'guardian' | 'student' | 'spare', string>>
  /** A file that really lies in the file store. */
  readonly file: { readonly key: string; readonly sha256: string; readonly size: number }
  /** A column of a row that an earlier table was filled with; null when that table is empty or not there. */
  of(table: string, column?: string, index?: number): unknown
}

/** A value, or how it is found. */
export type Hint = string | number | boolean | null | ((context: FillContext) => unknown)

/** Columns that name a row of a table of the school without a foreign key saying so. */
export const softReferences: Readonly<Record<string, string>> = {
  org_id: 'orgs',
  school_year_id: 'academic_sessions',
  'classes.term_ids': 'academic_sessions',
  homeroom_class_id: 'classes',
  class_id: 'classes',
  student_id: 'students',
  guardian_id: 'guardians',
  staff_id: 'staff_members',
  mark_id: 'attendance_marks',
  entity_id: 'students',
  file_id: 'files',
  job_id: 'jobs',
  'source_ids.id': 'students',
}

/**
 * What the catalogue alone does not say: values by `table.column`, else by column. A new table needs a line here only
 * when its rows cannot be made from types, foreign keys and lists of words; the failing test then says which.
 */
export const hints: Readonly<Record<string, Hint>> = {
  'students.user_id': ({ users }) => users.student,
  'staff_members.user_id': ({ users }) => users.teacher,
  'guardians.user_id': ({ users }) => users.guardian,
  'memberships.user_id': ({ users }) => users.spare,
  'memberships.roles': () => ['librarian'],
  'invitations.roles': () => ['librarian'],
  'invitations.entity': null,
  'invitations.entity_id': null,
  'people_history.entity': 'student',
  'source_ids.entity': 'student',
  'enrollments.staff_id': null,
  'files.storage_key': ({ file }) => file.key,
  'files.sha256': ({ file }) => file.sha256,
  'files.size': ({ file }) => file.size,
  'files.content_type': 'text/plain',
  'school_modules.code': 'library',
  'audit_log.credential_kind': 'access_token',
  'audit_log.address': '127.0.0.1',
  'idempotency_keys.status': 200,
  'idempotency_keys.headers': () => ({}),
  'academic_sessions.school_year': 2027,
  'classes.term_ids': (context) => [context.of('academic_sessions', 'id', 1)],
  nationality: 'GB',
  preferred_language: 'en',
  languages: () => ['en'],
}

/** Rows besides the first one, for tables whose kinds of row are seen by different people. */
export const furtherRows: Readonly<Record<string, readonly Readonly<Record<string, Hint>>[]>> = {
  academic_sessions: [{ kind: 'term', parent_id: (context) => context.of('academic_sessions') }],
  enrollments: [{ role: 'teacher', student_id: null, staff_id: (context) => context.of('staff_members') }],
}
