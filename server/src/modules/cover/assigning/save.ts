import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { type CoverChange, recordCover } from '../changes.ts'
import type { LessonToCover, NotNeeded } from '../rules/lessons-to-cover.ts'
import { type Notice, notify } from './notify.ts'
import { coversTable, deleteCovers, type RemovedRow } from './sql.ts'

/** What is arranged for a lesson. */
interface Arrangement {
  readonly lesson: LessonToCover
  readonly staffId: string | null
  readonly notNeeded: NotNeeded | null
  readonly note: string | null
}

interface Order {
  readonly date: string
  readonly batchId: string | null
  readonly arrangements: readonly Arrangement[]
}

/**
 * Saves what is arranged for lessons of a date in place of what was, records it and writes to those concerned. The
 * date is locked.
 */
export async function saveArrangements(context: RequestContext, { date, batchId, arrangements }: Order) {
  const { tx, clock, principal } = context
  const before = arrangements.flatMap(({ lesson }) => lesson.cover?.cover_id ?? [])
  const removed = before.length === 0 ? [] : await tx.query(deleteCovers(tx.tenant, before))
  const saved = arrangements.map((arrangement) => ({ ...arrangement, coverId: uuidv7() }))
  const shared = {
    tenant_id: tx.tenant,
    date,
    batch_id: batchId,
    assigned_by: principal.kind === 'person' ? principal.userId : null,
    assigned_at: clock.now(),
  }
  const rows = saved.flatMap(({ lesson, staffId, notNeeded, note, coverId }) =>
    lesson.classes.map(({ id }) => ({
      ...shared,
      id: uuidv7(),
      cover_id: coverId,
      period_id: lesson.periodId,
      class_id: id,
      absent_staff_id: lesson.absentStaffId,
      staff_id: staffId,
      not_needed: notNeeded,
      note,
    })),
  )
  await writeRows(tx, { ...coversTable, rows })
  await recordCover(
    context,
    saved.map((one) => changeOf(one, date, removed)),
  )
  const assigned = saved.flatMap(({ lesson, staffId, note }): Notice[] =>
    staffId === null
      ? []
      : [
          {
            kind: 'assigned',
            staffId,
            date,
            periodId: lesson.periodId,
            classIds: lesson.classes.map(({ id }) => id),
            rooms: lesson.rooms,
            note,
          },
        ],
  )
  await notify(context, [...removedNotices(removed), ...assigned])
}

function changeOf(
  { lesson, staffId, notNeeded, note, coverId }: Arrangement & { readonly coverId: string },
  date: string,
  removed: readonly RemovedRow[],
): CoverChange {
  const before = removed.find(
    (row) => row.period_id === lesson.periodId && row.absent_staff_id === lesson.absentStaffId,
  )
  const data = {
    cover_id: coverId,
    date,
    period_id: lesson.periodId,
    class_ids: lesson.classes.map(({ id }) => id),
    absent_staff_id: lesson.absentStaffId,
  }
  return {
    entity: 'cover',
    id: coverId,
    action: staffId === null ? 'released' : 'assigned',
    before: before ? { staff_id: before.staff_id, not_needed: before.not_needed } : null,
    after: { ...data, staff_id: staffId, not_needed: notNeeded, note },
    event:
      staffId === null
        ? { type: 'cover.released', data: { ...data, not_needed: notNeeded } }
        : { type: 'cover.assigned', data: { ...data, staff_id: staffId } },
  }
}

/**
 * Records covers that were deleted, and writes to those who would have taken them. Answers how many there were. As the
 * effect of another change they are not what the request is audited as.
 */
export async function recordRemoved(
  context: RequestContext,
  rows: readonly RemovedRow[],
  { isEffect = false }: { readonly isEffect?: boolean } = {},
): Promise<number> {
  const covers = [...Map.groupBy(rows, ({ cover_id }) => cover_id)]
  const { tx, clock, principal, requestId } = context
  await recordCover(
    isEffect ? { tx, clock, principal, requestId, audit: () => undefined } : context,
    covers.flatMap(([id, [first, ...others]]) => {
      if (!first) return []
      const { date, period_id, absent_staff_id, staff_id, not_needed } = first
      const class_ids = [first, ...others].map(({ class_id }) => class_id)
      const data = { cover_id: id, date, period_id, class_ids, absent_staff_id, staff_id }
      return {
        entity: 'cover',
        id,
        action: 'removed',
        before: { ...data, not_needed },
        after: {},
        event: { type: 'cover.removed', data },
      } as const
    }),
  )
  await notify(context, removedNotices(rows))
  return covers.length
}

const removedNotices = (rows: readonly RemovedRow[]): Notice[] =>
  [...Map.groupBy(rows, ({ cover_id }) => cover_id).values()].flatMap((covers) =>
    covers.slice(0, 1).flatMap(({ staff_id, date, period_id }) =>
      staff_id === null
        ? []
        : [
            {
              kind: 'removed' as const,
              staffId: staff_id,
              date,
              periodId: period_id,
              classIds: covers.map(({ class_id }) => class_id),
              rooms: [],
              note: null,
            },
          ],
    ),
  )
