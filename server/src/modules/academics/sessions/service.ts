import type { RequestContext } from '../../../kernel/http/context.ts'
import { instantParameter, readDetail, readList } from '../../../kernel/http/lists.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import {
  type AcademicYearQueryValue,
  type AcademicYearWire,
  type TermQueryValue,
  type TermWire,
  termKinds,
} from './schema.ts'
import {
  countSessions,
  type SessionFilters,
  type SessionRow,
  selectSession,
  selectSessions,
  sessionSorting,
} from './sql.ts'

const presentYear = (row: SessionRow): AcademicYearWire => ({
  id: row.id,
  org_id: row.org_id,
  title: row.title,
  start_date: row.start_date,
  end_date: row.end_date,
  school_year: row.school_year,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: row.archived_at && formatInstant(row.archived_at),
})

const presentTerm = (row: SessionRow): TermWire => ({
  ...presentYear(row),
  kind: row.kind as TermWire['kind'],
  parent_id: row.parent_id,
})

const commonFilters = (query: AcademicYearQueryValue): Omit<SessionFilters, 'kinds'> => ({
  orgId: query.org_id,
  schoolYear: query.school_year,
  date: query.date,
  updatedSince: instantParameter('updated_since', query.updated_since),
  archived: query.archived,
})

function listSessions<Wire>(
  context: RequestContext<unknown, AcademicYearQueryValue, unknown>,
  filters: SessionFilters,
  present: (row: SessionRow) => Wire,
) {
  const { query, school } = context
  return readList(context, {
    sorting: sessionSorting,
    sort: query.sort ?? 'start_date',
    select: (page) => selectSessions(school.id, filters, page),
    count: () => countSessions(school.id, filters),
    present,
  })
}

/** A page of school years. */
export const listAcademicYears = (context: RequestContext<unknown, AcademicYearQueryValue, unknown>) =>
  listSessions(context, { ...commonFilters(context.query), kinds: ['school_year'] }, presentYear)

/** A page of semesters, terms and grading periods. */
export function listTerms(context: RequestContext<unknown, TermQueryValue, unknown>) {
  const { query } = context
  const kinds = query.kind ? [query.kind] : termKinds
  return listSessions(context, { ...commonFilters(query), kinds, parentId: query.parent_id }, presentTerm)
}

/** One school year; 404 when it is not there. */
export async function readAcademicYear(context: RequestContext<{ academic_year_id: string }>) {
  const { school, params } = context
  return presentYear(
    await readDetail(context, selectSession(school.id, params.academic_year_id, ['school_year'])),
  )
}

/** One semester, term or grading period; 404 when it is not there. */
export async function readTerm(context: RequestContext<{ term_id: string }>) {
  const { school, params } = context
  return presentTerm(await readDetail(context, selectSession(school.id, params.term_id, termKinds)))
}
