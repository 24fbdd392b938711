import { type Conversion, convertMark } from '../rules/convert.ts'
import { meanOf } from '../rules/grade-points.ts'
import {
  type ErrorBody,
  gradeAt,
  isError,
  type Mark,
  type PreparedScale,
  passes,
  refuse,
  withPass,
} from '../rules/prepared-scale.ts'
import { readMark } from '../rules/read-mark.ts'
import { clean, type Rounding } from '../rules/round-mark.ts'
import type { Pair, Route, Way } from '../rules/way.ts'
import { type GivenDistributions, type Wish, wayFor } from './find-ways.ts'

/** One mark to convert, or several whose mean is. */
export interface Order extends Wish {
  readonly from_scale: string
  readonly to_scale: string
  readonly score?: number | string
  /** Marks of which the mean is converted: of their grade points where the other scale expresses those. */
  readonly scores?: readonly (number | string)[]
  /** One for each of `scores`. */
  readonly weights?: readonly number[]
  readonly rounding?: Rounding['mode']
  readonly places?: number
  /** The lowest passing score of `from_scale` at the institution that gave the mark. */
  readonly pass?: number
}

/** Looks a scale up by its code. */
export type FindScale = (code: string) => PreparedScale | undefined

/** Converts marks; what a pair of scales needs is worked out once for all marks between them. */
export class Converter {
  readonly #find: FindScale
  readonly #given: GivenDistributions
  readonly #routes = new Map<string, Route | ErrorBody>()
  #last: { readonly order: Order; readonly route: Route | ErrorBody } | undefined

  constructor(find: FindScale, given: GivenDistributions = {}) {
    this.#find = find
    this.#given = given
  }

  /** A mark converted, or why not. */
  convert(order: Order): Conversion | ErrorBody {
    const route = this.#routeOf(order)
    if (isError(route)) return route
    const mark = markOf(route.pair, route.way, order)
    if (isError(mark)) return mark
    return isLanding(mark)
      ? convertMark(route, mark.mark, order, mark.landing)
      : convertMark(route, mark, order)
  }

  #routeOf(order: Order): Route | ErrorBody {
    const { from_scale, to_scale, method, rule, pass } = order
    // A list is mostly between the same two scales: a key that need not be built is found fastest.
    const last = this.#last
    if (last && isSameRoute(last.order, order)) return last.route
    const key = JSON.stringify([from_scale, to_scale, method, rule, pass])
    const route = this.#routes.get(key) ?? this.#findRoute(from_scale, to_scale, order)
    this.#routes.set(key, route)
    this.#last = { order, route }
    return route
  }

  #findRoute(fromCode: string, toCode: string, wish: Wish & { readonly pass?: number }): Route | ErrorBody {
    const [plain, to] = [this.#find(fromCode), this.#find(toCode)]
    if (!plain) return refuse('from_scale', 'unknown_scale', `no scale has the code ${fromCode}`)
    if (!to) return refuse('to_scale', 'unknown_scale', `no scale has the code ${toCode}`)
    const from = wish.pass === undefined ? plain : withPass(plain, wish.pass)
    if (isError(from)) return from
    const found = wayFor({ from, to }, this.#given, wish, this.#find)
    return isError(found) ? found : { pair: { from, to }, ...found }
  }
}

const isSameRoute = (left: Order, right: Order): boolean =>
  left.from_scale === right.from_scale &&
  left.to_scale === right.to_scale &&
  left.method === right.method &&
  left.rule === right.rule &&
  left.pass === right.pass

interface MeanOfPoints {
  readonly mark: Mark
  readonly landing: ReturnType<Way['run']>
}
const isLanding = (value: Mark | MeanOfPoints): value is MeanOfPoints => 'landing' in value

function markOf({ from, to }: Pair, way: Way, order: Order): Mark | MeanOfPoints | ErrorBody {
  const { score, scores, weights } = order
  if ((score === undefined) === (scores === undefined))
    return refuse('score', 'score_required', 'give either score or scores')
  if (score !== undefined) return readMark(from, score)
  if (weights && (weights.length !== scores?.length || meanOf(weights) <= 0))
    return refuse('weights', 'invalid_score', 'must be as many as scores, and not all 0')
  const marks: Mark[] = []
  for (const [index, written] of (scores ?? []).entries()) {
    const mark = readMark(from, written)
    if (isError(mark)) return { ...mark, field: `scores/${index}` }
    marks.push(mark)
  }
  return way.rule === 'grade_points' && to.scale.points_of !== undefined
    ? meanOfPoints(way, marks, weights)
    : meanOfScores(from, marks, weights)
}

/** The mean of the points of each, before any rounding. */
function meanOfPoints(
  way: Way,
  marks: readonly Mark[],
  weights?: readonly number[],
): MeanOfPoints | ErrorBody {
  const points: number[] = []
  for (const [index, mark] of marks.entries()) {
    const landing = way.run(mark)
    if (isError(landing)) return { ...landing, field: `scores/${index}` }
    points.push(landing.value ?? 0)
  }
  const value = meanOf(points, weights)
  const low = meanOf(marks.map((mark) => mark.low))
  const high = meanOf(marks.map((mark) => mark.high))
  const passed = marks.every((mark) => mark.passed === true)
  const working = [workingOfMean(points, value, weights)]
  return {
    mark: { low, high, grade: undefined, passed },
    landing: { value, low: value, high: value, working },
  }
}

/** The mean of the scores; of grades that are bands there is none. */
function meanOfScores(
  from: PreparedScale,
  marks: readonly Mark[],
  weights?: readonly number[],
): Mark | ErrorBody {
  const band = marks.findIndex(({ low, high }) => low !== high)
  if (band >= 0)
    return refuse(`scores/${band}`, 'no_grade_points', 'is a range of scores, of which there is no mean')
  const mean = meanOf(
    marks.map(({ low }) => low),
    weights,
  )
  return { low: mean, high: mean, grade: gradeAt(from, mean), passed: passes(from, mean) }
}

const workingOfMean = (values: readonly number[], mean: number, weights?: readonly number[]): string =>
  weights
    ? `${values.map((value, index) => `${value} × ${weights[index]}`).join(' + ')} : ${weights.reduce((sum, one) => sum + one, 0)} = ${mean}`
    : `(${values.join(' + ')}) ÷ ${values.length} = ${clean(mean)}`
