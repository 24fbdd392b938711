import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import { InstantParameter } from '../../../kernel/http/lists.ts'
import {
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  Strict,
  Text,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'

export const classKinds = ['homeroom', 'scheduled'] as const

/** A group that is taught together: a course in some terms, or a homeroom (OneRoster 1.1 class). */
export const SchoolClass = Strict(
  {
    id: Uuid,
    org_id: Nullable(Uuid),
    course_id: Nullable(Uuid),
    title: Type.String(),
    class_code: Nullable(Type.String()),
    kind: OneOf(classKinds),
    location: Nullable(Type.String()),
    grade_levels: Type.Array(Type.String()),
    subjects: Type.Array(Type.String()),
    subject_codes: Type.Array(Type.String()),
    periods: Type.Array(Type.String()),
    term_ids: Type.Array(Uuid),
    created_at: Instant,
    updated_at: Instant,
    archived_at: Nullable(Instant),
  },
  {
    examples: [
      {
        id: '0199c0de-0000-7000-8000-000000000005',
        org_id: null,
        course_id: '0199c0de-0000-7000-8000-000000000004',
        title: 'Mathematics, Form 1A',
        class_code: 'MATH-1A',
        kind: 'scheduled',
        location: 'Room 12',
        grade_levels: ['06'],
        subjects: ['Mathematics'],
        subject_codes: [],
        periods: ['1', '2'],
        term_ids: ['0199c0de-0000-7000-8000-000000000003'],
        created_at: '2026-09-01T07:30:00.000Z',
        updated_at: '2026-09-01T07:30:00.000Z',
        archived_at: null,
      },
    ],
  },
)
export type SchoolClassWire = Static<typeof SchoolClass>

export const SchoolClassPage = PageOf(SchoolClass)

export const classSorts = sortWords(['title', 'updated_at'])

export const SchoolClassQuery = Strict({
  org_id: Type.Optional(Uuid),
  course_id: Type.Optional(Uuid),
  term_id: Type.Optional(Uuid),
  kind: Type.Optional(OneOf(classKinds)),
  grade_level: Type.Optional(Text(64, 1)),
  /** Id of the member of staff who teaches it today. */
  taught_by: Type.Optional(Uuid),
  updated_since: Type.Optional(InstantParameter),
  archived: Type.Optional(Type.Boolean()),
  sort: Type.Optional(OneOf(classSorts)),
  ...pageQuery,
})
export type SchoolClassQueryValue = Static<typeof SchoolClassQuery>
