import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { fingerprintOf } from '../../src/modules/rollover/plan.ts'
import type { FillContext, Hint } from './fill-context.ts'
import { messageRows } from './message-hints.ts'

/** Rows in addition to the first one, for tables whose kinds of row are seen by different people. */
export const furtherRows: Readonly<Record<string, readonly Readonly<Record<string, Hint>>[]>> = {
  enrollment_counts: [{ school_year: 2025 }],
  // One each to be published, archived as a version, generated, stopped, and deleted.
  schedules: [{}, {}, {}, {}, {}],
  // The last of each is what the schedule that is published has.
  schedule_requirements: [{}, { schedule_id: ({ of }) => of('schedules', 'id', 1) }],
  schedule_lessons: [
    { cycle_day: () => null, period_id: () => null, room_id: () => null },
    {
      schedule_id: ({ of }) => of('schedules', 'id', 1),
      requirement_id: ({ of }) => of('schedule_requirements', 'id', 2),
    },
  ],
  schedule_generations: [{ state: 'running', schedule_id: ({ of }) => of('schedules', 'id', 4) }],
  // One to be resolved; with the first one, before the days that reports and plans explain.
  absence_notices: [{ date: '2026-08-28' }],
  // One to be declined, approved, withdrawn and changed each.
  absence_reports: [{}, {}, {}],
  // One to be approved, declined and withdrawn each; one cover to be removed and one to be undone.
  // Then one that leaves a lesson to be covered.
  staff_absences: [{}, {}, { starts_on: '2026-09-01', ends_on: '2026-09-01', status: 'approved' }],
  lesson_covers: [
    {
      cover_id: () => uuidv7(),
      batch_id: () => uuidv7(),
      date: '2026-09-02',
    },
    {
      cover_id: () => uuidv7(),
      batch_id: () => uuidv7(),
      date: '2026-09-03',
    },
  ],
  // One that is the content of documents.
  files: [{ reference: 'document', removed_at: () => null }],
  // One to be archived.
  document_categories: [{ name: ({ marker }) => `${marker} other` }],
  // One each to be accepted, rejected and removed.
  documents: [{}, {}, {}],
  document_versions: [1, 2, 3].map((index) => ({
    document_id: ({ of }: FillContext) => of('documents', 'id', index),
  })),
  // One to be archived, one to be revoked.
  document_templates: [{}],
  document_template_versions: [{ template_id: ({ of }) => of('document_templates', 'id', 1) }],
  issued_documents: [{ number: 2, ordered_for: () => uuidv7() }],
  ...messageRows,
  // One to be removed.
  behaviour_records: [{}],
  // A draft to be deleted, one to be withdrawn, one to be booked, and one that has no slot left.
  consultation_evenings: [{ status: 'draft' }, {}, {}, {}],
  consultation_teachers: [3, 4].map((index) => ({
    evening_id: ({ of }: FillContext) => of('consultation_evenings', 'id', index),
  })),
  // One that is free, one for a family without an appointment, and one that was blocked.
  consultation_slots: [
    { starts_at: '2026-12-03T16:10:00Z', ends_at: '2026-12-03T16:20:00Z' },
    {
      evening_id: ({ of }) => of('consultation_evenings', 'id', 3),
      starts_at: '2026-12-03T17:00:00Z',
      ends_at: '2026-12-03T17:10:00Z',
    },
    { evening_id: ({ of }) => of('consultation_evenings', 'id', 4), is_blocked: true },
  ],
  // One to be removed: the first one gets the slot that is cancelled.
  consultation_waits: [{ evening_id: ({ of }) => of('consultation_evenings', 'id', 4) }],
  // One each to be published, removed and closed.
  forms: [
    { state: 'draft', audience_all: true, is_changed: true, version_number: 0, published_at: () => null },
    { state: 'draft', version_number: 0, published_at: () => null },
    {},
  ],
  // One whose family does not answer again, which would take its waiting updates along.
  form_answers: [{ form_id: ({ of }) => of('forms', 'id', 3) }],
  // One to be accepted, one to be rejected.
  form_updates: [1, 2].map(() => ({ answer_id: ({ of }: FillContext) => of('form_answers', 'id', 1) })),
  // One to be closed.
  case_meetings: [{}],
  syllabi: [{ academic_session_id: (context) => context.of('academic_sessions', 'id', 1) }],
  syllabus_units: [{ syllabus_id: (context) => context.of('syllabi', 'id', 1) }],
  jobs: [{ state: 'queued' }],
  students: [{ user_id: () => null, student_code: ({ marker }) => `${marker} second` }],
  imports: [{ state: null, job_id: (context) => context.of('jobs', 'id', 1) }],
  person_photos: [
    {
      entity: 'teacher',
      entity_id: (context) => context.of('staff_members'),
      storage_key: ({ photos }) => photos[1]?.key,
    },
    {
      entity: 'guardian',
      entity_id: (context) => context.of('guardians'),
      storage_key: ({ photos }) => photos[2]?.key,
    },
  ],
  // The last of each has nothing hanging on it, so that it can be archived.
  academic_sessions: [
    { kind: 'term', parent_id: (context) => context.of('academic_sessions') },
    { kind: 'school_year' },
    { kind: 'term', parent_id: (context) => context.of('academic_sessions') },
    // Two years of an org without students and classes, from one of which into the other nothing has to go over.
    ...[2020, 2021].map((year) => ({
      kind: 'school_year',
      org_id: ({ users }: FillContext) => users.spare,
      school_year: year + 1,
      starts_on: `${year}-09-01`,
      ends_on: `${year + 1}-07-01`,
    })),
    { kind: 'grading_period', parent_id: (context) => context.of('academic_sessions', 'id', 1) },
  ],
  // One that is applied, and one that can be.
  rollovers: [
    {
      state: 'applied',
      from_academic_year_id: ({ of }) => of('academic_sessions', 'id', 2),
      applied_at: '2026-11-20T08:00:00Z',
    },
    {
      from_academic_year_id: ({ of }) => of('academic_sessions', 'id', 4),
      fingerprint: () => fingerprintOf({ planned: [], classes: [], students: [], warnings: [] }),
    },
  ],
  // The marks of the second class are closed.
  term_gradings: [
    {
      term_id: ({ of }) => of('academic_sessions', 'id', 1),
      class_id: ({ of }: FillContext) => of('classes', 'id', 1),
      closed_at: '2026-11-20T08:00:00Z',
    },
  ],
  // The second one is put together with the first.
  households: [{}],
  // Drafts: one to be issued and voided, one to be changed and discarded; one to be paid out of the wallet.
  invoices: [
    ...[1, 2].map(() => ({
      status: 'draft',
      paid: 0,
      number: null,
      payment_code: null,
      issued_on: null,
      fee_schedule_id: () => null,
      batch_id: () => null,
    })),
    {
      status: 'issued',
      paid: 0,
      number: ({ marker }) => `${marker} fourth`,
      payment_code: ({ marker }) => `${marker} fourth`,
      fee_schedule_id: () => null,
      batch_id: () => null,
    },
    // The last one is written off.
    {
      status: 'issued',
      paid: 0,
      number: ({ marker }) => `${marker} fifth`,
      payment_code: ({ marker }) => `${marker} fifth`,
      fee_schedule_id: () => null,
      batch_id: () => null,
    },
  ],
  // Cheques to be completed, failed and called off; one to be given back, one to be disputed.
  payments: [
    ...[1, 2, 3].map(() => ({
      purpose: 'wallet',
      status: 'pending',
      method: 'cheque',
      refunded: 0,
      completed_at: null,
      receipt_number: null,
    })),
    { method: 'card', receipt_number: ({ marker }) => `${marker} fourth` },
    { method: 'card', receipt_number: ({ marker }) => `${marker} fifth` },
    // Its money did not stay, and its refund was never paid out.
    { status: 'failed', receipt_number: ({ marker }) => `${marker} sixth` },
  ],
  payment_refunds: [{ payment_id: (context) => context.of('payments', 'id', 6) }],
  invoice_lines: [1, 4].map((index) => ({
    invoice_id: ({ of }: FillContext) => of('invoices', 'id', index),
  })),
  orgs: [{}],
  webhook_endpoints: [{}, {}],
  // Besides mail servers two that take payments, with a proposal each: one to be approved, one to be declined.
  service_connections: [
    { slot: ({ marker }) => `${marker} second` },
    ...['stripe', 'mpesa'].map((service) => ({
      service,
      proposal: ({ marker, of }: FillContext) => ({
        id: of('service_connections'),
        settings: { name: marker },
        is_active: true,
      }),
    })),
  ],
  // The last one without applications; of these one for each way that ends them.
  application_intakes: [{}],
  applications: [{}, {}, {}],
  courses: [{}],
  classes: [{}],
  line_item_categories: [{ code: ({ marker }) => `${marker} second` }],
  grade_levels: [{ code: ({ marker }) => `${marker} second` }],
  rooms: [{ code: ({ marker }) => `${marker} second` }],
  enrollments: [{ role: 'teacher', student_id: null, staff_id: (context) => context.of('staff_members') }],
}
