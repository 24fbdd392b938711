import { writeRows } from '../../../../kernel/db/write-rows.ts'
import { formatInstant } from '../../../../kernel/time/instants.ts'
import { selectLosses, shrinkWindowTable } from '../shrink.sql.ts'
import { demographicsEntity } from './entities.ts'
import { type HeldKind, heldKinds } from './held.ts'
import type { WriteContext } from './write-context.ts'

/** The largest share of the students, staff or enrollments that one import may remove unless allowed to remove more. */
export const maxRemovedShare = 0.3

/** So few may always go: in a small school three people are soon more than any share. */
const maxRemovedAnyway = 3

/** What an empty bulk file would remove. */
const emptied: readonly Pick<HeldKind, 'entity' | 'file'>[] = [
  ...heldKinds,
  { entity: demographicsEntity, file: 'demographics' },
]

/**
 * Refuses a bulk file without rows, or with nothing but rows marked as deleted, when an earlier import brought some:
 * half-written exports are the usual reason. Judged before anything is written.
 */
export function judgeEmpty({ manifest, roster, ledger, findings }: WriteContext): void {
  for (const { entity, file } of emptied) {
    const rows = (roster.rows.get(file) ?? 0) - (roster.marked.get(file) ?? 0)
    const held = ledger.held(entity)
    if (manifest.modes[file] !== 'bulk' || rows > 0 || held === 0) continue
    const message =
      `${file}.csv has no rows, which would remove all ${held} rows of ${words(entity)}: ` +
      'an empty file is taken for a mistake unless shrinking is allowed.'
    findings.error({ file: `${file}.csv` }, 'empty_bulk', message)
  }
}

const words = (entity: string): string => entity.replaceAll('_', ' ')

/** What is judged, and by which file it comes. */
const judged = [
  { entity: 'student', file: 'users' },
  { entity: 'staff_member', file: 'users' },
  { entity: 'enrollment', file: 'enrollments' },
] as const

/** Milliseconds over which removals of a source are counted together. */
const window = 86_400_000

/**
 * Rejects a set, bulk or delta, with which a source has removed far more than a roster loses overnight: it and what
 * came before it within a day, since the last set that was whole or let through without the guard; many small deltas are
 * one great one. Judged when all is written and before it is committed, because only then it is known exactly; a refused
 * set is rolled back. Students and staff are judged by who went. Enrollments are judged by how many fewer there are: a
 * new year replaces them all.
 */
export async function judgeShrink(context: WriteContext, share: number): Promise<void> {
  const { tx, ledger, counts, manifest, author } = context
  const own = (entity: string): number =>
    ledger.removed(entity) - (entity === 'enrollment' ? counts.enrollments.created : 0)
  const shrinking = judged.filter(({ entity }) => own(entity) > 0)
  if (shrinking.length === 0) return
  const dayAgo = new Date(author.at.getTime() - window)
  const entities = shrinking.map(({ entity }) => entity)
  const lately = await tx.query(selectLosses(tx.tenant, manifest.source, entities, dayAgo))
  for (const { entity, file } of shrinking) {
    const loss = lately.find((one) => one.entity === entity)
    const since = (loss?.removed ?? 0) - (entity === 'enrollment' ? (loss?.brought ?? 0) : 0)
    const gone = Math.max(own(entity), since)
    judge(context, share, { entity, file, own: own(entity), gone, begunAt: loss?.begun_at ?? dayAgo })
  }
}

interface Loss {
  readonly entity: string
  readonly file: string
  /** Rows that this import removes. */
  readonly own: number
  /** With those of the imports before it. */
  readonly gone: number
  readonly begunAt: Date
}

function judge({ ledger, findings }: WriteContext, share: number, loss: Loss): void {
  const { entity, file, own, gone, begunAt } = loss
  const held = ledger.held(entity) + gone - own
  if (gone <= maxRemovedAnyway || gone <= held * share) return
  const together = gone === own ? '' : ` (${own} now, the others since ${formatInstant(begunAt)})`
  const message =
    `${gone} of ${held} rows of ${words(entity)} would go${together}, more than ${Math.round(share * 100)} %: ` +
    'refused unless shrinking is allowed.'
  findings.error({ file: `${file}.csv` }, 'shrink', message)
}

/** Restarts the count of the source's removals: after a complete file, or an allowed set. */
export async function beginWindows(
  { tx, manifest, author }: WriteContext,
  allowShrink: boolean,
): Promise<void> {
  const begun = judged.filter(({ file }) => allowShrink || manifest.modes[file] === 'bulk')
  const common = { tenant_id: tx.tenant, source: manifest.source, begun_at: author.at }
  await writeRows(tx, {
    ...shrinkWindowTable,
    rows: begun.map(({ entity }) => ({ ...common, entity })),
    conflict: { target: ['tenant_id', 'source', 'entity'], update: ['begun_at'] },
  })
}
