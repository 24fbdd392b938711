import { formatInstant } from '../../../kernel/time/instants.ts'
import type { CoverageWire } from './schema.ts'
import type { CoverageRow } from './sql.ts'

/** What the history remembers of an entry. */
export const historyOf = (row: CoverageRow) => {
  const { class_id, unit_id, date, period_id, topic_ids, completes_unit, note, archived_at } = row
  return {
    class_id,
    unit_id,
    date,
    period_id,
    lessons: Number(row.lessons),
    topic_ids,
    completes_unit,
    note,
    archived_at: archived_at && formatInstant(archived_at),
  }
}

export const present = (row: CoverageRow): CoverageWire => ({
  id: row.id,
  class_id: row.class_id,
  syllabus_id: row.syllabus_id,
  unit_id: row.unit_id,
  date: row.date,
  period_id: row.period_id,
  lessons: Number(row.lessons),
  topic_ids: [...row.topic_ids],
  completes_unit: row.completes_unit,
  note: row.note,
  recorded_by: row.recorded_by,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: row.archived_at && formatInstant(row.archived_at),
  version: row.version,
})
