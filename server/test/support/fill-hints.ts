import { enrollmentHints } from './enrollment-hints.ts'
import { financeHints, financeReferences } from './finance-hints.ts'
import { rosterHints, rosterReferences } from './oneroster-hints.ts'
import { operatorHints } from './operator-hints.ts'
import { schedulerHints } from './scheduler-hints.ts'

interface StoredFile {
  readonly key: string
  readonly sha256: string
  readonly size: number
}

/** What the generator of rows knows of the school it fills. */
export interface FillContext {
  readonly tenant: string
  /** A word that is in every text of the school and nowhere else. */
  readonly marker: string
  /** Accounts by what they are in the school. */
  readonly users: Readonly<Record<'owner' | 'teacher' | 'guardian' | 'student' | 'spare', string>>
  /** A file that really is in the file store. */
  readonly file: StoredFile
  /** Others like it, one for each photo: a photo takes its file along when it goes. */
  readonly photos: readonly StoredFile[]
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
  absent_staff_id: 'staff_members',
  'timetable_lessons.staff_ids': 'staff_members',
  'schedule_requirements.class_ids': 'classes',
  'schedule_requirements.staff_ids': 'staff_members',
  'schedules.session_id': 'academic_sessions',
  mark_id: 'attendance_marks',
  earlier_mark_id: 'attendance_marks',
  later_mark_id: 'attendance_marks',
  entity_id: 'students',
  file_id: 'files',
  job_id: 'jobs',
  'source_ids.id': 'students',
  person_id: 'students',
  endpoint_id: 'webhook_endpoints',
  delivery_id: 'webhook_deliveries',
  keep_id: 'students',
  'applications.grade_level': 'grade_levels',
  'intake_places.grade_level': 'grade_levels',
  ...financeReferences,
  ...rosterReferences,
}

/** A mark as its history stores it. */
const markState = ({ users, marker }: FillContext) => ({
  status: 'late',
  code: null,
  minutes_late: 5,
  reason_code: null,
  remarks: marker,
  recorded_by: users.teacher,
  recorded_at: '2026-11-19T08:00:00.000Z',
})

/**
 * What the catalogue alone does not say: values by `table.column`, else by column. A new table needs a line here only
 * when its rows cannot be made from types, foreign keys and lists of words; the failing test then says which.
 */
export const hints: Readonly<Record<string, Hint>> = {
  'students.user_id': ({ users }) => users.student,
  'staff_members.user_id': ({ users }) => users.teacher,
  'guardians.user_id': ({ users }) => users.guardian,
  'evaluation_history.entity': 'evaluation',
  'evaluation_history.category_id': null,
  'evaluation_history.student_id': null,
  'evaluation_history.change': ({ marker }) => ({ title: { before: null, after: marker } }),
  'line_items.grading_period_id': ({ of }) => of('academic_sessions', 'id', 1),
  'line_items.result_value_min': 0,
  'line_items.result_value_max': 20,
  'line_items.entry_scale': null,
  'line_items.lower_is_better': false,
  'line_items.status': 'published',
  'results.score_status': 'fully graded',
  'results.score': 12,
  'results.absent': false,
  'memberships.user_id': ({ users }) => users.spare,
  'memberships.roles': () => ['librarian'],
  'invitations.roles': () => ['librarian'],
  'invitations.entity': null,
  'invitations.entity_id': null,
  'api_keys.scopes': () => ['students:read'],
  'oauth_clients.token_endpoint_auth_method': 'client_secret_basic',
  'oauth_clients.grant_types': () => ['client_credentials'],
  'oauth_clients.redirect_uris': () => [],
  'service_connections.service': 'email',
  'service_connections.settings': ({ marker }) => ({
    host: 'mail.invalid',
    port: 587,
    security: 'starttls',
    from_address: 'office@mail.invalid',
    from_name: marker,
  }),
  'service_connections.sealed_secrets': null,
  'service_connections.proposal': () => null,
  'service_connections.proposal_secrets': null,
  'people_history.entity': 'student',
  'people_history.change': ({ marker }) => ({ first_name: { before: null, after: marker } }),
  'certificates.kind': 'enrollment',
  'certificates.facts': ({ marker }) => ({
    student_name: marker,
    student_code: marker,
    sex: null,
    date_of_birth: null,
    place_of_birth: null,
    grade_level: null,
    class_title: null,
    school_year: null,
    entry_date: null,
  }),
  'letterhead_images.image': 'logo',
  'letterhead_images.content_type': 'image/png',
  // One white pixel, which documents can draw.
  'letterhead_images.bytes': () =>
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    ),
  'letterhead_history.action': 'updated',
  'staff_absences.status': 'requested',
  'staff_absences.reason': 'other',
  'staff_absences.starts_on': '2026-12-01',
  'staff_absences.ends_on': '2026-12-01',
  'staff_absences.period_ids': () => [],
  'lesson_covers.date': '2026-09-01',
  'lesson_covers.staff_id': null,
  'lesson_covers.not_needed': 'supervised',
  'cover_people.weekdays': () => [1, 2, 3, 4, 5],
  'cover_people.availability': () => [],
  'cover_people.max_covers_per_day': 2,
  'cover_settings.fairness_window': 'week',
  'cover_settings.max_covers_per_day': 2,
  'cover_history.entity': 'cover',
  'cover_history.action': 'assigned',
  ...operatorHints,
  ...schedulerHints,
  // Over, so that it governs nothing of what the walk does.
  'timetables.ends_on': '2026-09-01',
  'timetables.cycle': () => ({ kind: 'week', weekdays: [1, 2, 3, 4, 5] }),
  'person_photos.entity': 'student',
  'custom_field_definitions.entity': 'class',
  'custom_field_definitions.key': 'building',
  'custom_field_definitions.kind': 'text',
  'custom_field_definitions.choices': () => [],
  'custom_field_definitions.required': false,
  'custom_field_definitions.visible_to': () => ['owner', 'admin', 'teacher'],
  'custom_field_definitions.edited_by': () => ['owner', 'admin'],
  'classes.custom_fields': ({ marker }) => ({ building: marker }),
  'person_photos.storage_key': ({ photos }) => photos[0]?.key,
  'person_photos.sha256': ({ file }) => file.sha256,
  'person_photos.size': ({ file }) => file.size,
  'person_photos.content_type': 'image/png',
  'source_ids.entity': 'student',
  'source_ids.merged_from': null,
  'students.merged_into': null,
  'staff_members.merged_into': null,
  'guardians.merged_into': null,
  'person_tokens.entity': 'student',
  'person_tokens.archived': false,
  'person_tokens.token': ({ marker }) => marker,
  'person_merges.kind': 'student',
  'person_merges.merge_id': ({ of }) => of('students', 'id', 1),
  'person_merges.take': () => ({}),
  'person_merges.persons': (context) => ({ keep: asItStood(context, 0), merge: asItStood(context, 1) }),
  'person_merges.undone_at': null,
  'person_merges.undone_by': null,
  'person_merge_parts.conflicts': () => [],
  'person_merge_parts.changes': () => [],
  'enrollments.staff_id': null,
  'files.storage_key': ({ file }) => file.key,
  'files.sha256': ({ file }) => file.sha256,
  'files.size': ({ file }) => file.size,
  'files.content_type': 'text/plain',
  'files.reference': 'import',
  'school_modules.code': 'library',
  'school_provisions.steps': () => [],
  'school_provisions.modules': () => ({}),
  'audit_log.credential_kind': 'access_token',
  'audit_log.address': '127.0.0.1',
  'idempotency_keys.status': 200,
  'idempotency_keys.headers': () => ({}),
  'academic_sessions.school_year': 2027,
  'classes.term_ids': (context) => [context.of('academic_sessions', 'id', 1)],
  'academic_history.entity': 'class',
  'grade_levels.position': 1,
  'grade_levels.isced_level': 2,
  'grade_levels.ceds_grade_code': '06',
  'rooms.capacity': 30,
  'periods.position': 1,
  'periods.start_time': '08:00',
  'periods.end_time': '08:50',
  'periods.weekdays': () => [1, 2, 3, 4, 5],
  'calendar_entries.ends_on': '2026-09-01',
  'attendance_history.before': markState,
  'attendance_history.after': markState,
  'attendance_settings.reminder_time': '10:00',
  'attendance_settings.midday_time': '12:00',
  'ledger_fec_accounts.code': '706',
  'school_configurations.holiday_region': null,
  'school_provisions.holiday_region': null,
  'absence_reports.status': 'waiting',
  'absence_reports.by_rule': false,
  'absence_reports.period_ids': () => [],
  'absence_reports.planned_absence_id': null,
  'student_alerts.kind': 'medical',
  'student_alerts.severity': 'important',
  'student_alerts.starts_on': null,
  'student_alerts.ends_on': null,
  'attendance_alerts.kind': 'absent_then_present',
  'attendance_alerts.status': 'open',
  'attendance_alerts.closed_at': null,
  'attendance_alerts.closed_by': null,
  'imports.kind': 'students',
  'imports.state': 'succeeded',
  'import_mappings.kind': 'students',
  'imports.mapping': () => ({}),
  'imports.entities': () => ({}),
  'import_mappings.mapping': () => ({}),
  'school_configurations.grading_scale': null,
  'school_configurations.date_format': 'DD/MM/YYYY',
  'school_configurations.grading': () => ({}),
  'school_configurations.mark_weights': () => [],
  'grading_scales.min': 0,
  'grading_scales.max': 20,
  'grading_scales.pass': 10,
  'grading_scales.grades': ({ marker }) => [
    { code: `${marker} passed`, label: null, min: 10, max: 20, points: null, passed: true },
    { code: `${marker} failed`, label: null, min: 0, max: 10, points: null, passed: false },
  ],
  'rollovers.state': 'previewed',
  'rollovers.from_academic_year_id': ({ of }) => of('academic_sessions'),
  'rollovers.to_academic_year_id': null,
  'rollovers.ordered': emptyOrder,
  'rollovers.summary': () => emptySummary,
  'rollovers.made': () => ({}),
  'rollovers.ended': () => [],
  'rollovers.applied_at': null,
  'rollovers.applied_by': null,
  'rollovers.undone_at': null,
  'rollovers.undone_by': null,
  'rollover_students.action': 'unchanged',
  'rollover_students.before': () => studentState,
  'rollover_students.after': () => studentState,
  'risk_thresholds.version': 1,
  'risk_thresholds.amber_min': 40,
  'risk_thresholds.red_min': 70,
  'risk_thresholds.weights': () => ({ attendance: 40, behaviour: 20, course_performance: 40 }),
  'risk_thresholds.window_days': 30,
  'enrollment_counts.school_year': 2026,
  'enrollment_counts.grade_level': ({ of }) => of('grade_levels', 'code'),
  'enrollment_counts.students': 30,
  'entry_cohorts.school_year': 2028,
  'entry_cohorts.children': 40,
  'enrollment_figure_changes.change': () => [],
  'syllabi.course_id': null,
  'syllabi.subject_code': null,
  'syllabi.minutes_per_lesson': 50,
  'syllabi.lessons_per_week': null,
  'syllabus_units.position': 1,
  'syllabus_units.planned_lessons': 8,
  'syllabus_units.weight': null,
  'syllabus_units.due_date': null,
  'syllabus_units.topics': () => [],
  'coverage_entries.date': '2026-11-16',
  'coverage_entries.lessons': 1,
  'coverage_entries.topic_ids': () => [],
  'syllabus_settings.tolerance_lessons': 2,
  'evaluation_policies.coefficients': () => [],
  'evaluation_policies.term_weights': () => [],
  'evaluation_policies.comment_max_length': 1000,
  'term_gradings.published_at': null,
  'term_gradings.publish_at': null,
  'term_marks.rank': 1,
  'term_marks.counted': 1,
  'report_comments.decision': null,
  'webhook_deliveries.leased_until': null,
  ...enrollmentHints,
  ...financeHints,
  ...rosterHints,
  'grading_scales.country': 'GB',
  'grading_scales.source_url': 'https://scales.invalid/',
  nationality: 'GB',
  preferred_language: 'en',
  languages: () => ['en'],
}

/** A student's row in a merge that can be undone: the earlier state, and what of it is compared with the present one. */
function asItStood({ of }: FillContext, index: number): unknown {
  const row = Object.fromEntries(
    ['tenant_id', 'id', 'student_code', 'user_id', 'first_name', 'last_name'].map((name) => [
      name,
      of('students', name, index),
    ]),
  )
  return { before: row, after: { tenant_id: row['tenant_id'], id: row['id'] } }
}

const studentState = {
  status: 'active',
  grade_level: null,
  homeroom_class_id: null,
  exit_date: null,
  exit_reason: null,
}

/** A rollover of the two years without anybody. */
function emptyOrder({ of }: FillContext): unknown {
  return {
    from_academic_year_id: of('academic_sessions', 'id', 4),
    to: of('academic_sessions', 'id', 5),
    repeaters: [],
    leavers: [],
    graduate_last_level: true,
    exit_date: '2021-07-01',
    classes: 'none',
    seats: 'none',
    homerooms: [],
  }
}

const emptySummary = {
  students: 0,
  tally: [],
  sessions: [],
  warnings: [],
  actions: { promoted: 0, repeated: 0, graduated: 0, left: 0, unchanged: 0 },
  classes: { made: 0, standing: 0, homerooms: 0, seats: 0 },
}
