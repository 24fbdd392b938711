import type { Residual } from './backtest.ts'
import type { MethodErrors } from './choose.ts'
import type { Counts } from './counts.ts'
import type { ForecastYear } from './estimate.ts'
import { average, type ForecastMethod, windowOf } from './methods.ts'
import type { ForecastQuestion } from './question.ts'
import { entryOf, type GradeRole } from './roles.ts'

const caveatCodes = [
  'entry_from_trend',
  'entry_from_births',
  'grade_from_trend',
  'short_window',
  'excluded_years',
  'missing_years',
  'small_cohorts_pooled',
  'wide_intervals',
  'shock_year',
  'no_backtest',
  'no_change_is_better',
  'growth_assumed',
  'grades_closed',
] as const

/** Something that a reader of the forecast has to know before using it. */
export interface Caveat {
  readonly code: (typeof caveatCodes)[number]
  readonly message: string
  /** Codes of the grades that it is about; none: the whole. */
  readonly grades: readonly string[]
  /** School years that it is about. */
  readonly years: readonly number[]
}

interface Made {
  readonly question: ForecastQuestion
  readonly counts: Counts
  readonly method: ForecastMethod
  readonly roles: readonly GradeRole[]
  readonly errors: readonly MethodErrors[]
  readonly years: readonly ForecastYear[]
  readonly residuals: readonly Residual[]
}

/** A change of the whole school within a year beyond this share is called a shock. */
const shock = 0.1

export const caveatsOf = (made: Made): Caveat[] => [
  ...ofEntry(made),
  ...ofYears(made),
  ...ofSize(made),
  ...ofShocks(made),
  ...ofMethod(made),
  ...ofGrades(made),
]

const say = (
  code: Caveat['code'],
  message: string,
  about: { readonly grades?: readonly string[]; readonly years?: readonly number[] } = {},
): Caveat => ({ code, message, grades: about.grades ?? [], years: about.years ?? [] })

function ofEntry({ question, years, roles }: Made): Caveat[] {
  const entry = question.grades[entryOf(roles)]
  const by = (basis: string, first: boolean) =>
    years.flatMap((year) =>
      year.grades
        .filter((one) => one.basis === basis && (one.grade === entry) === first)
        .map((one) => ({ year: year.year, grade: one.grade })),
    )
  const trend = by('trend', true)
  const births = by('births', true)
  const moved = by('trend', false)
  const about = (cells: readonly { year: number; grade: string }[]) => ({
    grades: [...new Set(cells.map(({ grade }) => grade))],
    years: [...new Set(cells.map(({ year }) => year))],
  })
  return [
    ...(trend.length === 0
      ? []
      : [
          say(
            'entry_from_trend',
            'Nobody said how many will enter the entry grade: it is the average of those who did. Births or announced entrants make it better.',
            about(trend),
          ),
        ]),
    ...(births.length === 0
      ? []
      : [
          say(
            'entry_from_births',
            'The entry grade is births times the average share of a birth year that entered.',
            about(births),
          ),
        ]),
    ...(moved.length === 0
      ? []
      : [
          say(
            'grade_from_trend',
            'No cohort was there to move up into these grades: they are the average of their own counts.',
            about(moved),
          ),
        ]),
  ]
}

function ofYears({ question, counts, residuals, method }: Made): Caveat[] {
  const { excluded } = question
  const known = [...counts.keys()].sort((one, other) => one - other)
  const left = [...excluded].filter((year) => question.counts.has(year)).sort((one, other) => one - other)
  const [first = 0, last = 0] = [known[0], known.at(-1)]
  const gaps = Array.from({ length: last - first }, (_, place) => first + place).filter(
    (year) => !question.counts.has(year),
  )
  const pairs = known.filter((year) => counts.has(year - 1)).length
  const isShort = method !== 'no_change' && pairs < windowOf(method)
  return [
    ...(isShort
      ? [say('short_window', `The method wants ${windowOf(method)} ratios, the history has ${pairs}.`)]
      : []),
    ...(left.length === 0
      ? []
      : [
          say('excluded_years', 'These years were left out, with the ratios into and out of them.', {
            years: left,
          }),
        ]),
    ...(gaps.length === 0
      ? []
      : [say('missing_years', 'There are no counts for these years.', { years: gaps })]),
    ...(residuals.length === 0
      ? [
          say(
            'no_backtest',
            'The history is too short to try the method on it: the bands are the variation of a count, and may be too narrow.',
          ),
        ]
      : []),
  ]
}

/** Above this mean error one year ahead a single figure misleads (single schools of Eau Claire: 7.5 % on average). */
const wide = 0.075

function ofSize({ question, method, roles, years }: Made): Caveat[] {
  const small = method === 'no_change' ? [] : roles.map(({ isSmall }) => isSmall)
  const grades = question.grades.filter((_, place) => small[place])
  const next = years[0]
  return [
    ...(grades.length === 0
      ? []
      : [
          say(
            'small_cohorts_pooled',
            'Cohorts of fewer than ten move up by the sums of up to five years, the smallest together with their neighbors.',
            {
              grades,
            },
          ),
        ]),
    ...(next && next.spread.relative > wide
      ? [
          say(
            'wide_intervals',
            'The past of this school leaps so much that the figures are a direction, not a number to plan by.',
          ),
        ]
      : []),
  ]
}

/**
 * Years in which the whole school changed by more than a tenth both against the year before and against the average of
 * the three before: the return from a shock is none.
 */
function ofShocks({ counts, method }: Made): Caveat[] {
  const known = [...counts.keys()].sort((one, other) => one - other)
  const sum = (year: number) => (counts.get(year) ?? []).reduce((all, one) => all + one, 0)
  const isLeap = (year: number, before: number | undefined) =>
    before !== undefined && before > 0 && Math.abs(sum(year) / before - 1) > shock
  const years = known.filter((year, place) => {
    const past = known
      .slice(Math.max(0, place - 3), place)
      .toReversed()
      .map(sum)
    return isLeap(year, past[0]) && isLeap(year, average('mean_3', past))
  })
  return years.length === 0 || method === 'no_change'
    ? []
    : [
        say('shock_year', 'The school leapt in these years; leave them out if that will not come again.', {
          years,
        }),
      ]
}

/** Whether the baseline would have been nearer over the whole school. */
function ofMethod({ method, errors }: Made): Caveat[] {
  const own = errors.find(({ name }) => name === method)?.ofTotal[0]?.mape
  const baseline = errors.find(({ name }) => name === 'no_change')?.ofTotal[0]?.mape
  const isBetter = typeof own === 'number' && typeof baseline === 'number' && baseline < own
  return isBetter
    ? [
        say(
          'no_change_is_better',
          'For the whole school one year ahead, no change at all was nearer in the past than this method.',
        ),
      ]
    : []
}

function ofGrades({ question, method, counts, roles, years }: Made): Caveat[] {
  if (method === 'no_change') return []
  const named = (kind: GradeRole['kind']) => question.grades.filter((_, place) => roles[place]?.kind === kind)
  const opened = new Set(
    years.flatMap(({ grades }) => grades.filter(({ projected }) => projected > 0).map(({ grade }) => grade)),
  )
  const growing = named('opening').filter((grade) => opened.has(grade))
  const closed = named('empty').filter((grade) =>
    [...counts.values()].some((row) => (row[question.grades.indexOf(grade)] ?? 0) > 0),
  )
  return [
    ...(growing.length === 0
      ? []
      : [
          say(
            'growth_assumed',
            'The school opened a grade on top each year; the forecast goes on like that to the top of its grade levels.',
            { grades: growing },
          ),
        ]),
    ...(closed.length === 0
      ? []
      : [
          say('grades_closed', 'These grades have no students any more and are taken as closed.', {
            grades: closed,
          }),
        ]),
  ]
}
