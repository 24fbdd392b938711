import type { MarkScale } from './scale.ts'

/** How the results of an evaluation are entered: as points out of a maximum, or as marks of the school's scale. */
export const entries = ['points', 'scale'] as const
export type Entry = (typeof entries)[number]

/** Steps that marks are entered in, and that term marks are rounded to. */
export const steps = [1, 0.5, 0.25, 0.1, 0.05, 0.01] as const
export type Step = (typeof steps)[number]

/** What a school's marks are entered and rounded by. */
export interface EntryRules {
  readonly entry: Entry
  /** Marks entered on a numeric scale are multiples of this. */
  readonly entry_step: Step
  /** Term marks made of marks go to the nearest multiple of this; null: by the rounding of the school. */
  readonly mark_step: Step | null
}

/**
 * What the template of a country brings until the school decides otherwise. Germany: quarters («3+ = 2.75, 3- = 3.25»),
 * and whole marks on the report. Switzerland: tests in tenths or quarters, half marks on the report. France: hundredths,
 * and the average is not rounded further. International Baccalaureate: whole levels. Elsewhere points.
 */
const rulesByTemplate: Readonly<Record<string, EntryRules>> = {
  GERMAN: { entry: 'scale', entry_step: 0.25, mark_step: 1 },
  SWISS: { entry: 'scale', entry_step: 0.05, mark_step: 0.5 },
  FRANCOPHONE_BAC: { entry: 'scale', entry_step: 0.01, mark_step: null },
  IB: { entry: 'scale', entry_step: 1, mark_step: 1 },
}
const points: EntryRules = { entry: 'points', entry_step: 0.01, mark_step: null }

/** What a school decided, each member null where it decided nothing. */
export type DecidedEntry = { readonly [Name in keyof EntryRules]: EntryRules[Name] | null }

/** What holds: what the school decided, else what its template brings, else points. */
export function entryRulesOf(decided: DecidedEntry, template: string | null): EntryRules {
  const brought = rulesByTemplate[template ?? ''] ?? points
  return {
    entry: decided.entry ?? brought.entry,
    entry_step: decided.entry_step ?? brought.entry_step,
    mark_step: decided.mark_step ?? brought.mark_step,
  }
}

/** A scale that marks are entered on. */
export interface EntryScale extends MarkScale {
  readonly code: string
  readonly step: Step
}

/** The maximum number of values that an error lists. */
const maxNamed = 40

/**
 * Reads a mark as it is written: the code of a grade on an ordinal scale («B», «7»), a number on a numeric one, with a
 * tendency where its steps have one: «2+» is a quarter better than 2, or 0.3 where marks are entered in tenths. «1+» is
 * the best mark of a scale that ends there. A decimal comma is a point.
 *
 * @returns the number of the mark; undefined: the scale has no such mark
 */
export function readMark(written: string | number, scale: EntryScale): number | undefined {
  const text = String(written).trim().replace(',', '.').replace('−', '-')
  if (scale.kind === 'ordinal') return gradeNumber(text, scale)
  const parts = /^(\d{1,6}(?:\.\d{1,10})?)([+-]?)$/.exec(text)
  if (!parts) return undefined
  const [, digits = '', sign = ''] = parts
  const number = Number(digits)
  if (sign === '') return onGrid(number, scale) ? number : undefined
  const tendency = tendencyOf(scale.step)
  if (tendency === undefined || !Number.isInteger(number) || !onGrid(number, scale)) return undefined
  const isBest = number === (risesIn(scale) ? scale.max : scale.min)
  if (isBest && sign === '+') return number
  const moved = Math.round((number + ((sign === '+') === risesIn(scale) ? tendency : -tendency)) * 100) / 100
  return onGrid(moved, scale) ? moved : undefined
}

const risesIn = ({ direction }: MarkScale): boolean => direction === 'higher_is_better'

function gradeNumber(text: string, { grades }: EntryScale): number | undefined {
  const found =
    grades.find(({ code }) => code === text) ??
    grades.find(({ code }) => code.toLowerCase() === text.toLowerCase()) ??
    grades.find(({ min }) => text !== '' && min === Number(text))
  return found?.min
}

/** Marks of a scale are entered with two decimals at most; so that steps are compared as whole hundredths. */
function onGrid(number: number, { min, max, step }: EntryScale): boolean {
  const hundredths = number * 100
  const whole = Math.round(hundredths)
  return (
    number >= min &&
    number <= max &&
    Math.abs(hundredths - whole) < 1e-6 &&
    whole % Math.round(step * 100) === 0
  )
}

/** What a + or - is worth in these steps: a quarter where quarters are entered, 0.3 in tenths, else nothing. */
const tendencyOf = (step: Step): number | undefined => (step === 0.1 ? 0.3 : step <= 0.25 ? 0.25 : undefined)

/** A mark as people write it on the scale: the grade's code, «2+» where 1 is best, else the number. */
export function writtenMark(number: number, scale: EntryScale): string {
  if (scale.kind === 'ordinal') return scale.grades.find(({ min }) => min === number)?.code ?? String(number)
  const tendency = tendencyOf(scale.step)
  if (risesIn(scale) || tendency === undefined || Number.isInteger(number)) return String(number)
  for (const [sign, whole] of [
    ['+', number + tendency],
    ['-', number - tendency],
  ] as const)
    if (
      Math.abs(whole - Math.round(whole)) < 1e-6 &&
      readMark(`${Math.round(whole)}${sign}`, scale) === number
    )
      return `${Math.round(whole)}${sign}`
  return String(number)
}

/** A result as it is written on the scale that it was entered on; null: there is none, or it is in points. */
export const gradeOf = (score: number | null, scale: EntryScale | null): string | null =>
  score === null || scale === null ? null : writtenMark(score, scale)

/** The marks that may be entered, as people write them; null where there are too many to name. */
export function allowedMarks(scale: EntryScale): readonly string[] | null {
  if (scale.kind === 'ordinal') return scale.grades.map(({ code }) => code)
  const hundredths = Math.round(scale.step * 100)
  const first = Math.ceil((scale.min * 100) / hundredths)
  const count = Math.floor((scale.max * 100) / hundredths) - first + 1
  if (count > maxNamed) return null
  return Array.from({ length: count }, (_, index) => writtenMark(((first + index) * hundredths) / 100, scale))
}

/** The marks that may be entered, in a sentence. */
export function saidMarks(scale: EntryScale): string {
  const named = allowedMarks(scale)
  return named
    ? `It is not a mark of ${scale.code}: ${named.join(', ')}.`
    : `It is not a mark of ${scale.code}: from ${scale.min} to ${scale.max} in steps of ${scale.step}.`
}
