import { type Statement, sql } from '../../../kernel/db/statement.ts'

const countSources = ['counted', 'entered', 'imported'] as const

/** The students of a grade level on the census date of a school year. */
export interface CountRow {
  readonly school_year: number
  readonly grade_level: string
  readonly students: number
  readonly source: (typeof countSources)[number]
  readonly census_date: string | null
  readonly updated_at: Date
}

/** Every stored figure, newest year first. */
export const selectCounts = (tenant: string): Statement<CountRow> => sql<CountRow>`
  select kept.school_year, kept.grade_level, kept.students, kept.source, kept.census_date, kept.updated_at
  from enrollment_counts kept where kept.tenant_id = ${tenant}
  order by kept.school_year desc, kept.grade_level limit 20000`

export interface CohortRow {
  readonly school_year: number
  readonly kind: 'births' | 'entrants'
  readonly children: number
  readonly updated_at: Date
}

export const selectCohorts = (tenant: string): Statement<CohortRow> => sql<CohortRow>`
  select cohort.school_year, cohort.kind, cohort.children, cohort.updated_at
  from entry_cohorts cohort where cohort.tenant_id = ${tenant}
  order by cohort.school_year desc, cohort.kind limit 2000`

/** Lets those who write figures of a school do so one after the other. */
export const selectFiguresTurn = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('enrollment figures ' || ${tenant}::text, 0))`

interface KeyOfCount {
  readonly school_year: number
  readonly grade_level: string
}

export const deleteCounts = (
  tenant: string,
  keys: readonly KeyOfCount[],
): Statement<KeyOfCount> => sql<KeyOfCount>`
  delete from enrollment_counts kept
  using unnest(${keys.map((key) => key.school_year)}::int[], ${keys.map((key) => key.grade_level)}::text[])
    as gone (school_year, grade_level)
  where kept.tenant_id = ${tenant} and kept.school_year = gone.school_year and kept.grade_level = gone.grade_level
  returning kept.school_year, kept.grade_level`

type KeyOfCohort = Pick<CohortRow, 'school_year' | 'kind'>

export const deleteCohorts = (
  tenant: string,
  keys: readonly KeyOfCohort[],
): Statement<KeyOfCohort> => sql<KeyOfCohort>`
  delete from entry_cohorts cohort
  using unnest(${keys.map((key) => key.school_year)}::int[], ${keys.map((key) => key.kind)}::text[])
    as gone (school_year, kind)
  where cohort.tenant_id = ${tenant} and cohort.school_year = gone.school_year and cohort.kind = gone.kind
  returning cohort.school_year, cohort.kind`
