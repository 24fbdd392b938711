/** What of the school that is filled these hints ask for. */
interface Filled {
  readonly marker: string
  readonly file: { readonly key: string; readonly sha256: string; readonly size: number }
  of(table: string, column?: string, index?: number): unknown
}

type Hint = string | number | boolean | null | ((context: Filled) => unknown)

/** What the catalogue alone does not say of the tables of applications. */
export const enrollmentHints: Readonly<Record<string, Hint>> = {
  'application_intakes.closes_on': null,
  'application_intakes.offer_days': 14,
  'application_intakes.documents': ({ marker }) => [{ kind: 'paper', label: marker, required: true }],
  'application_intakes.questions': () => [],
  'intake_places.grade_level': ({ of }) => of('grade_levels', 'code'),
  'intake_places.places': 50,
  'applications.grade_level': ({ of }) => of('grade_levels', 'code'),
  'applications.state': 'submitted',
  'applications.guardians': ({ marker }) => [
    {
      first_name: marker,
      last_name: marker,
      email: `${marker}@${marker}.test`,
      phone: null,
      relationship: 'mother',
      preferred_language: 'en',
      address: null,
    },
  ],
  'applications.answers': () => ({}),
  'applications.same_key': null,
  'applications.priority': 5,
  'applications.offer_expires_on': null,
  'applications.student_id': null,
  'applications.erased_at': null,
  'application_documents.storage_key': ({ file }) => file.key,
  'application_documents.sha256': ({ file }) => file.sha256,
  'application_documents.size': ({ file }) => file.size,
  'application_documents.content_type': 'application/pdf',
  'enrollment_history.entity': 'application',
  'enrollment_history.entity_id': ({ of }) => of('applications'),
  'enrollment_history.from_state': null,
  'enrollment_history.to_state': 'submitted',
  'enrollment_settings.retention_days': 365,
}
