/** A day of the trend: the score from 0 to 100, or null where too little was recorded. */
export interface TrendPoint {
  readonly date: string
  readonly score: number | null
}

/** What was done in a span of days; without an end it goes on. */
export interface TrendSpan {
  readonly name: string
  readonly from: string
  readonly to: string | null
}

interface Bar {
  readonly name: string
  readonly x: number
  readonly width: number
  readonly y: number
  /** Where the name is written, and which end of it that is. */
  readonly nameAt: number
  readonly anchor: 'start' | 'end'
}

export interface TrendLayout {
  /** Lines through consecutive known scores. */
  readonly lines: readonly (readonly { readonly x: number; readonly y: number }[])[]
  readonly bars: readonly Bar[]
  readonly height: number
  readonly plot: {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }
  readonly first: string
  readonly last: string
}

/** The names of the bands have their place at the right. */
const edges = { left: 28, right: 48, top: 8, plot: 132, axis: 24, lane: 30 } as const

/** Width of a letter, about, at the size of the names. */
const letter = 7

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000

/** Places the scores by day and, in lanes below, what was done. Undefined without a single day. */
export function layOutTrend(
  points: readonly TrendPoint[],
  spans: readonly TrendSpan[],
  { width, today }: { readonly width: number; readonly today: string },
): TrendLayout | undefined {
  const dates = [...points.map(({ date }) => date), ...spans.map(({ from }) => from)].toSorted()
  const [first] = dates
  if (first === undefined) return undefined
  const last = [dates.at(-1) ?? first, today].toSorted().at(-1) ?? today
  const [left, right] = [edges.left, Math.max(edges.left + 1, width - edges.right)]
  const days = Math.max(1, dayOf(last) - dayOf(first))
  const xOf = (date: string) => {
    const share = (dayOf(date) - dayOf(first)) / days
    return left + Math.min(1, Math.max(0, share)) * (right - left)
  }
  const bottom = edges.top + edges.plot
  const lanes = bottom + edges.axis
  return {
    lines: runsOf(points).map((run) =>
      run.map(({ date, score }) => ({ x: xOf(date), y: yOf(score, bottom) })),
    ),
    bars: spans.map(({ name, from, to }, lane) => {
      const x = xOf(from)
      const isLate = x + name.length * letter > right
      const end = xOf(to ?? last)
      return {
        name,
        x,
        width: Math.max(4, end - x),
        y: lanes + lane * edges.lane,
        nameAt: isLate ? right : x,
        anchor: isLate ? 'end' : 'start',
      }
    }),
    height: lanes + spans.length * edges.lane,
    plot: { left, right, top: edges.top, bottom },
    first,
    last,
  }
}

/** Where a score is drawn in the plot. */
export const yOf = (score: number, bottom: number): number => bottom - (score / 100) * edges.plot

type Known = TrendPoint & { readonly score: number }

/** Runs of known scores: an unknown day leaves a gap, and is not drawn as zero. */
function runsOf(points: readonly TrendPoint[]): Known[][] {
  const runs: Known[][] = []
  let run: Known[] = []
  for (const { date, score } of points.toSorted((one, other) => one.date.localeCompare(other.date))) {
    if (score === null) {
      if (run.length > 0) runs.push(run)
      run = []
    } else run.push({ date, score })
  }
  return run.length > 0 ? [...runs, run] : runs
}
