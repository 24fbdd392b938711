import { CalendarDate, OneOf, Uuid, Whole } from '../../../kernel/http/shapes.ts'
import { date, defaulted, line, optional, orgMember, reference, whole, word } from '../resource/member.ts'
import { describeResource, type Judged, type Rule } from '../resource/resource.ts'
import { byDate, byText, byUpdate, equals, selectPointing, spans } from '../resource/sql.ts'
import { faultsOfSession, type SessionDates, type SessionKind } from '../rules/session-dates.ts'
import { isSchoolYear, isTerm, selectKin, selectSchoolYear } from './sql.ts'
import { watchMembers } from './watch-members.ts'

/** What a school year is divided into (OneRoster 1.1 SessionType without schoolYear). */
export const termKinds = ['semester', 'term', 'grading_period'] as const

/** A school year. */
export interface AcademicYear {
  readonly org_id: string | null
  readonly title: string
  readonly start_date: string
  readonly end_date: string
  /** The year in which the school year ends; without it the year of `end_date`. */
  readonly school_year: number
}

/** A semester, term or grading period; `parent_id` is the session that it lies in, `school_year` that one's. */
export interface Term extends AcademicYear {
  readonly kind: (typeof termKinds)[number]
  readonly parent_id: string | null
}

type Session = AcademicYear & { readonly kind: SessionKind; readonly parent_id: string | null }

const faultsAmongKin = async ({ tx, id }: Judged<AcademicYear>, session: Session) => {
  const dates: SessionDates = session
  const kin =
    dates.start_date > dates.end_date ? [] : await tx.query(selectKin(tx.tenant, { ...session, id }))
  return faultsOfSession(session, kin)
}

const yearDates: Rule<AcademicYear> = {
  of: ['start_date', 'end_date', 'school_year', 'org_id'],
  faults: (judged) => faultsAmongKin(judged, { ...judged.after, kind: 'school_year', parent_id: null }),
}

const termDates: Rule<Term> = {
  of: ['start_date', 'end_date', 'org_id', 'kind', 'parent_id'],
  faults: (judged) => faultsAmongKin(judged, judged.after),
}

const members = { org_id: orgMember, title: line(255), start_date: date, end_date: date }
/** First and last day, both included. */
const span = { first: 'start_date', last: 'end_date', touching: true } as const
const sorts = { start_date: byDate('start_date'), title: byText('title'), updated_at: byUpdate }
const filters = {
  org_id: equals('org_id', Uuid),
  school_year: equals('school_year', Whole(1900, 2200)),
  /** Sessions that hold this date. */
  date: spans(CalendarDate),
}
const pointing = (noun: string, table: string, column: string, list = false) => ({
  noun,
  by: 'id' as const,
  select: (tenant: string, id: string) => selectPointing({ table, column, label: 'title', list }, tenant, id),
})
const hanging = [
  pointing('term', 'academic_sessions', 'parent_id'),
  pointing('course', 'courses', 'school_year_id'),
  pointing('class', 'classes', 'term_ids', true),
]

export const academicYears = describeResource<AcademicYear>({
  ...{ noun: 'academic_year', title: 'AcademicYear', titles: 'AcademicYears', path: 'academic-years' },
  summary: 'School years.',
  table: 'academic_sessions',
  members: { ...members, school_year: defaulted(whole(1900, 2200), 0) },
  fixed: { kind: 'school_year' },
  among: isSchoolYear,
  ...{ filters, sorts, sort: 'start_date', hanging, label: 'title' },
  complete: async ({ after }) =>
    after.school_year === 0 ? { ...after, school_year: Number(after.end_date.slice(0, 4)) } : after,
  span,
  rules: [yearDates],
  watches: [
    { of: ['start_date', 'end_date'], watch: (judged) => watchMembers(judged.tx, { termId: judged.id }) },
  ],
  example: {
    org_id: null,
    title: '2026/2027',
    start_date: '2026-09-07',
    end_date: '2027-07-09',
    school_year: 2027,
  },
})

export const terms = describeResource<Term>({
  ...{ noun: 'term', title: 'Term', titles: 'Terms', path: 'terms' },
  summary: 'Semesters, terms and grading periods.',
  table: 'academic_sessions',
  members: {
    ...members,
    school_year: { ...whole(1900, 2200), derived: true },
    kind: word(termKinds),
    parent_id: {
      ...reference({ table: 'academic_sessions', noun: 'academic_session' }),
      output: optional(reference({ table: 'academic_sessions', noun: 'academic_session' })).output,
    },
  },
  among: isTerm,
  filters: { ...filters, kind: equals('kind', OneOf(termKinds)), parent_id: equals('parent_id', Uuid) },
  ...{ sorts, sort: 'start_date', hanging, label: 'title' },
  complete: async ({ tx, before, after }) => {
    if (after.parent_id === null || before?.parent_id === after.parent_id) return after
    const parent = await tx.one(selectSchoolYear(tx.tenant, after.parent_id))
    return parent ? { ...after, school_year: parent.school_year } : after
  },
  span,
  rules: [termDates],
  watches: [
    { of: ['start_date', 'end_date'], watch: (judged) => watchMembers(judged.tx, { termId: judged.id }) },
  ],
  example: {
    org_id: null,
    title: 'First term',
    start_date: '2026-09-07',
    end_date: '2026-12-18',
    school_year: 2027,
    kind: 'term',
    parent_id: '0199c0de-0000-7000-8000-000000000002',
  },
})
