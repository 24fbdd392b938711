import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import { InstantParameter } from '../../../kernel/http/lists.ts'
import { t } from '../../../kernel/http/wire.ts'
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
import { reportedOf } from '../words.ts'
import { staffKinds, staffStatuses } from './rules/employment.ts'

const Strict = reportedOf({
  id: 'The member of staff.',
  kind: 'What the person does; `teacher` when left out.',
  status: 'The employment status of the person; `active` by default.',
})

const changeable = {
  org_id: Clearable(t.Uuid),
  kind: t.Optional(t.OneOf(staffKinds)),
  staff_number: Clearable(Code),
  middle_name: Clearable(Name),
  preferred_name: Clearable(Name),
  email: Clearable(t.Email),
  phone: Clearable(Phone),
  department: Clearable(t.SingleLine(200)),
  position_title: Clearable(t.SingleLine(200)),
  subjects: Clearable(t.Array(t.SingleLine(200), { maxItems: 50, uniqueItems: true })),
  employment_starts_on: Clearable(t.CalendarDate),
  employment_ends_on: Clearable(t.CalendarDate),
  status: t.Optional(t.OneOf(staffStatuses)),
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
export type TeacherInputValue = t.Static<typeof TeacherInput>

/** Body of PATCH (RFC 7396). `archived_at: null` brings an archived one back. */
export const TeacherPatch = Strict(
  'TeacherPatch',
  {
    first_name: t.Optional(Name),
    last_name: t.Optional(Name),
    ...changeable,
    archived_at: t.Optional(t.Null()),
  },
  { examples: [{ status: 'on_leave', department: null }] },
)
export type TeacherPatchValue = t.Static<typeof TeacherPatch>

/** A member of staff; teachers are those of kind `teacher`. */
export const Teacher = Strict('Teacher', {
  id: t.Uuid,
  org_id: t.Nullable(t.Uuid),
  /** The account tied to the person, by invitation or import. */
  user_id: t.Nullable(t.Uuid),
  kind: t.OneOf(staffKinds),
  staff_number: OptionalText,
  first_name: t.String(),
  middle_name: OptionalText,
  last_name: t.String(),
  preferred_name: OptionalText,
  email: OptionalText,
  phone: OptionalText,
  department: OptionalText,
  position_title: OptionalText,
  subjects: t.Array(t.String()),
  employment_starts_on: t.Nullable(t.CalendarDate),
  /** The last day. */
  employment_ends_on: t.Nullable(t.CalendarDate),
  status: t.OneOf(staffStatuses),
  custom: Custom,
  photo_url: PhotoUrl,
  created_at: t.Instant,
  updated_at: t.Instant,
  archived_at: t.Nullable(t.Instant),
  /** The person whom this duplicate was merged into. */
  merged_into: t.Nullable(t.Uuid),
})
export type TeacherWire = t.Static<typeof Teacher>

export const TeacherPage = t.PageOf(Teacher)

export const TeacherQuery = Strict({
  /** Words that names, staff number or contact hold, without accents and case. */
  q: t.Optional(t.Text(200, 1)),
  /** One status or several, comma-separated. */
  status: t.Optional(
    t.Array(t.OneOf(staffStatuses), {
      minItems: 1,
      maxItems: 3,
      description: 'Those of this status, or of these, comma-separated.',
    }),
  ),
  /** Teachers without it; another kind of staff, or `all` of them. */
  kind: t.Optional(t.OneOf([...staffKinds, 'all'] as const)),
  /** A department by its whole name, in any case. */
  department: t.Optional(t.Text(200, 1)),
  /** A subject by its whole name, in any case. */
  subject: t.Optional(t.Text(200, 1)),
  org_id: t.Optional(t.Uuid),
  /** Who today teaches a class of this grade level, or of these, comma-separated, or a student of it. */
  grade_level: t.Optional(
    t.Array(t.Text(64, 1), {
      minItems: 1,
      maxItems: 30,
      description: 'Who today teaches a class or a student of this grade level, or these, comma-separated.',
    }),
  ),
  /** Staff who belong to this class today. */
  class_id: t.Optional(t.Uuid),
  updated_since: t.Optional(InstantParameter),
  /** Archived ones too. */
  archived: t.Optional(t.Boolean()),
  sort: t.Optional(t.OneOf(sortWords(['name', 'updated_at', 'created_at']))),
  ...t.pageQuery,
})
export type TeacherQueryValue = t.Static<typeof TeacherQuery>
