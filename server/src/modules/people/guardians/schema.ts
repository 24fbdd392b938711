import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import { InstantParameter } from '../../../kernel/http/lists.ts'
import {
  Email,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { StudentLink, StudentLinkInput } from '../links/schema.ts'
import {
  AddressPatch,
  Clearable,
  Custom,
  CustomPatch,
  Language,
  Name,
  OptionalText,
  Phone,
  PhotoUrl,
  PostalAddress,
} from '../persons/members.ts'
import { studentStatuses } from '../students/rules/student-status.ts'
import { toldOf } from '../words.ts'

const Strict = toldOf({ id: 'The guardian.' })

/** How a guardian wants to be reached. */
const contactWays = ['email', 'phone', 'sms', 'letter'] as const

const changeable = {
  middle_name: Clearable(Name),
  email: Clearable(Email),
  phone: Clearable(Phone),
  preferred_contact: Clearable(OneOf(contactWays)),
  preferred_language: Clearable(Language),
  address: Clearable(AddressPatch),
  custom: Clearable(CustomPatch),
  /**
   * All links of the guardian: a list replaces the list that stands (RFC 7396), so that a link not named ends and a
   * member not named has its default.
   */
  students: Type.Optional(Type.Array(StudentLinkInput, { maxItems: 50 })),
}

/** Body of POST. */
export const GuardianInput = Strict(
  'GuardianInput',
  { first_name: Name, last_name: Name, ...changeable },
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
export type GuardianInputValue = Static<typeof GuardianInput>

/** Body of PATCH (RFC 7396). `archived_at: null` brings an archived one back. */
export const GuardianPatch = Strict(
  'GuardianPatch',
  {
    first_name: Type.Optional(Name),
    last_name: Type.Optional(Name),
    ...changeable,
    archived_at: Type.Optional(Type.Null()),
  },
  { examples: [{ phone: '+237 677 00 11 22', preferred_contact: 'phone' }] },
)
export type GuardianPatchValue = Static<typeof GuardianPatch>

/** A guardian with the links to students in the caller's sight, and what each allows. */
export const Guardian = Strict('Guardian', {
  id: Uuid,
  /** The account tied to the person, by invitation or import. */
  user_id: Nullable(Uuid),
  first_name: Type.String(),
  middle_name: OptionalText,
  last_name: Type.String(),
  email: OptionalText,
  phone: OptionalText,
  preferred_contact: Nullable(OneOf(contactWays)),
  preferred_language: OptionalText,
  address: PostalAddress,
  custom: Custom,
  photo_url: PhotoUrl,
  students: Type.Array(StudentLink),
  children: Type.Array(Strict({ student_id: Uuid, name: Type.String() })),
  created_at: Instant,
  updated_at: Instant,
  archived_at: Nullable(Instant),
  /** The person whom this duplicate was merged into. */
  merged_into: Nullable(Uuid),
})
export type GuardianWire = Static<typeof Guardian>

export const GuardianPage = PageOf(Guardian)

export const GuardianQuery = Strict({
  /** Words that names or contact hold, without accents and case. */
  q: Type.Optional(Text(200, 1)),
  /** Guardians of this student. */
  student_id: Type.Optional(Uuid),
  /** Guardians of students enrolled in this class today. */
  class_id: Type.Optional(Uuid),
  /** Guardians of students of this org. */
  org_id: Type.Optional(Uuid),
  /** Guardians of students of this status, or of these, comma-separated: guardians have none themselves. */
  status: Type.Optional(
    Type.Array(OneOf(studentStatuses, 'StudentStatus'), {
      minItems: 1,
      maxItems: 6,
      description: 'Guardians of students with this status, or these, comma-separated.',
    }),
  ),
  /** Guardians of students of this grade level, or of these, comma-separated. */
  grade_level: Type.Optional(
    Type.Array(Text(64, 1), {
      minItems: 1,
      maxItems: 30,
      description: 'Guardians of students of this grade level, or these, comma-separated.',
    }),
  ),
  updated_since: Type.Optional(InstantParameter),
  /** Archived ones too. */
  archived: Type.Optional(Type.Boolean()),
  sort: Type.Optional(OneOf(sortWords(['name', 'updated_at', 'created_at']))),
  ...pageQuery,
})
export type GuardianQueryValue = Static<typeof GuardianQuery>
