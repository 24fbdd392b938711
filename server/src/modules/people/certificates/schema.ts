import { t } from '../../../kernel/http/wire.ts'

const certificateKinds = ['enrollment'] as const
export type CertificateKind = (typeof certificateKinds)[number]

/** What a certificate of enrolment says, as it was when it was issued. */
const CertificateFacts = t.Strict('CertificateFacts', {
  student_name: t.described(t.String(), 'First, middle and last name.'),
  student_code: t.described(t.String(), 'The number of the student.'),
  sex: t.described(t.Nullable(t.String()), 'Sex; null: not recorded.'),
  date_of_birth: t.described(t.Nullable(t.CalendarDate), 'Date of birth; null: not recorded.'),
  place_of_birth: t.described(t.Nullable(t.String()), 'Where the student was born; null: not recorded.'),
  grade_level: t.described(t.Nullable(t.String()), 'Name of the grade level.'),
  class_title: t.described(t.Nullable(t.String()), 'The homeroom class of that day.'),
  school_year: t.described(t.Nullable(t.String()), 'Title of the school year of that day.'),
  entry_date: t.described(t.Nullable(t.CalendarDate), 'First day at the school.'),
})
export type CertificateFactsValue = t.Static<typeof CertificateFacts>

/** An earlier certificate about a student; printed again it says the same. */
const Certificate = t.Strict('Certificate', {
  id: t.Uuid,
  number: t.described(t.String(), 'Year and number, as it is printed: `2026-0012`.'),
  kind: t.described(t.OneOf(certificateKinds), 'What it certifies.'),
  student_id: t.Uuid,
  issued_on: t.described(t.CalendarDate, 'Day of issue at the school.'),
  issued_at: t.described(t.Instant, 'Moment of issue.'),
  issued_by: t.described(t.Nullable(t.Uuid), 'The user who issued it; null: a program.'),
  facts: t.described(CertificateFacts, 'What it says, as it was on the day of issue.'),
})
export type CertificateWire = t.Static<typeof Certificate>

export const CertificatePage = t.PageOf(Certificate)
export const CertificateQuery = t.Strict(t.pageQuery)
