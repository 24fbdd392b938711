import { upsertEnrollments } from '../../../modules/academics/index.ts'
import {
  type BulkGuardian,
  type BulkStaffMember,
  type BulkStudent,
  recountActiveStudents,
  upsertGuardianLinks,
  upsertGuardians,
  upsertStaffMembers,
  upsertStudents,
} from '../../../modules/people/index.ts'
import { boundHeap } from '../../bound-heap.ts'
import type { SpreadsheetKind } from '../fields.ts'
import type { WriteContext } from './write-context.ts'

/**
 * Writes what was judged good: people, who sits in which class, then guardians, then whose guardians they are, some thousand rows of each at a
 * time.
 *
 * @param onRows called with every piece of people
 */
export async function writeJudged(
  { tx, spools, author }: WriteContext,
  kind: SpreadsheetKind,
  onRows: (rows: number) => void,
): Promise<void> {
  const keepHeapBounded = boundHeap()
  let people = 0
  for await (const rows of spools.people.chunks()) {
    if (kind === 'students') await upsertStudents(tx, rows as unknown as BulkStudent[], author)
    else await upsertStaffMembers(tx, rows as unknown as BulkStaffMember[], author)
    people += rows.length
    onRows(rows.length)
    keepHeapBounded()
  }
  if (kind === 'students' && people > 0) await recountActiveStudents(tx)
  for await (const rows of spools.enrollments.chunks()) {
    await upsertEnrollments(tx, rows, author.at)
    keepHeapBounded()
  }
  for await (const rows of spools.guardians.chunks()) {
    await upsertGuardians(tx, rows as unknown as BulkGuardian[], author)
    if (kind === 'guardians') onRows(rows.length)
    keepHeapBounded()
  }
  for await (const links of spools.links.chunks()) {
    await upsertGuardianLinks(tx, links, { at: author.at, savedBy: author.accountableUserId ?? null })
    keepHeapBounded()
  }
}
