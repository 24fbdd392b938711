import { lockRows, type RowChange, type RowTable, type StoredRow } from '../../kernel/db/row-changes.ts'
import { type MergePart, oneEachGoesOver } from '../people/index.ts'

type Person = 'student' | 'guardian' | 'teacher'

const teachers: RowTable = { table: 'consultation_teachers', key: ['evening_id', 'staff_id'], touched: [] }
const slots: RowTable = { table: 'consultation_slots', key: ['id'], touched: [] }
const waits: RowTable = { table: 'consultation_waits', key: ['id'], touched: [] }
const requests: RowTable = { table: 'consultation_requests', key: ['id'], touched: [] }
const bookings: RowTable = {
  table: 'consultation_bookings',
  key: ['id'],
  touched: ['updated_at', 'version'],
}

/** A row that both persons have for the same thing: the remaining person's counts. */
const twins = (kind: Person, table: RowTable, column: string, thing: readonly string[]): MergePart =>
  oneEachGoesOver({
    kind,
    table,
    column,
    thing,
    twin: 'removed',
    conflict: {
      code: 'two_consultation_rows',
      resolution: 'What the remaining person has stays.',
      about: (stored, merged) => ({
        evening_id: merged['evening_id'],
        kept: stored['id'],
        merged: merged['id'],
      }),
    },
  })

const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Appointments of a duplicate go over. Where both have one for the same conversation, the duplicate's is cancelled as
 * by the office, and its slot is free.
 */
const appointments = (kind: Person, column: 'student_id' | 'guardian_id'): MergePart => ({
  name: `consultation_bookings_${column}`,
  kinds: [kind],
  tables: [bookings],
  plan: async (tx, { keepId, mergeId, at }) => {
    const rows = await lockRows(tx, bookings, column, [keepId, mergeId])
    const after = (row: StoredRow): StoredRow => ({
      ...row,
      [column]: keepId,
      ...(column === 'guardian_id' && row['holder_id'] !== nobody ? { holder_id: keepId } : {}),
    })
    const keyOf = (row: StoredRow): string =>
      ['evening_id', 'staff_id', 'student_id', 'holder_id'].map((name) => row[name]).join(' ')
    const holds = (row: StoredRow): boolean => row['cancelled_at'] === null
    const own = new Set(rows.filter((row) => row[column] === keepId && holds(row)).map(keyOf))
    const changes = rows.flatMap((before): RowChange[] => {
      if (before[column] !== mergeId) return []
      const moved = after(before)
      const isTwin = holds(before) && own.has(keyOf(moved))
      const ended = { slot_id: null, cancelled_at: at.toISOString(), cancel_reason: 'office' }
      return [{ before, after: isTwin ? { ...moved, ...ended } : moved }]
    })
    return { moved: changes.length, conflicts: [], changes: [{ table: bookings, rows: changes }] }
  },
})

/**
 * A duplicate's whole plan of an evening goes over. Where the remaining person has a plan of the same evening, both stay as
 * families know them.
 */
const plans: MergePart = {
  name: 'consultation_teachers',
  kinds: ['teacher'],
  tables: [teachers, slots, waits, requests, bookings],
  plan: async (tx, { keepId, mergeId }) => {
    const held = await lockRows(tx, teachers, 'staff_id', [keepId, mergeId])
    const own = new Set(held.filter((row) => row['staff_id'] === keepId).map((row) => row['evening_id']))
    const coming = held.filter((row) => row['staff_id'] === mergeId)
    const moving = coming.filter((row) => !own.has(row['evening_id']))
    const evenings = new Set(moving.map((row) => row['evening_id']))
    const follow = async (table: RowTable) => ({
      table,
      rows: (await lockRows(tx, table, 'staff_id', [mergeId]))
        .filter((row) => evenings.has(row['evening_id']))
        .map((before): RowChange => ({ before, after: { ...before, staff_id: keepId } })),
    })
    const followers = [
      await follow(slots),
      await follow(waits),
      await follow(requests),
      await follow(bookings),
    ]
    return {
      moved: moving.length,
      conflicts: coming
        .filter((row) => own.has(row['evening_id']))
        .map((row) => ({
          code: 'two_consultation_plans',
          about: { evening_id: row['evening_id'] },
          resolution: 'Both plans of the evening stay.',
        })),
      changes: [
        // Slots refer to the teacher of their evening: the new one comes first, the one before leaves last.
        {
          table: teachers,
          rows: moving.map((row) => ({ before: null, after: { ...row, staff_id: keepId } })),
        },
        ...followers,
        { table: teachers, rows: moving.map((before) => ({ before, after: null })) },
      ],
    }
  },
}

/** What of parents' evenings follows a merge of two persons. */
export const consultationMergeParts: readonly MergePart[] = [
  plans,
  appointments('student', 'student_id'),
  appointments('guardian', 'guardian_id'),
  twins('student', waits, 'student_id', ['evening_id', 'staff_id', 'guardian_id']),
  twins('guardian', waits, 'guardian_id', ['evening_id', 'staff_id', 'student_id']),
  twins('student', requests, 'student_id', ['evening_id', 'staff_id']),
]
