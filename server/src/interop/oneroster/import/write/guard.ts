import type { Findings } from '../report.ts'
import { isGone } from './gone.ts'
import { activePages, type HeldKind, heldKinds } from './held.ts'
import type { WriteContext } from './write-context.ts'

/** The largest share of the students that one import may take away without being told to. */
export const mostRemovedShare = 0.3

/**
 * Refuses a bulk set that would take away far more than a roster loses overnight: more than the given share of the
 * students, or all rows of a file that is there but empty. Half-written exports are the usual reason.
 */
export async function judgeShrink(context: WriteContext, share: number): Promise<void> {
  const { manifest, findings, roster } = context
  for (const kind of heldKinds) {
    if (manifest.modes[kind.file] !== 'bulk') continue
    const isEmpty = roster.rows.get(kind.file) === 0
    if (kind.entity !== 'student' && !isEmpty) continue
    const { held, gone } = await countGone(context, kind)
    if (isEmpty && held > 0) tellEmpty(kind, held, findings)
    else if (gone > held * share) tellShrink(held, gone, share, findings)
  }
}

async function countGone(context: WriteContext, kind: HeldKind): Promise<{ held: number; gone: number }> {
  const { tx, manifest } = context
  let [held, gone] = [0, 0]
  for await (const page of activePages((of) => tx.query(of), tx.tenant, manifest.source, kind)) {
    held += page.length
    gone += page.filter((row) => isGone(context, kind, row.source_id)).length
  }
  return { held, gone }
}

function tellEmpty(kind: HeldKind, held: number, findings: Findings): void {
  const message =
    `${kind.file}.csv has no rows, which would remove all ${held} ${kind.table.replace('_', ' ')}: ` +
    'an empty file is taken for a mistake unless shrinking is allowed.'
  findings.error({ file: `${kind.file}.csv` }, 'empty_bulk', message)
}

function tellShrink(held: number, gone: number, share: number, findings: Findings): void {
  const message =
    `${gone} of ${held} students are no longer in users.csv, more than ${Math.round(share * 100)} %: ` +
    'refused unless shrinking is allowed.'
  findings.error({ file: 'users.csv' }, 'shrink', message)
}
