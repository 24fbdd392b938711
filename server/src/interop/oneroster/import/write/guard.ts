import { demographicsEntity } from './entities.ts'
import { type HeldKind, heldKinds } from './held.ts'
import type { WriteContext } from './write-context.ts'

/** The largest share of the students, staff or enrollments that one import may take away without being told to. */
export const mostRemovedShare = 0.3

/** So few may always go: in a small school three people are soon more than any share. */
const mostRemovedAnyway = 3

/** What an empty bulk file would take away. */
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

/**
 * Refuses a set, bulk or delta, that has taken away far more than a roster loses overnight. Judged when all is written
 * and before it is committed, because only then it is known exactly; a refused set is taken back. Students and staff
 * are judged by who went. Enrollments are judged by how many fewer there are: a new year replaces them all.
 */
export function judgeShrink(context: WriteContext, share: number): void {
  const { ledger, counts } = context
  judge(context, share, 'users.csv', 'student', ledger.removed('student'))
  judge(context, share, 'users.csv', 'staff_member', ledger.removed('staff_member'))
  const fewer = ledger.removed('enrollment') - counts.enrollments.created
  judge(context, share, 'enrollments.csv', 'enrollment', fewer)
}

function judge(
  { ledger, findings }: WriteContext,
  share: number,
  file: string,
  entity: string,
  gone: number,
): void {
  const held = ledger.held(entity)
  if (gone <= mostRemovedAnyway || gone <= held * share) return
  const message =
    `${gone} of ${held} rows of ${words(entity)} would go, more than ${Math.round(share * 100)} %: ` +
    'refused unless shrinking is allowed.'
  findings.error({ file }, 'shrink', message)
}
