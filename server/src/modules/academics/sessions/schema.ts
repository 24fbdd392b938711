import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import { InstantParameter } from '../../../kernel/http/lists.ts'
import {
  CalendarDate,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  Strict,
  Type,
  Uuid,
  Whole,
} from '../../../kernel/http/shapes.ts'

/** What a school year is divided into (OneRoster 1.1 SessionType without schoolYear). */
export const termKinds = ['semester', 'term', 'grading_period'] as const

/** Every academic session. */
export const sessionKinds = ['school_year', ...termKinds] as const

const session = {
  id: Uuid,
  org_id: Nullable(Uuid),
  title: Type.String(),
  start_date: CalendarDate,
  end_date: CalendarDate,
  /** The year in which the school year ends. */
  school_year: Type.Integer(),
  created_at: Instant,
  updated_at: Instant,
  archived_at: Nullable(Instant),
}

/** A school year. */
export const AcademicYear = Strict(session, {
  examples: [
    {
      id: '0199c0de-0000-7000-8000-000000000002',
      org_id: null,
      title: '2026/2027',
      start_date: '2026-09-07',
      end_date: '2027-07-09',
      school_year: 2027,
      created_at: '2026-09-01T07:30:00.000Z',
      updated_at: '2026-09-01T07:30:00.000Z',
      archived_at: null,
    },
  ],
})
export type AcademicYearWire = Static<typeof AcademicYear>

/** A semester, term or grading period; `parent_id` is the session that it lies in. */
export const Term = Strict(
  { ...session, kind: OneOf(termKinds), parent_id: Nullable(Uuid) },
  {
    examples: [
      {
        id: '0199c0de-0000-7000-8000-000000000003',
        org_id: null,
        title: 'First term',
        kind: 'term',
        parent_id: '0199c0de-0000-7000-8000-000000000002',
        start_date: '2026-09-07',
        end_date: '2026-12-18',
        school_year: 2027,
        created_at: '2026-09-01T07:30:00.000Z',
        updated_at: '2026-09-01T07:30:00.000Z',
        archived_at: null,
      },
    ],
  },
)
export type TermWire = Static<typeof Term>

export const AcademicYearPage = PageOf(AcademicYear)
export const TermPage = PageOf(Term)

export const sessionSorts = sortWords(['start_date', 'title', 'updated_at'])

const sessionQuery = {
  org_id: Type.Optional(Uuid),
  school_year: Type.Optional(Whole(1900, 2200)),
  /** Sessions that hold this date. */
  date: Type.Optional(CalendarDate),
  updated_since: Type.Optional(InstantParameter),
  archived: Type.Optional(Type.Boolean()),
  sort: Type.Optional(OneOf(sessionSorts)),
  ...pageQuery,
}

export const AcademicYearQuery = Strict(sessionQuery)
export type AcademicYearQueryValue = Static<typeof AcademicYearQuery>

export const TermQuery = Strict({
  ...sessionQuery,
  kind: Type.Optional(OneOf(termKinds)),
  parent_id: Type.Optional(Uuid),
})
export type TermQueryValue = Static<typeof TermQuery>
