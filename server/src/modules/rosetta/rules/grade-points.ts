import { type ErrorBody, gradeAt, type PreparedScale, refuse } from './prepared-scale.ts'
import { clean, shown } from './round-mark.ts'
import type { ScaleGrade } from './scale.ts'
import type { Landing, Pair, Way } from './way.ts'

/** Scales whose percentages are those of another one that has grade points. */
const readAs: Readonly<Record<string, string>> = { US_PERCENT: 'US_LETTER' }

/** Whether a scale expresses the mean of another one's grade points. */
const reportsPointsOf = (points: PreparedScale, graded: PreparedScale): boolean =>
  points.scale.is_catalogued && graded.scale.is_catalogued && points.scale.points_of === graded.scale.code

/** The way from grades to their points, and back from points to the grades that have them. */
export function gradePointsWay(
  pair: Pair,
  find: (code: string) => PreparedScale | undefined,
): Way | undefined {
  const { to } = pair
  const alias = pair.from.scale.is_catalogued ? readAs[pair.from.scale.code] : undefined
  const from = (alias === undefined ? undefined : find(alias)) ?? pair.from
  const common: Omit<Way, 'source' | 'run'> = {
    method: 'table',
    rule: 'grade_points',
    lossy: true,
    gradesUnrounded: true,
    rounding: { mode: 'round', places: 2 },
  }
  if (reportsPointsOf(to, from))
    return {
      ...common,
      source: to.scale.source ?? '',
      run: (mark) =>
        pointsOf(from, mark.grade && mark.low !== mark.high ? mark.grade : gradeAt(from, mark.low)),
    }
  if (alias === undefined && reportsPointsOf(from, to))
    return {
      ...common,
      source: from.scale.source ?? '',
      run: ({ low, high }) => gradesOf(to, low, high),
    }
  return undefined
}

function pointsOf({ scale }: PreparedScale, grade: ScaleGrade | undefined): Landing | ErrorBody {
  if (!grade || grade.points === null)
    return refuse(
      'score',
      'no_grade_points',
      `${grade?.code ?? 'it'} counts no grade points on ${scale.code}`,
    )
  const { points, code } = grade
  return { value: points, low: points, high: points, working: [`${code} → ${shown(points)}`] }
}

/** The grades whose points stand around a mean. */
function gradesOf({ scale }: PreparedScale, low: number, high: number): Landing | ErrorBody {
  const counted = scale.grades.flatMap(({ points, ...grade }) =>
    points === null ? [] : [{ ...grade, points }],
  )
  const below = Math.max(...counted.map(({ points }) => points).filter((points) => points <= low))
  const above = Math.min(...counted.map(({ points }) => points).filter((points) => points >= high))
  const met = counted.filter(({ points }) => points >= below && points <= above)
  if (met.length === 0)
    return refuse('score', 'not_in_table', `no grade of ${scale.code} has such grade points`)
  const [least, limit] = [Math.min(...met.map(({ min }) => min)), Math.max(...met.map(({ max }) => max))]
  return {
    value: met.length === 1 ? clean((least + limit) / 2) : null,
    low: least,
    high: limit,
    working: [`${shown(low)} → ${met.map(({ code }) => code).join(', ')}`],
  }
}

/** The weighted mean of numbers; without weights each counts once. */
export function meanOf(values: readonly number[], weights?: readonly number[]): number {
  const weightAt = (index: number): number => weights?.[index] ?? 1
  const sum = values.reduce((total, value, index) => total + value * weightAt(index), 0)
  return clean(sum / values.reduce((total, _, index) => total + weightAt(index), 0))
}
