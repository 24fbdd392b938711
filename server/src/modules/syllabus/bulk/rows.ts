import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { coverageTable } from '../coverage/sql.ts'
import { syllabiTable } from '../syllabi/sql.ts'
import { unitsTable } from '../units/sql.ts'

/** A syllabus of a class as it is laid down in bulk, with its units in their order. */
export interface BulkSyllabus {
  readonly id: string
  readonly class_id: string
  readonly academic_session_id: string
  readonly title: string
  readonly minutes_per_lesson: number | null
  readonly units: readonly BulkUnit[]
}

interface BulkUnit {
  readonly id: string
  readonly title: string
  readonly planned_lessons: number
  readonly topics: readonly { readonly id: string; readonly title: string }[]
}

/** What a class was taught on a day; date `YYYY-MM-DD`. */
export interface BulkCoverage {
  readonly id: string
  readonly class_id: string
  readonly unit_id: string
  readonly date: string
  readonly period_id: string | null
  readonly lessons: number
  readonly topic_ids: readonly string[]
  readonly completes_unit: boolean
  readonly recorded_by: string | null
}

const stamps = (tx: Transaction, at: Date) => ({
  tenant_id: tx.tenant,
  created_at: at,
  updated_at: at,
  archived_at: null,
  version: 1,
})

/** Lays syllabi down with their units: two statements. */
export async function insertSyllabi(
  tx: Transaction,
  syllabi: readonly BulkSyllabus[],
  at: Date,
): Promise<void> {
  const common = { course_id: null, subject_code: null, description: null, lessons_per_week: null }
  await writeRows(tx, {
    ...syllabiTable,
    rows: syllabi.map(({ units, ...row }) => ({
      ...row,
      ...common,
      layout: 'consecutive',
      measure: 'lessons',
      ...stamps(tx, at),
    })),
  })
  await writeRows(tx, {
    ...unitsTable,
    rows: syllabi.flatMap(({ id, units }) =>
      units.map((unit, index) => ({
        ...unit,
        syllabus_id: id,
        position: index + 1,
        description: null,
        weight: null,
        due_date: null,
        ...stamps(tx, at),
      })),
    ),
  })
}

/** Lays down what was taught. */
export async function insertCoverage(
  tx: Transaction,
  entries: readonly BulkCoverage[],
  at: Date,
): Promise<void> {
  await writeRows(tx, {
    ...coverageTable,
    rows: entries.map((entry) => ({ ...entry, note: null, ...stamps(tx, at) })),
  })
}
