import { type Author as KernelAuthor, authorOf as kernelAuthorOf } from '../../kernel/history/author.ts'
import {
  type Change,
  type ChangeContext,
  type ChangeLog,
  recordChange,
} from '../../kernel/history/record-change.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import type { Changes } from './rules/changes.ts'

/** Who changes a person, when, in which request. */
export interface Author extends KernelAuthor {
  /** What makes the change; an import says so, no matter who started it. */
  readonly source?: HistorySource | undefined
  /** The user who answers for what an import writes, where that is a machine's or a roster source's too. */
  readonly accountableUserId?: string | null
}

export const historySources = ['person', 'machine', 'import'] as const
export type HistorySource = (typeof historySources)[number]

/** What a person row is in history, invitations and events. */
export type PersonEntity = 'student' | 'teacher' | 'guardian'

export interface PeopleChange extends Change {
  readonly entity: PersonEntity
  readonly action: 'created' | 'updated' | 'archived' | 'restored'
  readonly change: Changes
}

/** The author of a request. */
export const authorOf = (context: RequestContext): Author => ({
  ...kernelAuthorOf(context),
  source: context.principal.kind === 'anonymous' ? undefined : context.principal.kind,
})

/** The history of people and of what is recorded about them. */
export const peopleHistory = {
  table: 'people_history',
  columns: { entity: 'text', entity_id: 'uuid', action: 'text', source: 'text', change: 'jsonb' },
} as const satisfies ChangeLog

/** Records any number of changes of persons. */
export const recordPeople = (
  context: ChangeContext & { readonly author: Author },
  changes: readonly PeopleChange[],
): Promise<void> =>
  recordChange(
    context,
    peopleHistory,
    changes.map((change) => ({ ...change, more: { source: context.author.source } })),
  )
