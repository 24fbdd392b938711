/** From when to when, in milliseconds of the epoch; the end is excluded. */
export interface Span {
  readonly start: number
  readonly end: number
}

export const minute = 60_000

export const spanOf = ({
  starts_at,
  ends_at,
}: {
  readonly starts_at: Date
  readonly ends_at: Date
}): Span => ({
  start: starts_at.getTime(),
  end: ends_at.getTime(),
})

/** Whether the two share a moment, or leave less than `gap` milliseconds between them. */
export const collides = (one: Span, other: Span, gap = 0): boolean =>
  one.start < other.end + gap && other.start < one.end + gap
