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

/** What is taught, apart from when and to whom (OneRoster 1.1 course). */
export const Course = Strict(
  {
    id: Uuid,
    org_id: Nullable(Uuid),
    /** The school year it is offered in. */
    academic_year_id: Nullable(Uuid),
    title: Type.String(),
    course_code: Nullable(Type.String()),
    grade_levels: Type.Array(Type.String()),
    subjects: Type.Array(Type.String()),
    subject_codes: Type.Array(Type.String()),
    created_at: Instant,
    updated_at: Instant,
    archived_at: Nullable(Instant),
  },
  {
    examples: [
      {
        id: '0199c0de-0000-7000-8000-000000000004',
        org_id: null,
        academic_year_id: null,
        title: 'Mathematics',
        course_code: 'MATH-6',
        grade_levels: ['06'],
        subjects: ['Mathematics'],
        subject_codes: [],
        created_at: '2026-09-01T07:30:00.000Z',
        updated_at: '2026-09-01T07:30:00.000Z',
        archived_at: null,
      },
    ],
  },
)
export type CourseWire = Static<typeof Course>

export const CoursePage = PageOf(Course)

export const courseSorts = sortWords(['title', 'updated_at'])

export const CourseQuery = Strict({
  org_id: Type.Optional(Uuid),
  academic_year_id: Type.Optional(Uuid),
  course_code: Type.Optional(Text(255, 1)),
  grade_level: Type.Optional(Text(64, 1)),
  updated_since: Type.Optional(InstantParameter),
  archived: Type.Optional(Type.Boolean()),
  sort: Type.Optional(OneOf(courseSorts)),
  ...pageQuery,
})
export type CourseQueryValue = Static<typeof CourseQuery>
