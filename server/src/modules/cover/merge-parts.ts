import type { RowTable } from '../../kernel/db/row-changes.ts'
import { lockRows } from '../../kernel/db/row-changes.ts'
import { type MergePart, oneEachGoesOver, rowsGoOver } from '../people/index.ts'

const absences = rowsGoOver(
  'teacher',
  { table: 'staff_absences', key: ['id'], touched: ['updated_at', 'version'] },
  'staff_id',
)

/** When a member of staff covers; the remaining record's counts. */
const people = oneEachGoesOver({
  kind: 'teacher',
  table: { table: 'cover_people', key: ['staff_id'], touched: ['updated_at', 'version'] },
  column: 'staff_id',
  thing: [],
  twin: 'removed',
  conflict: {
    code: 'two_cover_profiles',
    resolution: 'When the remaining person covers stays as it is.',
    about: (remaining, merged) => ({
      is_external: remaining['is_external'],
      merged_is_external: merged['is_external'],
    }),
  },
})

const table: RowTable = { table: 'lesson_covers', key: ['id'], touched: [] }

/** Covers of a duplicate: those taken, and those of lessons missed. One of a person for themselves is removed. */
const covers: MergePart = {
  name: 'lesson_covers',
  kinds: ['teacher'],
  tables: [table],
  plan: async (tx, { keepId, mergeId }) => {
    const taken = await lockRows(tx, table, 'staff_id', [mergeId])
    const missed = await lockRows(tx, table, 'absent_staff_id', [keepId, mergeId])
    const own = new Set(missed.filter((row) => row['absent_staff_id'] === keepId).map(lessonOf))
    const rows = new Map([...taken, ...missed].map((row) => [row['id'], row]))
    const over = (id: unknown) => (id === mergeId ? keepId : id)
    const changes = [...rows.values()].flatMap((before) => {
      if (before['staff_id'] !== mergeId && before['absent_staff_id'] !== mergeId) return []
      const [staff_id, absent_staff_id] = [over(before['staff_id']), over(before['absent_staff_id'])]
      const isTwin = before['absent_staff_id'] === mergeId && own.has(lessonOf(before))
      const isOwn = staff_id === absent_staff_id
      return { before, after: isTwin || isOwn ? null : { ...before, staff_id, absent_staff_id } }
    })
    return { moved: changes.length, conflicts: [], changes: [{ table, rows: changes }] }
  },
}

const lessonOf = (row: Readonly<Record<string, unknown>>): string =>
  [row['date'], row['period_id'], row['class_id']].join(' ')

/** What of absences and covers follows a merge of two members of staff. */
export const coverMergeParts: readonly MergePart[] = [absences, people, covers]
