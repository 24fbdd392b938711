import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import { InstantParameter } from '../../../kernel/http/lists.ts'
import { t } from '../../../kernel/http/wire.ts'
import { CustomFieldInput, CustomFieldQuery, CustomFieldValues } from '../../custom-fields/index.ts'
import { StudentLink, StudentLinkInput } from '../links/schema.ts'
import { AddressPatch, Clearable, Custom, CustomPatch, PhotoUrl, PostalAddress } from '../persons/members.ts'
import { changeMembers, createMembers, outputMembers } from '../persons/person-fields.ts'
import { studentStatuses } from '../students/rules/student-status.ts'
import { reportedOf } from '../words.ts'
import { guardianFields } from './fields.ts'

const Strict = reportedOf({ id: 'The guardian.' })

/** Parts that a body changes like the fields. */
const parts = {
  address: Clearable(AddressPatch),
  custom: Clearable(CustomPatch),
  custom_fields: t.Optional(CustomFieldInput),
  /**
   * All links of the guardian: a list replaces the current list (RFC 7396), so that a link not named ends and a
   * member not named has its default.
   */
  students: t.Optional(t.Array(StudentLinkInput, { maxItems: 50 })),
}

/** Body of POST. */
export const GuardianInput = Strict(
  'GuardianInput',
  { ...createMembers(guardianFields), ...parts },
  {
    examples: [
      {
        first_name: 'Awa',
        last_name: 'N’Diaye',
        email: 'awa@example.org',
        preferred_contact: 'sms',
        preferred_language: 'fr',
      },
    ],
  },
)
export type GuardianInputValue = t.Static<typeof GuardianInput>

/** Body of PATCH (RFC 7396). `archived_at: null` brings an archived one back. */
export const GuardianPatch = Strict(
  'GuardianPatch',
  {
    ...changeMembers(guardianFields),
    ...parts,
    archived_at: t.Optional(t.Null()),
  },
  { examples: [{ phone: '+237 677 00 11 22', preferred_contact: 'phone' }] },
)
export type GuardianPatchValue = t.Static<typeof GuardianPatch>

/** A guardian with the links to visible students, and what each allows. */
export const Guardian = Strict('Guardian', {
  id: t.Uuid,
  /** The account tied to the person, by invitation or import. */
  user_id: t.Nullable(t.Uuid),
  ...outputMembers(guardianFields),
  address: PostalAddress,
  custom: Custom,
  custom_fields: CustomFieldValues,
  photo_url: PhotoUrl,
  students: t.Array(StudentLink),
  children: t.Array(Strict({ student_id: t.Uuid, name: t.String() })),
  created_at: t.Instant,
  updated_at: t.Instant,
  archived_at: t.Nullable(t.Instant),
  /** The person whom this duplicate was merged into. */
  merged_into: t.Nullable(t.Uuid),
})
export type GuardianWire = t.Static<typeof Guardian>

export const GuardianPage = t.PageOf(Guardian)

export const GuardianQuery = Strict({
  /** Words that names or contact hold, without accents and case. */
  q: t.Optional(t.Text(200, 1)),
  /** Guardians of this student. */
  student_id: t.Optional(t.Uuid),
  /** Guardians of students enrolled in this class today. */
  class_id: t.Optional(t.Uuid),
  /** Guardians of students of this org. */
  org_id: t.Optional(t.Uuid),
  /** Guardians of students of this status, or of these, comma-separated: guardians have none themselves. */
  status: t.Optional(
    t.Array(t.OneOf(studentStatuses, 'StudentStatus'), {
      minItems: 1,
      maxItems: 6,
      description: 'Guardians of students with this status, or these, comma-separated.',
    }),
  ),
  /** Guardians of students of this grade level, or of these, comma-separated. */
  grade_level: t.Optional(
    t.Array(t.Text(64, 1), {
      minItems: 1,
      maxItems: 30,
      description: 'Guardians of students of this grade level, or these, comma-separated.',
    }),
  ),
  custom_field: t.Optional(CustomFieldQuery),
  updated_since: t.Optional(InstantParameter),
  /** Archived ones too. */
  archived: t.Optional(t.Boolean()),
  sort: t.Optional(t.OneOf(sortWords(['name', 'updated_at', 'created_at']))),
  ...t.pageQuery,
})
export type GuardianQueryValue = t.Static<typeof GuardianQuery>
