import type { Student } from '../wire.ts'
import type { EditShare } from './draft.ts'

/** What every field of a share is given. */
export interface ShareProps {
  readonly share: EditShare
  readonly index: number
  readonly student: Student
  /** Titles of the households that bear something now, by id. */
  readonly known: ReadonlyMap<string, string>
  /** Whether sending was attempted: missing input is reported from then on. */
  readonly isTried: boolean
  readonly error: unknown
  put(share: EditShare): void
}
