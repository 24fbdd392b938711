/** The rate of attendance of one day. */
export interface TrendDay {
  readonly date: string
  /** Share of one. */
  readonly rate: number
}
