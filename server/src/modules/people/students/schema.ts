import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import { InstantParameter } from '../../../kernel/http/lists.ts'
import {
  CalendarDate,
  Email,
  Instant,
  Line,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
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
import { toldOf } from '../words.ts'
import { studentStatuses } from './rules/student-status.ts'

const Strict = toldOf({
  id: 'The student.',
  status: 'How the student stands to the school; `active` when left out.',
})

/** Words of `sex`, as CEDS and the national school censuses ask it. */
export const sexes = ['male', 'female', 'other', 'unspecified'] as const

const changeable = {
  org_id: Clearable(Uuid),
  student_code: Type.Optional(Code),
  admission_number: Clearable(Line(64)),
  middle_name: Clearable(Name),
  preferred_name: Clearable(Name),
  sex: Clearable(OneOf(sexes)),
  date_of_birth: Clearable(CalendarDate),
  place_of_birth: Clearable(Line(200)),
  nationality: Clearable(Country),
  languages: Clearable(Type.Array(Language, { maxItems: 20, uniqueItems: true })),
  status: Type.Optional(OneOf(studentStatuses, 'StudentStatus')),
  grade_level: Clearable(Line(64)),
  homeroom_class_id: Clearable(Uuid),
  entry_date: Clearable(CalendarDate),
  exit_date: Clearable(CalendarDate),
  exit_reason: Clearable(Text(500, 1)),
  contact: Clearable(Strict('ContactDetailsInput', { email: Clearable(Email), phone: Clearable(Phone) })),
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
export type StudentInputValue = Static<typeof StudentInput>

/** Body of PATCH (RFC 7396). `archived_at: null` brings an archived student back. */
export const StudentPatch = Strict(
  'StudentPatch',
  {
    first_name: Type.Optional(Name),
    last_name: Type.Optional(Name),
    ...changeable,
    archived_at: Type.Optional(Type.Null()),
  },
  { examples: [{ status: 'withdrawn', exit_date: '2026-11-20', contact: { phone: null } }] },
)
export type StudentPatchValue = Static<typeof StudentPatch>

const student = {
  id: Uuid,
  org_id: Nullable(Uuid),
  student_code: Type.String(),
  admission_number: OptionalText,
  first_name: Type.String(),
  middle_name: OptionalText,
  last_name: Type.String(),
  preferred_name: OptionalText,
  sex: Nullable(OneOf(sexes)),
  date_of_birth: Nullable(CalendarDate),
  place_of_birth: OptionalText,
  nationality: OptionalText,
  languages: Type.Array(Type.String()),
  status: OneOf(studentStatuses, 'StudentStatus'),
  grade_level: OptionalText,
  homeroom_class_id: Nullable(Uuid),
  entry_date: Nullable(CalendarDate),
  exit_date: Nullable(CalendarDate),
  exit_reason: OptionalText,
  contact: Strict('ContactDetails', { email: OptionalText, phone: OptionalText }),
  address: PostalAddress,
  photo_url: PhotoUrl,
  /** The lifelong record of the student over all schools. */
  passport_id: Nullable(Uuid),
  custom: Custom,
  created_at: Instant,
  updated_at: Instant,
  archived_at: Nullable(Instant),
  /** The person whom this duplicate was merged into. */
  merged_into: Nullable(Uuid),
}

/** A student as lists show it. */
export const Student = Strict('Student', student)
export type StudentWire = Static<typeof Student>

/** A guardian with the link to the student and the rights that the link gives. */
const StudentGuardian = Strict('StudentGuardian', {
  guardian_id: Uuid,
  first_name: Type.String(),
  middle_name: OptionalText,
  last_name: Type.String(),
  email: OptionalText,
  phone: OptionalText,
  relationship: Type.String(),
  is_primary: Type.Boolean(),
  lives_with: Type.Boolean(),
  receives_messages: Type.Boolean(),
  can_view_results: Type.Boolean(),
  can_view_finance: Type.Boolean(),
  awaits_confirmation: Type.Boolean(),
})
export type StudentGuardianWire = Static<typeof StudentGuardian>

/** A student with the guardians. A guardian sees only the own link. */
export const StudentDetail = Strict('StudentDetail', { ...student, guardians: Type.Array(StudentGuardian) })
export type StudentDetailWire = Static<typeof StudentDetail>

export const StudentPage = PageOf(Student)

const studentSorts = sortWords(['name', 'student_code', 'updated_at', 'created_at'])

export const StudentQuery = Strict({
  /** Words that names, codes or contact hold, without accents and case. */
  q: Type.Optional(Text(200, 1)),
  /** One status or several, comma-separated. */
  status: Type.Optional(
    Type.Array(OneOf(studentStatuses, 'StudentStatus'), {
      minItems: 1,
      maxItems: 6,
      description: 'Those of this status, or of these, comma-separated.',
    }),
  ),
  /** One grade level or several, comma-separated. */
  grade_level: Type.Optional(
    Type.Array(Text(64, 1), {
      minItems: 1,
      maxItems: 30,
      description: 'Those of this grade level, or of these, comma-separated.',
    }),
  ),
  /** Students enrolled in this class today. */
  class_id: Type.Optional(Uuid),
  /** Students of this guardian, where the caller sees the link. */
  guardian_id: Type.Optional(Uuid),
  org_id: Type.Optional(Uuid),
  updated_since: Type.Optional(InstantParameter),
  /** Archived students too. */
  archived: Type.Optional(Type.Boolean()),
  sort: Type.Optional(OneOf(studentSorts)),
  ...pageQuery,
})
export type StudentQueryValue = Static<typeof StudentQuery>
