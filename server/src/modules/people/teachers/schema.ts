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
  Clearable,
  Code,
  Custom,
  CustomPatch,
  Name,
  OptionalText,
  Phone,
  PhotoUrl,
} from '../persons/members.ts'
import { toldOf } from '../words.ts'
import { staffKinds, staffStatuses } from './rules/employment.ts'

const Strict = toldOf({
  id: 'The member of staff.',
  kind: 'What the person does; `teacher` when left out.',
  status: 'How the person stands to the school; `active` when left out.',
})

const changeable = {
  org_id: Clearable(Uuid),
  kind: Type.Optional(OneOf(staffKinds)),
  staff_number: Clearable(Code),
  middle_name: Clearable(Name),
  preferred_name: Clearable(Name),
  email: Clearable(Email),
  phone: Clearable(Phone),
  department: Clearable(Line(200)),
  position_title: Clearable(Line(200)),
  subjects: Clearable(Type.Array(Line(200), { maxItems: 50, uniqueItems: true })),
  employment_starts_on: Clearable(CalendarDate),
  employment_ends_on: Clearable(CalendarDate),
  status: Type.Optional(OneOf(staffStatuses)),
  custom: Clearable(CustomPatch),
}

/** Body of POST. Without `kind` a teacher, without `status` active. */
export const TeacherInput = Strict(
  'TeacherInput',
  { first_name: Name, last_name: Name, ...changeable },
  {
    examples: [
      {
        first_name: 'Amina',
        last_name: 'Nkemelu',
        staff_number: 'T-104',
        email: 'amina@example.org',
        department: 'Sciences',
        subjects: ['Mathematics', 'Physics'],
        employment_starts_on: '2026-09-01',
      },
    ],
  },
)
export type TeacherInputValue = Static<typeof TeacherInput>

/** Body of PATCH (RFC 7396). `archived_at: null` brings an archived one back. */
export const TeacherPatch = Strict(
  'TeacherPatch',
  {
    first_name: Type.Optional(Name),
    last_name: Type.Optional(Name),
    ...changeable,
    archived_at: Type.Optional(Type.Null()),
  },
  { examples: [{ status: 'on_leave', department: null }] },
)
export type TeacherPatchValue = Static<typeof TeacherPatch>

/** A member of staff; teachers are those of kind `teacher`. */
export const Teacher = Strict('Teacher', {
  id: Uuid,
  org_id: Nullable(Uuid),
  /** The account tied to the person, by invitation or import. */
  user_id: Nullable(Uuid),
  kind: OneOf(staffKinds),
  staff_number: OptionalText,
  first_name: Type.String(),
  middle_name: OptionalText,
  last_name: Type.String(),
  preferred_name: OptionalText,
  email: OptionalText,
  phone: OptionalText,
  department: OptionalText,
  position_title: OptionalText,
  subjects: Type.Array(Type.String()),
  employment_starts_on: Nullable(CalendarDate),
  /** The last day. */
  employment_ends_on: Nullable(CalendarDate),
  status: OneOf(staffStatuses),
  custom: Custom,
  photo_url: PhotoUrl,
  created_at: Instant,
  updated_at: Instant,
  archived_at: Nullable(Instant),
  /** The person whom this duplicate was merged into. */
  merged_into: Nullable(Uuid),
})
export type TeacherWire = Static<typeof Teacher>

export const TeacherPage = PageOf(Teacher)

export const TeacherQuery = Strict({
  /** Words that names, staff number or contact hold, without accents and case. */
  q: Type.Optional(Text(200, 1)),
  /** One status or several, comma-separated. */
  status: Type.Optional(
    Type.Array(OneOf(staffStatuses), {
      minItems: 1,
      maxItems: 3,
      description: 'Those of this status, or of these, comma-separated.',
    }),
  ),
  /** Teachers without it; another kind of staff, or `all` of them. */
  kind: Type.Optional(OneOf([...staffKinds, 'all'] as const)),
  /** A department by its whole name, in any case. */
  department: Type.Optional(Text(200, 1)),
  /** A subject by its whole name, in any case. */
  subject: Type.Optional(Text(200, 1)),
  org_id: Type.Optional(Uuid),
  /** Who today teaches a class of this grade level, or of these, comma-separated, or a student of it. */
  grade_level: Type.Optional(
    Type.Array(Text(64, 1), {
      minItems: 1,
      maxItems: 30,
      description: 'Who today teaches a class or a student of this grade level, or these, comma-separated.',
    }),
  ),
  /** Staff who belong to this class today. */
  class_id: Type.Optional(Uuid),
  updated_since: Type.Optional(InstantParameter),
  /** Archived ones too. */
  archived: Type.Optional(Type.Boolean()),
  sort: Type.Optional(OneOf(sortWords(['name', 'updated_at', 'created_at']))),
  ...pageQuery,
})
export type TeacherQueryValue = Static<typeof TeacherQuery>
