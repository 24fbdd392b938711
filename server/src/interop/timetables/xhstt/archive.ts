import type { ProblemInput, SolutionInput } from '../../../modules/scheduler/index.ts'

/** Who wrote an instance or a group of solutions, and when. */
export interface MetaText {
  readonly name?: string
  readonly contributor?: string
  readonly date?: string
  readonly country?: string
  readonly description?: string
  readonly remarks?: string
}

/** The cost that the author of a solution reported. */
export interface ReportedCost {
  readonly hard: number
  readonly soft: number
}

interface ArchiveInstance {
  readonly meta: MetaText
  readonly input: ProblemInput
}

export interface ArchiveSolution {
  /** The id of the group of solutions. */
  readonly group: string
  readonly meta: MetaText
  readonly instance: string
  readonly description?: string
  readonly solution: SolutionInput
  readonly report?: ReportedCost
}

/** An XHSTT archive: instances and solutions of them. */
export interface Archive {
  readonly instances: readonly ArchiveInstance[]
  readonly solutions: readonly ArchiveSolution[]
}
