interface Filled {
  readonly users: { readonly guardian: string }
  of(table: string, column?: string, index?: number): unknown
}

/** Values of documents, categories and requirements that their checks and rules ask for. */
export const documentHints = {
  'document_categories.subject_kinds': () => ['student', 'class', 'staff', 'guardian'],
  'document_categories.staff_access': 'teachers',
  'document_categories.family_access': 'upload',
  'document_categories.has_expiry': false,
  'document_categories.retention_months': 600,
  'document_categories.max_megabytes': 20,
  'document_categories.archived_at': null,
  'documents.subject_kind': 'student',
  'documents.state': 'to_check',
  'documents.number': 1,
  'documents.accepted_number': 1,
  'documents.accepted_on': '2026-09-02',
  'documents.expires_on': '2030-09-02',
  'documents.archived_at': null,
  'files.quarantined_at': null,
  'document_versions.number': 1,
  'document_versions.file_id': ({ of }: Filled) => of('files', 'id', 1),
  'document_versions.content_type': 'application/pdf',
  'document_versions.state': 'to_check',
  // Of the family: nobody decides about what they sent themselves.
  'document_versions.filed_by': ({ users }: Filled) => users.guardian,
  'document_versions.is_from_family': true,
  'document_versions.decided_by': null,
  'document_versions.decided_at': null,
  'document_history.entity': 'document',
  'document_history.change': () => ({ members: ['title'], number: 1 }),
  'document_requirements.audience': 'student',
  'document_requirements.grade_levels': () => [],
  'document_requirements.staff_kinds': () => [],
  'document_requirements.starts_on': '2026-09-01',
  'document_requirements.valid_months': 12,
  'document_requirements.missing_days': () => [0, 7],
  'document_requirements.expiry_days': () => [30],
  'document_requirements.archived_at': null,
  'document_lists.student_ids': ({ of }: Filled) => [of('students', 'id')],
  'document_lists.category_ids': ({ of }: Filled) => [of('document_categories', 'id')],
  'document_lists.valid_on': '2027-04-01',
  'document_lists.archived_at': null,
  'document_reminders.step': 'missing:0',
  'document_reminders.basis': '2026-09-01',
} as const
