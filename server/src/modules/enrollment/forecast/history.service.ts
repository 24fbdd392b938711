import type { RequestContext } from '../../../kernel/http/context.ts'
import { rowError } from '../../../kernel/http/row-errors.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { selectGradeLevels, selectSchoolSessions } from '../../academics/index.ts'
import { selectGradeCounts } from '../../people/index.ts'
import { duplicatesWithin, type Figure, refuseUnlessSavable, saveFigures } from './figures.ts'
import { currentSchoolYear, currentSpan, liveCounts } from './past.ts'
import type { FiguresSavedWire, HistoryBodyValue, HistoryWire } from './schema.ts'
import { type CountRow, deleteCounts, selectCounts, selectFiguresTurn } from './sql.ts'

/** The stored figures, newest year first, and what today would add. */
export async function readHistory(context: RequestContext): Promise<HistoryWire> {
  const { school, today } = context
  const [levels, sessions, rows, active] = await context.read([
    selectGradeLevels(school.id),
    selectSchoolSessions(school.id),
    selectCounts(school.id),
    selectGradeCounts(school.id),
  ])
  const grades = levels.map(({ code }) => code)
  const place = ({ grade_level }: { grade_level: string }) =>
    grades.includes(grade_level) ? grades.indexOf(grade_level) : grades.length
  const years = Map.groupBy(rows, ({ school_year }) => school_year)
  const { counts, withoutGrade } = liveCounts(grades, active)
  const current = currentSchoolYear(sessions, { today, countryCode: school.countryCode })
  return {
    results: [...years].map(([year, own]) =>
      presentYear(
        year,
        own.toSorted((one, other) => place(one) - place(other)),
      ),
    ),
    next: null,
    previous: null,
    year_span: currentSpan(sessions, { today, countryCode: school.countryCode }),
    current: {
      school_year: current,
      is_recorded: years.has(current),
      without_grade: withoutGrade,
      total: counts.reduce((sum, one) => sum + one, 0),
      counts: grades.map((grade_level, index) => ({ grade_level, students: counts[index] ?? 0 })),
    },
  }
}

function presentYear(school_year: number, rows: readonly CountRow[]): HistoryWire['results'][number] {
  const [first] = rows.toSorted((one, other) => other.updated_at.getTime() - one.updated_at.getTime())
  return {
    school_year,
    source: first?.source ?? 'entered',
    census_date: first?.census_date ?? null,
    total: rows.reduce((sum, { students }) => sum + students, 0),
    counts: rows.map(({ grade_level, students }) => ({ grade_level, students })),
    updated_at: formatInstant(first?.updated_at ?? new Date(0)),
  }
}

/** Enters figures of past years; only those named change, null takes one away. Safe to repeat. */
export async function putHistory(
  context: RequestContext<unknown, unknown, HistoryBodyValue>,
): Promise<FiguresSavedWire> {
  const { tx, body, today } = context
  await tx.query(selectFiguresTurn(tx.tenant))
  const [levels, sessions, rows] = await Promise.all([
    tx.query(selectGradeLevels(tx.tenant)),
    tx.query(selectSchoolSessions(tx.tenant)),
    tx.query(selectCounts(tx.tenant)),
  ])
  const current = new Map(rows.map(({ updated_at, ...row }) => [keyOf(row), row]))
  const requested = figuresOf(body, current)
  const errors = errorsOf(body.counts, {
    grades: new Set(levels.map(({ code }) => code)),
    current: currentSchoolYear(sessions, { today, countryCode: context.school.countryCode }),
    today,
    duplicates: duplicatesWithin(requested, { list: 'counts', field: 'grade_level' }),
  })
  const refused = new Set(errors.map(({ index }) => index))
  const figures = requested.filter(({ index }) => !refused.has(index))
  refuseUnlessSavable(body.mode ?? 'all_or_nothing', { good: figures.length, errors })
  const table = {
    entity: 'enrollment_counts',
    columns: countColumns,
    key: ['school_year', 'grade_level'],
    values: ['students', 'source', 'census_date'],
    standing: current,
    remove: () => tx.query(deleteCounts(tx.tenant, keysGone(body.counts, refused))),
  } as const
  return saveFigures(context, table, { figures, errors })
}

const countColumns = {
  school_year: 'int',
  grade_level: 'text',
  students: 'int',
  source: 'text',
  census_date: 'date',
} as const

const keyOf = (row: { readonly school_year: number; readonly grade_level: string }): string =>
  `${row.school_year} ${row.grade_level}`

const keysGone = (counts: HistoryBodyValue['counts'], refused: ReadonlySet<number>) =>
  counts.filter(({ students }, index) => students === null && !refused.has(index))

/** A census date that is left out stays what it was. */
const figuresOf = (
  { counts, source = 'entered' }: HistoryBodyValue,
  current: ReadonlyMap<string, { readonly census_date: string | null }>,
): Figure[] =>
  counts.map(({ school_year, grade_level, students, census_date }, index) => {
    const key = keyOf({ school_year, grade_level })
    const date = census_date === undefined ? (current.get(key)?.census_date ?? null) : census_date
    const row = { school_year, grade_level, students, source, census_date: date }
    return { index, key, value: students, row }
  })

interface Known {
  readonly grades: ReadonlySet<string>
  readonly current: number
  readonly today: string
  readonly duplicates: FiguresSavedWire['errors']
}

/** The first error of each figure. A removed one may be of a grade level that is gone. */
function errorsOf(counts: HistoryBodyValue['counts'], known: Known): FiguresSavedWire['errors'] {
  return counts.flatMap(({ school_year, grade_level, students, census_date }, index) => {
    const twice = known.duplicates.find((one) => one.index === index)
    if (twice) return [twice]
    const error = (field: string, code: string, message: string) => [
      rowError('counts', { index, field, code, message }),
    ]
    if (students === null) return []
    if (!known.grades.has(grade_level)) {
      return error('grade_level', 'unknown_grade_level', 'is no grade level of this school')
    }
    if (school_year > known.current) return error('school_year', 'future_year', 'has not begun')
    if (census_date && census_date > known.today)
      return error('census_date', 'future_date', 'is in the future')
    return []
  })
}
