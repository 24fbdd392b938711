import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { CompiledDraft } from '../adapter/compile.ts'
import { roomRole } from '../adapter/events.ts'
import { type LessonRow, lessonsTable } from '../lessons/insert-lessons.ts'
import type { SolutionInput } from '../rules/solution.ts'

/** The lessons of a draft where the solution places them; only those that change. */
export function placedLessons({ grid, lessons }: CompiledDraft, { meetings }: SolutionInput): LessonRow[] {
  const meetingOf = new Map(meetings.map((meeting) => [meeting.event, meeting]))
  return lessons.flatMap(({ lesson, choosesRoom, isMisplaced }) => {
    const meeting = meetingOf.get(lesson.id)
    if (!meeting || (isMisplaced && meeting.time === undefined)) return []
    const slot = grid.slots.get(meeting.time ?? '')
    const room = meeting.resources?.find(({ role }) => role === roomRole)?.resource ?? null
    const placed: LessonRow = {
      ...lesson,
      cycle_day: slot?.cycleDay ?? null,
      period_id: slot?.periodId ?? null,
      room_id: choosesRoom ? room : lesson.room_id,
    }
    return isDeepStrictEqual(placed, lesson) ? [] : [placed]
  })
}

/** Stores places in one write. */
export async function savePlaces(tx: Transaction, rows: readonly LessonRow[], at: Date): Promise<void> {
  await writeRows(tx, {
    ...lessonsTable,
    rows: rows.map((row) => ({ ...row, tenant_id: tx.tenant, created_at: at, updated_at: at })),
    conflict: {
      target: ['tenant_id', 'id'],
      update: ['cycle_day', 'period_id', 'room_id', 'staff_ids'],
      touch: ['updated_at'],
      raise: ['version'],
    },
  })
}
