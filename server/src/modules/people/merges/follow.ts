import { followMerges } from './merge-part.ts'
import { groupLeaders, groupMembers } from './parts/class-groups.ts'
import { enrollmentPart } from './parts/enrollments.ts'
import { guardianLinks } from './parts/guardian-links.ts'
import { photoPart } from './parts/photos.ts'
import { sourceIds } from './parts/source-ids.ts'

/** Everything of people and classes that points at persons. Higher modules add theirs with `followMerges`. */
export function followOwnMerges(): void {
  for (const part of [guardianLinks, enrollmentPart, groupMembers, groupLeaders, sourceIds, photoPart]) {
    followMerges(part)
  }
}
