import type { ProblemInput } from '../../../modules/scheduler/index.ts'
import type { ArchiveSlots } from './archive-slots.ts'

/** Sorts of resources that the document knows, by the names that archives use. */
export type ResourceSort = 'teacher' | 'set' | 'room'

/** What of an instance the document says, by the ids of the archive. */
export interface ArchiveContext {
  readonly input: ProblemInput
  readonly slots: ArchiveSlots
  readonly sortOf: ReadonlyMap<string, ResourceSort>
  /** The lessons of each event. */
  readonly lessonsOf: ReadonlyMap<string, readonly string[]>
  report(name: string): void
}
