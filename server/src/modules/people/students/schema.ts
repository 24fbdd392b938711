import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import { InstantParameter } from '../../../kernel/http/lists.ts'
import { t } from '../../../kernel/http/wire.ts'
import { CustomFieldInput, CustomFieldQuery, CustomFieldValues } from '../../custom-fields/index.ts'
import { contactFields } from '../persons/contact-fields.ts'
import {
  AddressPatch,
  Clearable,
  Custom,
  CustomPatch,
  OptionalText,
  PhotoUrl,
  PostalAddress,
} from '../persons/members.ts'
import { changeMembers, createMembers, outputMembers } from '../persons/person-fields.ts'
import { reportedOf } from '../words.ts'
import { studentFields } from './fields.ts'
import { studentStatuses } from './rules/student-status.ts'

const Strict = reportedOf({
  id: 'The student.',
  status: 'The status of the student at the school; `active` by default.',
})

/** Parts that a body changes like the fields. */
const parts = {
  contact: Clearable(
    Strict('ContactDetailsInput', { email: contactFields.email.change, phone: contactFields.phone.change }),
  ),
  address: Clearable(AddressPatch),
  custom: Clearable(CustomPatch),
  custom_fields: t.Optional(CustomFieldInput),
}

/** Body of POST. Without `student_code` one is generated; without `status` it is `active`. */
export const StudentInput = Strict(
  'StudentInput',
  { ...createMembers(studentFields), ...parts },
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
    ...changeMembers(studentFields),
    ...parts,
    archived_at: t.Optional(t.Null()),
  },
  { examples: [{ status: 'withdrawn', exit_date: '2026-11-20', contact: { phone: null } }] },
)
export type StudentPatchValue = t.Static<typeof StudentPatch>

const student = {
  id: t.Uuid,
  ...outputMembers(studentFields),
  contact: Strict('ContactDetails', { email: OptionalText, phone: OptionalText }),
  address: PostalAddress,
  photo_url: PhotoUrl,
  /** The lifelong record of the student over all schools. */
  passport_id: t.Nullable(t.Uuid),
  custom: Custom,
  custom_fields: CustomFieldValues,
  created_at: t.Instant,
  updated_at: t.Instant,
  archived_at: t.Nullable(t.Instant),
  /** The person whom this duplicate was merged into. */
  merged_into: t.Nullable(t.Uuid),
}

/** A student as lists show it. */
const Student = Strict('Student', student)
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
  custom_field: t.Optional(CustomFieldQuery),
  updated_since: t.Optional(InstantParameter),
  /** Archived students too. */
  archived: t.Optional(t.Boolean()),
  sort: t.Optional(t.OneOf(studentSorts)),
  ...t.pageQuery,
})
export type StudentQueryValue = t.Static<typeof StudentQuery>
