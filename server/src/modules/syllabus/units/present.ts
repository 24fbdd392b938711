import { formatInstant } from '../../../kernel/time/instants.ts'
import type { UnitWire } from '../syllabi/schema.ts'
import type { UnitRow } from './sql.ts'

/** A unit as the wire shows it. */
export const presentUnit = (row: UnitRow): UnitWire => ({
  id: row.id,
  syllabus_id: row.syllabus_id,
  position: row.position,
  title: row.title,
  description: row.description,
  planned_lessons: Number(row.planned_lessons),
  weight: row.weight === null ? null : Number(row.weight),
  due_date: row.due_date,
  topics: row.topics.map(({ id, title }) => ({ id, title })),
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: row.archived_at && formatInstant(row.archived_at),
})

/** What the history records of a unit. */
export const storedUnit = ({
  title,
  planned_lessons,
  weight,
  due_date,
  topics,
  position,
  archived_at,
}: UnitRow) => ({
  title,
  planned_lessons: Number(planned_lessons),
  weight: weight === null ? null : Number(weight),
  due_date,
  topics,
  position,
  archived_at,
})
