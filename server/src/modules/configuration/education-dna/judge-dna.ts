import { isDeepStrictEqual } from 'node:util'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { isCurrency } from '../../../kernel/money/currencies.ts'
import { isTimeZone } from '../../../kernel/time/zones.ts'
import type { Scale } from '../templates/template.ts'
import { type Dna, type RequestedDna, readOnly } from './schema.ts'

const error = (path: string, code: string, message: string): ProblemDetail => ({
  path: `body/${path}`,
  code,
  message,
})

/** Whether a text is a language tag of BCP 47 that this runtime can read. */
function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/** What contradicts in a DNA as it would be; members that the patch does not touch are not checked again. */
export function errorsOfDna(before: Dna, requested: RequestedDna): ProblemDetail[] {
  const touched = (name: keyof Dna): boolean => !isDeepStrictEqual(before[name], requested[name])
  const when = (names: readonly (keyof Dna)[], errors: () => ProblemDetail[]): ProblemDetail[] =>
    names.some(touched) ? errors() : []
  return [
    ...readOnly
      .filter(touched)
      .map((name) => error(name, 'read_only', 'is shown here and changed elsewhere; leave it out')),
    ...when(['currency'], () =>
      isCurrency(requested.currency)
        ? []
        : [error('currency', 'unknown_currency', 'is no currency of ISO 4217')],
    ),
    ...when(['timezone'], () =>
      isTimeZone(requested.timezone) ? [] : [error('timezone', 'unknown_time_zone', 'is no IANA time zone')],
    ),
    ...when(['locale'], () =>
      isLocale(requested.locale) ? [] : [error('locale', 'unknown_locale', 'is no language tag of BCP 47')],
    ),
    ...when(['holiday_region'], () => {
      const { holiday_region: region } = requested
      return region === null || before.holiday_regions.some(({ code }) => code === region)
        ? []
        : [error('holiday_region', 'unknown_holiday_region', 'is none of `holiday_regions`')]
    }),
    ...when(['grading_logic_json', 'grading_scale'], () => errorsOfGrading(requested)),
    ...when(['grade_levels'], () => [
      ...doubles('grade_levels', 'code', requested.grade_levels),
      ...doubles('grade_levels', 'position', requested.grade_levels),
    ]),
    ...when(['terms', 'calendar'], () => errorsOfCalendar(before, requested)),
  ]
}

const doubles = <Name extends string>(
  list: string,
  name: Name,
  rows: readonly { readonly [Key in Name]: unknown }[],
): ProblemDetail[] =>
  rows.flatMap((row, index) =>
    rows.findIndex((other) => other[name] === row[name]) === index
      ? []
      : [error(`${list}/${index}/${name}`, 'duplicate', 'is in the list already')],
  )

function errorsOfGrading({ grading_logic_json: logic, grading_scale }: RequestedDna): ProblemDetail[] {
  const { scales, mark_weights } = logic
  const place = 'grading_logic_json'
  const sum = mark_weights.reduce((total, { weight }) => total + weight, 0)
  return [
    ...doubles(`${place}/scales`, 'code', scales),
    ...doubles(`${place}/mark_weights`, 'category', mark_weights),
    ...scales.flatMap((scale, index) => errorsOfScale(scale, `${place}/scales/${index}`)),
    ...(mark_weights.length === 0 || Math.abs(sum - 100) < 1e-6
      ? []
      : [error(`${place}/mark_weights`, 'sum_not_100', `are ${sum} percent in all instead of 100`)]),
    ...(grading_scale === null || scales.some(({ code }) => code === grading_scale)
      ? []
      : [error('grading_scale', 'unknown_scale', 'is none of the scales in grading_logic_json')]),
  ]
}

/** What contradicts in a scale: its bounds, its pass mark, and grades that leave it, overlap or leave gaps. */
export function errorsOfScale(scale: Scale, place: string): ProblemDetail[] {
  const { min, max, pass, grades, kind } = scale
  if (min >= max) return [error(`${place}/max`, 'not_above_min', `is not above the min ${min}`)]
  const errors = doubles(`${place}/grades`, 'code', grades)
  if (pass !== null && (pass < min || pass > max))
    errors.push(error(`${place}/pass`, 'outside_scale', `is outside ${min} to ${max}`))
  grades.forEach((grade, index) => {
    const here = `${place}/grades/${index}`
    if (grade.min > grade.max) errors.push(error(`${here}/max`, 'below_min', `is below the min ${grade.min}`))
    else if (grade.min < min || grade.max > max)
      errors.push(error(`${here}/min`, 'outside_scale', `is outside ${min} to ${max}`))
    else if (kind === 'ordinal' && grade.min !== grade.max)
      errors.push(error(`${here}/max`, 'not_one_number', 'is not the min, as on an ordinal scale'))
  })
  return errors.length > 0 ? errors : errorsBetweenGrades(scale, place)
}

function errorsBetweenGrades({ kind, min, max, grades }: Scale, place: string): ProblemDetail[] {
  const ascending = grades.toSorted((left, right) => left.min - right.min)
  if (kind === 'ordinal') {
    const twice = ascending.find((grade, index) => ascending[index - 1]?.min === grade.min)
    return twice ? [error(`${place}/grades`, 'overlap', `two grades have the number ${twice.min}`)] : []
  }
  let reached = min
  for (const grade of ascending) {
    if (grade.min !== reached) {
      const code = grade.min > reached ? 'gap' : 'overlap'
      return [error(`${place}/grades`, code, `${grade.code} begins at ${grade.min} instead of ${reached}`)]
    }
    reached = grade.max
  }
  return reached === max ? [] : [error(`${place}/grades`, 'gap', `end at ${reached} instead of ${max}`)]
}

interface Span {
  readonly starts_on: string
  readonly ends_on: string
}

const reversed = (list: string, rows: readonly Span[]): ProblemDetail[] =>
  rows.flatMap(({ starts_on, ends_on }, index) =>
    ends_on < starts_on
      ? [error(`${list}/${index}/ends_on`, 'end_before_start', `is before the starts_on ${starts_on}`)]
      : [],
  )

const strangers = (
  list: string,
  rows: readonly { readonly id?: string }[],
  known: readonly { readonly id: string }[],
): ProblemDetail[] => {
  const ids = new Set(known.map(({ id }) => id))
  return rows.flatMap(({ id }, index) =>
    id === undefined || ids.has(id)
      ? []
      : [error(`${list}/${index}/id`, 'unknown', 'is none of the present school year')],
  )
}

function errorsOfCalendar(before: Dna, { terms, calendar }: RequestedDna): ProblemDetail[] {
  const { academic_year: year, entries } = calendar
  const errors = [
    ...reversed('terms', terms),
    ...reversed('calendar/entries', entries),
    ...strangers('terms', terms, before.terms),
    ...strangers('calendar/entries', entries, before.calendar.entries),
    ...repeated('terms', terms),
    ...repeated('calendar/entries', entries),
  ]
  if (year === null)
    return terms.length === 0 && entries.length === 0
      ? errors
      : [...errors, error('calendar/academic_year', 'required', 'is needed before terms and entries')]
  const { title, starts_on, ends_on, id } = year
  if (id !== undefined && id !== before.calendar.academic_year?.id)
    errors.push(error('calendar/academic_year/id', 'unknown', 'is not the present school year'))
  if (title === undefined || starts_on === undefined || ends_on === undefined)
    return [...errors, error('calendar/academic_year', 'required', 'needs title, starts_on and ends_on')]
  if (ends_on < starts_on)
    errors.push(error('calendar/academic_year/ends_on', 'end_before_start', 'is before its starts_on'))
  const outside = ({ starts_on: first, ends_on: last }: Span) => first < starts_on || last > ends_on
  terms.forEach((term, index) => {
    if (outside(term))
      errors.push(error(`terms/${index}`, 'outside_year', `is outside the year ${starts_on} to ${ends_on}`))
    const other = terms.findIndex(
      (one, place) =>
        place < index &&
        one.kind === term.kind &&
        one.starts_on <= term.ends_on &&
        term.starts_on <= one.ends_on,
    )
    if (other >= 0) errors.push(error(`terms/${index}`, 'overlaps', `shares days with terms/${other}`))
  })
  return [...errors, ...entriesOutside(entries, { starts_on, ends_on })]
}

/** Entries that share no day with the year would become invisible. */
const entriesOutside = (entries: readonly Span[], year: Span): ProblemDetail[] =>
  entries.flatMap((entry, index) =>
    entry.ends_on < year.starts_on || entry.starts_on > year.ends_on
      ? [error(`calendar/entries/${index}`, 'outside_year', 'shares no day with the school year')]
      : [],
  )

const repeated = (list: string, rows: readonly { readonly id?: string }[]): ProblemDetail[] =>
  rows.flatMap(({ id }, index) =>
    id !== undefined && rows.findIndex((row) => row.id === id) !== index
      ? [error(`${list}/${index}/id`, 'duplicate', 'is in the list already')]
      : [],
  )
