import { upsertGuardianLinks } from '../../../../modules/people/index.ts'
import { type Link, linkKey } from '../check/roster.ts'
import { chunkRows } from './chunk-size.ts'
import { linkEntity } from './entities.ts'
import { resolveIds } from './source-ids.ts'
import { countOutcome, type WriteContext } from './write-context.ts'
import { referred } from './write-shape.ts'

/**
 * Ties guardians to students as the agents of users.csv say. A link that an earlier import brought is left as it is:
 * what it allows belongs to the school, and one that the school has removed must not come back overnight.
 */
export async function writeLinks(context: WriteContext): Promise<void> {
  const links = [...context.roster.links.values()]
  for (let from = 0; from < links.length; from += chunkRows) {
    await writeChunk(context, links.slice(from, from + chunkRows))
    context.keepHeapBounded()
  }
}

async function writeChunk(context: WriteContext, links: readonly Link[]): Promise<void> {
  const requested = links.map((link) => ({ entity: linkEntity, sourcedId: linkKey(link) }))
  const { fresh } = await resolveIds(context, requested)
  const unknown = new Set(fresh.map((row) => row.source_id))
  const rows = links.flatMap((link) => {
    const key = linkKey(link)
    if (!unknown.has(key)) return []
    const student = referred(context, 'users', link.student)
    const guardian = referred(context, 'users', link.guardian)
    return {
      key,
      student_id: student.id,
      guardian_id: guardian.id,
      relationship: guardian.role ?? 'guardian',
    }
  })
  // Two links are one pair when persons were merged.
  const pairs = new Map(rows.map(({ key: _key, ...pair }) => [pair.student_id + pair.guardian_id, pair]))
  const { at, accountableUserId: savedBy = null } = context.author
  await upsertGuardianLinks(context.tx, [...pairs.values()], { at, savedBy })
  await context.ledger.keep(
    rows.map((row) => ({ entity: linkEntity, source_id: row.key, id: row.student_id })),
  )
  const inserted = rows.map((row) => row.key)
  const named = requested.map(({ sourcedId }) => ({ row: null, sourcedId, id: sourcedId }))
  countOutcome(context, 'guardian_links', named, { inserted, changed: [] })
}
