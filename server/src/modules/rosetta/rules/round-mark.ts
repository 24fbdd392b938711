export const roundings = ['cut', 'round'] as const

/** How many decimals a converted mark keeps, and whether the rest is cut off or rounded (halves away from zero). */
export interface Rounding {
  readonly mode: (typeof roundings)[number]
  /** 0 to 3. */
  readonly places: number
}

/** Computing in binary leaves a hair beside decimal fractions: 2.7999999999999998 is 2.8, not 2.7 and a rest. */
const hair = 1e-7

/** The mark as the rule wants it. */
export function roundMark(mark: number, { mode, places }: Rounding): number {
  const unit = 10 ** places
  const scaled = mark * unit
  const nearest = Math.round(scaled)
  if (Math.abs(scaled - nearest) < hair) return clean(nearest / unit)
  if (mode === 'cut') return clean(Math.trunc(scaled) / unit)
  return clean((Math.sign(scaled) * Math.floor(Math.abs(scaled) + 0.5 + hair)) / unit)
}

/** Between which marks with so many decimals it lies: the same one twice when it is one of them. */
export function neighbours(mark: number, places: number): readonly [number, number] {
  const unit = 10 ** places
  const scaled = mark * unit
  const nearest = Math.round(scaled)
  if (Math.abs(scaled - nearest) < hair) return [clean(nearest / unit), clean(nearest / unit)]
  return [clean(Math.floor(scaled) / unit), clean(Math.ceil(scaled) / unit)]
}

/** Without a minus before zero, and without what computing leaves behind the tenth decimal. */
export const clean = (value: number): number =>
  Math.abs(value) < 1e5 ? Math.round(value * 1e10) / 1e10 + 0 : value

/** A number for a line of working: four decimals at most. */
export const shown = (value: number): string => String(Math.round(value * 1e4) / 1e4 + 0)
