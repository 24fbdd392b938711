import { t } from '../../../kernel/http/wire.ts'
import { date, defaulted, line, optional, reference, whole, word } from '../../../kernel/resource/member.ts'
import { describeResource, type Judged, type Rule } from '../../../kernel/resource/resource.ts'
import { byDate, byText, byUpdate, equals, selectPointing, spans } from '../../../kernel/resource/sql.ts'
import { academics } from '../home.ts'
import { orgMember } from '../org-member.ts'
import { closesLoop } from '../rules/org-tree.ts'
import { errorsOfSession, type PlacedSession } from '../rules/session-dates.ts'
import { isSchoolYear, isTerm, selectHandedDown, selectKin, selectSessionParents } from './sql.ts'
import { watchMembers } from './watch-members.ts'

/** What a school year is divided into (OneRoster 1.1 SessionType without schoolYear). */
const termKinds = ['semester', 'term', 'grading_period'] as const

/** A school year. */
interface AcademicYear {
  readonly org_id: string | null
  readonly title: string
  readonly starts_on: string
  readonly ends_on: string
  /** The year in which the school year ends; without it the year of `ends_on`. */
  readonly school_year: number
}

/** A semester, term or grading period; `parent_id` is the session that contains it, `school_year` that one's. */
export interface Term extends AcademicYear {
  readonly kind: (typeof termKinds)[number]
  readonly parent_id: string | null
}

const errorsWithinKin = async (
  { tx, id }: Pick<Judged<AcademicYear>, 'tx' | 'id'>,
  session: PlacedSession,
  before: PlacedSession | undefined,
) => {
  const isInOrder = session.starts_on <= session.ends_on
  const kin = isInOrder ? await tx.query(selectKin(tx.tenant, { ...session, id })) : []
  return errorsOfSession(session, kin, before)
}

const asYear = (year: AcademicYear): PlacedSession => ({ ...year, kind: 'school_year', parent_id: null })

const yearDates: Rule<AcademicYear> = {
  of: ['starts_on', 'ends_on', 'school_year', 'org_id'],
  problems: (judged) => errorsWithinKin(judged, asYear(judged.after), judged.before && asYear(judged.before)),
}

const termDates: Rule<Term> = {
  of: ['starts_on', 'ends_on', 'org_id', 'kind', 'parent_id'],
  problems: (judged) => errorsWithinKin(judged, judged.after, judged.before),
}

const noLoop: Rule<Term> = {
  of: ['parent_id'],
  problems: async ({ tx, id, after }) => {
    if (after.parent_id === null) return []
    const rows = await tx.query(selectSessionParents(tx.tenant))
    const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
    if (!closesLoop(parents, id, after.parent_id)) return []
    const message = `is “${after.title}” itself or inside it: parents must not form a loop`
    return [{ path: 'body/parent_id', code: 'cycle', message }]
  },
}

/** A term carries the school year of its parent, and its org unless it names one. */
async function handedDown({ tx, before, after }: Judged<Term>): Promise<Term> {
  const isMoved = before?.parent_id !== after.parent_id
  const losesOrg = after.org_id === null && (before === undefined || isMoved || before.org_id !== null)
  if (after.parent_id === null || !(isMoved || losesOrg)) return after
  const parent = await tx.one(selectHandedDown(tx.tenant, after.parent_id))
  if (!parent) return after
  return {
    ...after,
    ...(isMoved ? { school_year: parent.school_year } : {}),
    ...(losesOrg ? { org_id: parent.org_id } : {}),
  }
}

const members = { org_id: orgMember, title: line(255), starts_on: date, ends_on: date }
/** First and last day, both included. */
const span = { first: 'starts_on', last: 'ends_on', touching: true } as const
const sorts = { starts_on: byDate('starts_on'), title: byText('title'), updated_at: byUpdate }
const filters = {
  org_id: equals('org_id', t.Uuid),
  school_year: equals('school_year', t.IntegerRange(1900, 2200)),
  /** Sessions that hold this date. */
  date: spans(t.CalendarDate),
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
  home: academics,
  noun: 'academic_year',
  title: 'AcademicYear',
  titles: 'AcademicYears',
  path: 'academic-years',
  summary: 'School years.',
  table: 'academic_sessions',
  members: { ...members, school_year: defaulted(whole(1900, 2200), 0) },
  fixed: { kind: 'school_year' },
  only: isSchoolYear,
  filters,
  sorts,
  sort: 'starts_on',
  hanging,
  label: 'title',
  complete: async ({ after }) =>
    after.school_year === 0 ? { ...after, school_year: Number(after.ends_on.slice(0, 4)) } : after,
  span,
  rules: [yearDates],
  watches: [
    { of: ['starts_on', 'ends_on'], watch: (judged) => watchMembers(judged.tx, { termId: judged.id }) },
  ],
  example: {
    org_id: null,
    title: '2026/2027',
    starts_on: '2026-09-07',
    ends_on: '2027-07-09',
    school_year: 2027,
  },
})

export const terms = describeResource<Term>({
  home: academics,
  noun: 'term',
  title: 'Term',
  titles: 'Terms',
  path: 'terms',
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
  only: isTerm,
  filters: { ...filters, kind: equals('kind', t.OneOf(termKinds)), parent_id: equals('parent_id', t.Uuid) },
  sorts,
  sort: 'starts_on',
  hanging,
  label: 'title',
  complete: handedDown,
  span,
  rules: [noLoop, termDates],
  watches: [
    { of: ['starts_on', 'ends_on'], watch: (judged) => watchMembers(judged.tx, { termId: judged.id }) },
  ],
  example: {
    org_id: null,
    title: 'First term',
    starts_on: '2026-09-07',
    ends_on: '2026-12-18',
    school_year: 2027,
    kind: 'term',
    parent_id: '0199c0de-0000-7000-8000-000000000002',
  },
})
