/** How good the best timetable was after so many seconds. */
export interface CurvePoint {
  readonly seconds: number
  readonly hard: number
  readonly soft: number
}

/** Points that a stored curve has at most. */
const maxPoints = 200

/** Adds a point; a curve that is full loses every second point but its first and last. */
export function withPoint(curve: readonly CurvePoint[], point: CurvePoint): CurvePoint[] {
  const whole = [...curve, point]
  if (whole.length <= maxPoints) return whole
  return whole.filter((_, at) => at % 2 === 0 || at === whole.length - 1)
}
