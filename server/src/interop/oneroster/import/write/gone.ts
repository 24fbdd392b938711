import type { ReferredFile } from '../check/roster.ts'
import type { HeldKind } from './held.ts'
import type { WriteContext } from './write-context.ts'

/** Whether a bulk file no longer has a row that an earlier import brought, or has it as another kind of person. */
export function isGone(context: WriteContext, kind: HeldKind, sourcedId: string): boolean {
  const { roster } = context
  if (kind.file === 'enrollments') {
    return !roster.enrollments.has(sourcedId) || roster.skippedEnrollments.has(sourcedId)
  }
  const entry = roster.entries[kind.file as ReferredFile].get(sourcedId)
  return entry?.row === undefined || entry.entity !== kind.entity
}
