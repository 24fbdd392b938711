import { type BulkTarget, upsertRows } from '../../kernel/db/upsert-rows.ts'
import { emit } from '../../kernel/events/events.ts'
import type { ChangeRequest } from '../../kernel/history/record-change.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import type { OwnScale } from './own-scales.sql.ts'
import { insertHistory, updateScalesArchived } from './sql.ts'

const scales: BulkTarget<OwnScale> = {
  table: 'grading_scales',
  columns: {
    code: 'text',
    name: 'text',
    kind: 'text',
    min: 'numeric',
    max: 'numeric',
    pass: 'numeric',
    direction: 'text',
    grades: 'jsonb',
    country: 'text',
    source: 'text',
    source_url: 'text',
    valid_from: 'date',
    note: 'text',
  },
}

/** Makes or changes a scale of the school, with its history; it is part of the education DNA, and reported as such. */
export async function saveOwnScale(
  actor: ChangeRequest,
  before: OwnScale | null,
  after: OwnScale,
): Promise<void> {
  await upsertRows(actor.tx, scales, [after], actor.clock.now())
  await report(actor, { before, after })
}

/** Puts a scale of the school away. */
export async function archiveOwnScale(actor: ChangeRequest, scale: OwnScale): Promise<void> {
  await actor.tx.execute(updateScalesArchived(actor.tx.tenant, [scale.id], actor.clock.now()))
  await report(actor, { before: scale, after: null })
}

async function report(
  { tx, clock, principal, requestId }: ChangeRequest,
  change: { readonly before: OwnScale | null; readonly after: OwnScale | null },
): Promise<void> {
  await tx.execute(
    insertHistory(tx.tenant, {
      id: uuidv7(),
      entity: 'grading_scale',
      at: clock.now(),
      requestId: requestId || null,
      change,
      actorUserId: principal.kind === 'person' ? principal.userId : null,
    }),
  )
  await emit(tx, [{ type: 'education_dna.updated', data: { changed: ['grading_logic_json'] } }])
}
