import type { DemoSchool } from '../school.ts'
import type { Office } from './office.ts'
import type { LifeWords } from './words.ts'

/** A school of the demo in which people are at work today. */
export interface Day {
  readonly school: DemoSchool
  readonly words: LifeWords
  /** The local date. */
  readonly today: string
  /** An amount in pounds or dollars, or what buys about as much. */
  readonly amount: (units: number) => string
  /** A family that is not signed in. */
  readonly family: Office
  readonly account: (local: string) => Promise<Office>
}
