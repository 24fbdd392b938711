import { selectOverlaps } from '../overlaps.sql.ts'
import { quoted } from '../report.ts'
import type { WriteContext } from './write-context.ts'

/** The maximum number that is reported; a set with more of them is rejected, or reported, by these. */
const maxOverlaps = 100

/**
 * Holds the enrollments that were written against all that the school has: the check knows the rows of the set alone.
 * Two of the source itself are an error. One of the school's own or of another source is reported: the source does not know
 * of it, and what the school does by hand must not keep the roster of the next night out. So is a merged person, who
 * is two persons to the source.
 */
export async function judgeOverlaps({ tx, manifest, counts, author, findings }: WriteContext): Promise<void> {
  const { created, updated } = counts.enrollments
  if (created + updated === 0) return
  const place = { file: 'enrollments.csv', column: 'userSourcedId' }
  const rows = await tx.query(selectOverlaps(tx.tenant, manifest.source, author.at, maxOverlaps))
  for (const { id, source_id, other_id, other_source_id, merged } of rows) {
    const [own, other] = [nameOf(id, source_id), nameOf(other_id, other_source_id)]
    const message = `${own} shares days with ${other} of the same person, class and role`
    if (source_id === null || other_source_id === null || merged) {
      findings.warn(place, 'overlapping_enrollment', `${message}: the person is in the class twice.`)
    } else {
      const advice = 'one of them must end before the other begins (endDate is the day after the last one).'
      findings.error(place, 'overlapping_enrollment', `${message}: ${advice}`)
    }
  }
}

const nameOf = (id: string, sourcedId: string | null): string =>
  sourcedId === null ? `The enrollment ${id} of the school` : quoted(sourcedId)
