import { isNamedFile, type ReferredFile } from '../check/roster.ts'
import type { HeldKind } from './held.ts'
import type { WriteContext } from './write-context.ts'

/** Whether a bulk file no longer has a row that an earlier import brought, or has it as another kind of person. */
export function isGone(context: WriteContext, kind: HeldKind, sourcedId: string): boolean {
  const { roster } = context
  if (isNamedFile(kind.file)) {
    const isSkipped = kind.file === 'enrollments' && roster.skippedEnrollments.has(sourcedId)
    return isSkipped || !roster.named[kind.file].has(sourcedId)
  }
  const entry = roster.entries[kind.file as ReferredFile].get(sourcedId)
  return entry?.row === undefined || entry.entity !== kind.entity
}
