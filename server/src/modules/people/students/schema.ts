import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import { InstantParameter } from '../../../kernel/http/lists.ts'
import { t } from '../../../kernel/http/wire.ts'
import {
  AddressPatch,
  Clearable,
  Code,
  Country,
  Custom,
  CustomPatch,
  Language,
  Name,
  OptionalText,
  Phone,
  PhotoUrl,
  PostalAddress,
} from '../persons/members.ts'
import { reportedOf } from '../words.ts'
import { studentStatuses } from './rules/student-status.ts'

const Strict = reportedOf({
  id: 'The student.',
  status: 'The status of the student at the school; `active` by default.',
})

/** Words of `sex`, as CEDS and the national school censuses ask it. */
export const sexes = ['male', 'female', 'other', 'unspecified'] as const

const changeable = {
  org_id: Clearable(t.Uuid),
  student_code: t.Optional(Code),
  admission_number: Clearable(t.SingleLine(64)),
  middle_name: Clearable(Name),
  preferred_name: Clearable(Name),
  sex: Clearable(t.OneOf(sexes)),
  date_of_birth: Clearable(t.CalendarDate),
  place_of_birth: Clearable(t.SingleLine(200)),
  nationality: Clearable(Country),
  languages: Clearable(t.Array(Language, { maxItems: 20, uniqueItems: true })),
  status: t.Optional(t.OneOf(studentStatuses, 'StudentStatus')),
  grade_level: Clearable(t.SingleLine(64)),
  homeroom_class_id: Clearable(t.Uuid),
  entry_date: Clearable(t.CalendarDate),
  exit_date: Clearable(t.CalendarDate),
  exit_reason: Clearable(t.Text(500, 1)),
  contact: Clearable(Strict('ContactDetailsInput', { email: Clearable(t.Email), phone: Clearable(Phone) })),
  address: Clearable(AddressPatch),
  custom: Clearable(CustomPatch),
}

/** Body of POST. Without `student_code` one is generated; without `status` it is `active`. */
export const StudentInput = Strict(
  'StudentInput',
  { first_name: Name, last_name: Name, ...changeable },
  {
    examples: [
      {
        first_name: 'Éloïse',
        last_name: 'N’Diaye',
        date_of_birth: '2014-03-08',
        sex: 'female',
        grade_level: '06',
        entry_date: '2026-09-07',
        contact: { email: 'eloise@example.org' },
      },
    ],
  },
)
export type StudentInputValue = t.Static<typeof StudentInput>

/** Body of PATCH (RFC 7396). `archived_at: null` brings an archived student back. */
export const StudentPatch = Strict(
  'StudentPatch',
  {
    first_name: t.Optional(Name),
    last_name: t.Optional(Name),
    ...changeable,
    archived_at: t.Optional(t.Null()),
  },
  { examples: [{ status: 'withdrawn', exit_date: '2026-11-20', contact: { phone: null } }] },
)
export type StudentPatchValue = t.Static<typeof StudentPatch>

const student = {
  id: t.Uuid,
  org_id: t.Nullable(t.Uuid),
  student_code: t.String(),
  admission_number: OptionalText,
  first_name: t.String(),
  middle_name: OptionalText,
  last_name: t.String(),
  preferred_name: OptionalText,
  sex: t.Nullable(t.OneOf(sexes)),
  date_of_birth: t.Nullable(t.CalendarDate),
  place_of_birth: OptionalText,
  nationality: OptionalText,
  languages: t.Array(t.String()),
  status: t.OneOf(studentStatuses, 'StudentStatus'),
  grade_level: OptionalText,
  homeroom_class_id: t.Nullable(t.Uuid),
  entry_date: t.Nullable(t.CalendarDate),
  exit_date: t.Nullable(t.CalendarDate),
  exit_reason: OptionalText,
  contact: Strict('ContactDetails', { email: OptionalText, phone: OptionalText }),
  address: PostalAddress,
  photo_url: PhotoUrl,
  /** The lifelong record of the student over all schools. */
  passport_id: t.Nullable(t.Uuid),
  custom: Custom,
  created_at: t.Instant,
  updated_at: t.Instant,
  archived_at: t.Nullable(t.Instant),
  /** The person whom this duplicate was merged into. */
  merged_into: t.Nullable(t.Uuid),
}

/** A student as lists show it. */
export const Student = Strict('Student', student)
export type StudentWire = t.Static<typeof Student>

/** A guardian with the link to the student and the rights that the link gives. */
const StudentGuardian = Strict('StudentGuardian', {
  guardian_id: t.Uuid,
  first_name: t.String(),
  middle_name: OptionalText,
  last_name: t.String(),
  email: OptionalText,
  phone: OptionalText,
  relationship: t.String(),
  is_primary: t.Boolean(),
  lives_with: t.Boolean(),
  receives_messages: t.Boolean(),
  can_view_results: t.Boolean(),
  can_view_finance: t.Boolean(),
  awaits_confirmation: t.Boolean(),
})
export type StudentGuardianWire = t.Static<typeof StudentGuardian>

/** A student with the guardians. A guardian sees only the own link. */
export const StudentDetail = Strict('StudentDetail', { ...student, guardians: t.Array(StudentGuardian) })
export type StudentDetailWire = t.Static<typeof StudentDetail>

export const StudentPage = t.PageOf(Student)

const studentSorts = sortWords(['name', 'student_code', 'updated_at', 'created_at'])

export const StudentQuery = Strict({
  /** Words that names, codes or contact hold, without accents and case. */
  q: t.Optional(t.Text(200, 1)),
  /** One status or several, comma-separated. */
  status: t.Optional(
    t.Array(t.OneOf(studentStatuses, 'StudentStatus'), {
      minItems: 1,
      maxItems: 6,
      description: 'Those of this status, or of these, comma-separated.',
    }),
  ),
  /** One grade level or several, comma-separated. */
  grade_level: t.Optional(
    t.Array(t.Text(64, 1), {
      minItems: 1,
      maxItems: 30,
      description: 'Those of this grade level, or of these, comma-separated.',
    }),
  ),
  /** Students enrolled in this class today. */
  class_id: t.Optional(t.Uuid),
  /** Students of this guardian, where the caller sees the link. */
  guardian_id: t.Optional(t.Uuid),
  org_id: t.Optional(t.Uuid),
  updated_since: t.Optional(InstantParameter),
  /** Archived students too. */
  archived: t.Optional(t.Boolean()),
  sort: t.Optional(t.OneOf(studentSorts)),
  ...t.pageQuery,
})
export type StudentQueryValue = t.Static<typeof StudentQuery>
