import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import { InstantParameter } from '../../../kernel/http/lists.ts'
import { t } from '../../../kernel/http/wire.ts'
import { CustomFieldInput, CustomFieldQuery, CustomFieldValues } from '../../custom-fields/index.ts'
import { Clearable, Custom, CustomPatch, PhotoUrl } from '../persons/members.ts'
import { changeMembers, createMembers, outputMembers } from '../persons/person-fields.ts'
import { reportedOf } from '../words.ts'
import { teacherFields } from './fields.ts'
import { staffKinds, staffStatuses } from './rules/employment.ts'

const Strict = reportedOf({
  id: 'The member of staff.',
  kind: 'What the person does; `teacher` when left out.',
  status: 'The employment status of the person; `active` by default.',
})

/** Parts that a body changes like the fields. */
const parts = {
  custom: Clearable(CustomPatch),
  custom_fields: t.Optional(CustomFieldInput),
}

/** Body of POST. Without `kind` a teacher, without `status` active. */
export const TeacherInput = Strict(
  'TeacherInput',
  { ...createMembers(teacherFields), ...parts },
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
    ...changeMembers(teacherFields),
    ...parts,
    archived_at: t.Optional(t.Null()),
  },
  { examples: [{ status: 'on_leave', department: null }] },
)
export type TeacherPatchValue = t.Static<typeof TeacherPatch>

/** A member of staff; teachers are those of kind `teacher`. */
export const Teacher = Strict('Teacher', {
  id: t.Uuid,
  /** The account tied to the person, by invitation or import. */
  user_id: t.Nullable(t.Uuid),
  ...outputMembers(teacherFields),
  custom: Custom,
  custom_fields: CustomFieldValues,
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
  custom_field: t.Optional(CustomFieldQuery),
  updated_since: t.Optional(InstantParameter),
  /** Archived ones too. */
  archived: t.Optional(t.Boolean()),
  sort: t.Optional(t.OneOf(sortWords(['name', 'updated_at', 'created_at']))),
  ...t.pageQuery,
})
export type TeacherQueryValue = t.Static<typeof TeacherQuery>
