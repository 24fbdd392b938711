import type { AttendanceUnit } from '../../attendance/index.ts'

/** The same words in several languages, by ISO 639-1 code; the first one is the template's own language. */
export type Labels = Readonly<Record<string, string>>

/** A day of the year, `MM-DD`, in the school year that a pattern is laid on. */
export type MonthDay = string

/** A part of the school year. Weekends at its ends are left out when it is laid on a year. */
export interface TermPattern {
  readonly kind: 'semester' | 'term' | 'grading_period'
  readonly labels: Labels
  readonly start: MonthDay
  readonly end: MonthDay
  /** Narrower parts inside it. */
  readonly parts?: readonly TermPattern[]
}

/** Days without teaching inside a term: from the Monday of the week that holds the day. */
interface BreakPattern {
  readonly labels: Labels
  readonly week_of: MonthDay
  /** Days from that Monday on, it included. */
  readonly days: number
}

/** A rung of the ladder; its position is its place in the list. */
export interface LevelPattern {
  readonly code: string
  readonly labels: Labels
  /** CEDS «Entry Grade Level», as OneRoster `grades` carries it. */
  readonly ceds_grade_code: string
  /** UNESCO ISCED 2011 level. */
  readonly isced_level: number
}

/**
 * One value of a scale with its bounds, in the unit of the scale. Neighbours share their bound: a score on it belongs
 * to the better grade. On an ordinal scale both bounds are the grade's own number.
 */
interface ScaleGrade {
  readonly code: string
  readonly label: string | null
  readonly min: number
  readonly max: number
  /** What it counts in an average (grade points); null: nothing of its own. */
  readonly points: number | null
  readonly passed: boolean
}

export const scaleKinds = ['numeric', 'ordinal'] as const
export const scaleDirections = ['higher_is_better', 'lower_is_better'] as const

/** How results are given. `numeric`: any score from min to max; `ordinal`: the grades alone. */
export interface Scale {
  readonly code: string
  readonly name: string
  readonly kind: (typeof scaleKinds)[number]
  readonly min: number
  readonly max: number
  /** The least score that passes (the highest where lower is better); null: nothing fails. */
  readonly pass: number | null
  readonly direction: (typeof scaleDirections)[number]
  /** The best first. */
  readonly grades: readonly ScaleGrade[]
}

/** The share of a kind of evaluation in the term's mark, in percent. */
interface MarkWeight {
  readonly category: string
  readonly labels: Labels
  readonly weight: number
}

/** An education system as a school takes it over; facts, not law: every school goes on from there. */
export interface Template {
  readonly code: string
  readonly labels: Labels
  readonly description: string
  /** ISO 3166-1 alpha-2 codes of where it is usual. */
  readonly countries: readonly string[]
  readonly system_type: string
  readonly date_format: string
  readonly terms: readonly TermPattern[]
  readonly breaks: readonly BreakPattern[]
  readonly grade_levels: readonly LevelPattern[]
  readonly scales: readonly Scale[]
  /** Code of the scale that a school starts with. */
  readonly grading_scale: string
  /** Shares in percent, 100 in all. */
  readonly mark_weights: readonly MarkWeight[]
  /** Code of the set of attendance codes. */
  readonly attendance_code_set: string
  /** What attendance is counted in where the law says so; else schools count sessions. */
  readonly attendance_unit?: AttendanceUnit
  /** The part of a country whose holidays count when the school names none, by country. */
  readonly holiday_regions?: Readonly<Record<string, string>>
}

/** Whether all of a grade is on the passing side. */
const passes = (of: Pick<Scale, 'pass' | 'direction'>, min: number, max: number): boolean =>
  of.pass === null || (of.direction === 'higher_is_better' ? min >= of.pass : max <= of.pass)

type Outline = Omit<Scale, 'grades' | 'kind'>

/** A numeric scale from its grades, the best first, each with the worst score that still earns it. */
export function banded(
  outline: Outline,
  grades: readonly (readonly [code: string, label: string | null, worst: number, points?: number])[],
): Scale {
  const rises = outline.direction === 'higher_is_better'
  let best = rises ? outline.max : outline.min
  return {
    ...outline,
    kind: 'numeric',
    grades: grades.map(([code, label, worst, points = null]) => {
      const [min, max] = rises ? [worst, best] : [best, worst]
      best = worst
      return { code, label, min, max, points, passed: passes(outline, min, max) }
    }),
  }
}

/** An ordinal scale from its grades, each with its number. */
export const ranked = (
  outline: Outline,
  grades: readonly (readonly [code: string, label: string | null, value: number])[],
): Scale => ({
  ...outline,
  kind: 'ordinal',
  grades: grades.map(([code, label, value]) => ({
    code,
    label,
    min: value,
    max: value,
    points: value,
    passed: passes(outline, value, value),
  })),
})

/** Levels of a run of years: codes and labels by number, CEDS grades counted on from the first. */
export const levels = (
  isced: number,
  firstGrade: number,
  rungs: readonly (readonly [code: string, labels: Labels])[],
): LevelPattern[] =>
  rungs.map(([code, labels], index) => ({
    code,
    labels,
    ceds_grade_code: String(firstGrade + index).padStart(2, '0'),
    isced_level: isced,
  }))

/** Rungs `prefix1` … by number, with labels made from the number. */
export const numbered = (
  prefix: string,
  from: number,
  to: number,
  labelsOf: (number: number) => Labels,
): [string, Labels][] =>
  Array.from({ length: to - from + 1 }, (_, index) => [`${prefix}${from + index}`, labelsOf(from + index)])

/** The words in the language of a locale where they are there, else in the template's own. */
export const inLanguage = (labels: Labels, locale: string): string =>
  labels[locale.split('-')[0]?.toLowerCase() ?? ''] ?? Object.values(labels)[0] ?? ''
