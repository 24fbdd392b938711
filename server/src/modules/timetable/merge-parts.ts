import type { RowTable } from '../../kernel/db/row-changes.ts'
import { type MergePart, oneEachGoesOver } from '../people/index.ts'
import { selectLessonsOfStaffForUpdate } from './publishing/sql.ts'

const lessons: RowTable = { table: 'timetable_lessons', key: ['id'], touched: [] }

/** Published lessons that a duplicate member of staff teaches. */
const lessonsTaught: MergePart = {
  name: 'timetable_lessons',
  kinds: ['teacher'],
  tables: [lessons],
  plan: async (tx, { keepId, mergeId }) => {
    const rows = await tx.query(selectLessonsOfStaffForUpdate(tx.tenant, mergeId))
    const changes = rows.map(({ row: before, staff_ids }) => ({
      before,
      after: { ...before, staff_ids: [...new Set(staff_ids.map((id) => (id === mergeId ? keepId : id)))] },
    }))
    return { moved: rows.length, conflicts: [], changes: [{ table: lessons, rows: changes }] }
  },
}

/** Calendars of a duplicate student; the address of the remaining student's stays. */
const feeds = oneEachGoesOver({
  kind: 'student',
  table: { table: 'calendar_feeds', key: ['id'], touched: [] },
  column: 'student_id',
  thing: ['user_id'],
  twin: 'removed',
  conflict: {
    code: 'two_calendar_feeds',
    resolution: 'The address of the remaining student’s calendar works; the other one stops working.',
    about: (remaining, merged) => ({ feed_id: remaining['id'], merged_feed_id: merged['id'] }),
  },
})

export const timetableMergeParts: readonly MergePart[] = [lessonsTaught, feeds]
