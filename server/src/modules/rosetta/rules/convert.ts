import {
  type ErrorBody,
  gradeAt,
  isAtLeast,
  isError,
  type Mark,
  type PreparedScale,
  worstOf,
} from './prepared-scale.ts'
import { clean, neighbours, type Rounding, roundMark, shown } from './round-mark.ts'
import type { ScaleGrade } from './scale.ts'
import type { Landing, Method, Route } from './way.ts'

/** A mark on the other scale, with how it came there. */
export interface Conversion {
  /** Null: nothing speaks for one mark of the range. */
  readonly converted_score: number | null
  /** The lowest and the highest number that it may be. */
  readonly range: readonly [number, number]
  /** Grades of the other scale at the two ends. */
  readonly range_grades: readonly [string | null, string | null]
  readonly letter_grade: string | null
  /** Before rounding. */
  readonly unrounded: number | null
  /** Share of the way from the worst score of the scale (0) to the best (1); of a grade its middle. */
  readonly normalized_value: number
  /** On the scale it comes from. */
  readonly passed: boolean | null
  /** Whether what it became passes on the scale it goes to. */
  readonly converted_passed: boolean | null
  readonly method: Method
  readonly rule: string
  readonly source: string
  readonly lossy: boolean
  readonly rounding: Rounding | null
  readonly working: readonly string[]
  readonly route: Route
}

/** Converts a mark on a chosen way. */
export function convertMark(
  route: Route,
  mark: Mark,
  { rounding: mode, places }: Requested,
  landing: Landing | ErrorBody = route.way.run(mark),
): Conversion | ErrorBody {
  if (isError(landing)) return landing
  const { way } = route
  const { from, to } = route.pair
  const rounding = to.scale.kind === 'ordinal' ? null : roundingOf(way.rounding, mode, places)
  const settled = rounding ? settleOnNumbers(to, landing, rounding) : settleOnGrades(to, landing)
  const grade = gradeOf(route, landing, settled)
  const [low, high] = settled.range
  return {
    converted_score: settled.value,
    range: settled.range,
    range_grades: landing.grades ?? [codeAt(to, low), codeAt(to, high)],
    letter_grade: grade?.code ?? null,
    unrounded: landing.value,
    normalized_value: clean(((mark.low + mark.high) / 2 - from.worst) / (from.best - from.worst)),
    passed: mark.passed,
    converted_passed: grade && to.scale.pass !== null ? grade.passed : null,
    method: way.method,
    rule: way.rule,
    source: way.source,
    rounding,
    lossy: way.lossy || mark.low !== mark.high,
    working: settled.rounded === undefined ? landing.working : [...landing.working, settled.rounded],
    route,
  }
}

/** The grade that it becomes: the one that the rule names, else that of the number; undefined: several may be meant. */
function gradeOf({ pair: { to }, way }: Route, landing: Landing, settled: Settled): ScaleGrade | undefined {
  if (landing.grades) {
    const [low, high] = landing.grades
    return low === high ? to.byCode.get(low) : undefined
  }
  const graded = way.gradesUnrounded ? landing.value : settled.value
  return graded === null ? undefined : gradeAt(to, graded)
}

/** What the caller says of rounding. */
interface Requested {
  readonly rounding?: Rounding['mode']
  readonly places?: number
}

const roundingOf = (own: Rounding, mode: Requested['rounding'], places: Requested['places']): Rounding =>
  mode === undefined && places === undefined ? own : { mode: mode ?? own.mode, places: places ?? own.places }

const codeAt = (of: PreparedScale, score: number): string | null => gradeAt(of, score)?.code ?? null

interface Settled {
  readonly value: number | null
  readonly range: readonly [number, number]
  /** The line that says how it was rounded, where it was. */
  readonly rounded: string | undefined
}

/** On numbers: rounded by the rule; the range holds what another rounding would have made of it. */
function settleOnNumbers({ scale }: PreparedScale, landing: Landing, rounding: Rounding): Settled {
  const within = (value: number): number => Math.min(Math.max(value, scale.min), scale.max)
  const value = landing.value === null ? null : within(roundMark(landing.value, rounding))
  const [low] = neighbours(landing.low, rounding.places)
  const [, high] = neighbours(landing.high, rounding.places)
  const isExact = value === null || value === landing.value
  return {
    value,
    range: [within(low), within(high)],
    rounded: isExact
      ? undefined
      : `${rounding.mode} ${rounding.places}: ${shown(landing.value ?? 0)} → ${value}`,
  }
}

/** On grades: the grade that is reached, never the better one that is nearly reached; that one ends the range. */
function settleOnGrades(to: PreparedScale, { value, low, high }: Landing): Settled {
  const rises = to.scale.direction === 'higher_is_better'
  const [good, bad] = rises ? [high, low] : [low, high]
  const reached = (score: number): number => {
    const grade = gradeAt(to, score)
    return grade ? worstOf(to, grade) : to.worst
  }
  const next = to.scale.grades.findLast((grade) => isAtLeast(to, worstOf(to, grade), good))
  const ends = [reached(bad), next ? worstOf(to, next) : to.best]
  return {
    value: value === null ? null : reached(value),
    range: [Math.min(...ends), Math.max(...ends)],
    rounded: undefined,
  }
}
