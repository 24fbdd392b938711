import { t } from '../../../kernel/http/wire.ts'

const certificateKinds = ['enrollment'] as const

/** What a certificate of enrolment says, as it was when it was issued. */
const CertificateFacts = t.Strict('CertificateFacts', {
  student_name: t.String(),
  student_code: t.String(),
  sex: t.Nullable(t.String()),
  date_of_birth: t.Nullable(t.CalendarDate),
  place_of_birth: t.Nullable(t.String()),
  grade_level: t.described(t.Nullable(t.String()), 'Name of the grade level.'),
  class_title: t.described(t.Nullable(t.String()), 'The homeroom class of that day.'),
  school_year: t.described(t.Nullable(t.String()), 'Title of the school year of that day.'),
  entry_date: t.described(t.Nullable(t.CalendarDate), 'First day at the school.'),
})
export type CertificateFactsValue = t.Static<typeof CertificateFacts>

/** A certificate about a student; printed again it says the same. */
export const Certificate = t.Strict('Certificate', {
  id: t.Uuid,
  number: t.described(t.String(), 'Year and number, as it is printed: `2026-0012`.'),
  kind: t.OneOf(certificateKinds),
  student_id: t.Uuid,
  issued_on: t.CalendarDate,
  issued_at: t.Instant,
  issued_by: t.described(t.Nullable(t.Uuid), 'The user who issued it; null: a program.'),
  facts: CertificateFacts,
})
export type CertificateWire = t.Static<typeof Certificate>

export const CertificateOrder = t.Strict(
  'CertificateOrder',
  { kind: t.OneOf(certificateKinds) },
  { examples: [{ kind: 'enrollment' }] },
)
export type CertificateOrderValue = t.Static<typeof CertificateOrder>

export const CertificatePage = t.PageOf(Certificate)
export const CertificateQuery = t.Strict(t.pageQuery)
