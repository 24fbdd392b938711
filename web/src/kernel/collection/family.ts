/** A family as its actions name it. */
export interface Family {
  /** Of the household. */
  readonly id: string
  readonly title: string
}
