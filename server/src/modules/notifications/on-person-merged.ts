import { lockRows, type RowChange, type RowTable, type StoredRow } from '../../kernel/db/row-changes.ts'
import type { Transaction } from '../../kernel/db/transaction.ts'
import type { MergePart } from '../people/index.ts'
import { selectNoticesOfPerson, selectUsersOf } from './on-person-merged.sql.ts'
import { type Choices, strictest } from './rules/strictest.ts'

const notices: RowTable = { table: 'notices', key: ['id'], touched: [] }

/** Notices of a duplicate person, and about a duplicate student; one that the remaining person has already is removed. */
const noticePart: MergePart = {
  name: 'notices',
  kinds: ['student', 'teacher', 'guardian'],
  tables: [notices],
  plan: async (tx, { keepId, mergeId }) => {
    const rows = await noticesOf(tx, [keepId, mergeId])
    const held = new Set(rows.flatMap((row) => (row['recipient_id'] === keepId ? [row['key']] : [])))
    const changes = rows.flatMap((before): RowChange[] => {
      const isRecipient = before['recipient_id'] === mergeId
      if (isRecipient && held.has(before['key'])) return [{ before, after: null }]
      const after = {
        ...before,
        recipient_id: isRecipient ? keepId : before['recipient_id'],
        person_id: before['person_id'] === mergeId ? keepId : before['person_id'],
        about: replaced(before['about'], mergeId, keepId),
      }
      return JSON.stringify(after) === JSON.stringify(before) ? [] : [{ before, after }]
    })
    return { moved: changes.length, conflicts: [], changes: [{ table: notices, rows: changes }] }
  },
}

async function noticesOf(tx: Transaction, ids: readonly string[]): Promise<readonly StoredRow[]> {
  const found = await tx.query(selectNoticesOfPerson(tx.tenant, ids))
  return found.length === 0
    ? []
    : lockRows(
        tx,
        notices,
        'id',
        found.map(({ id }) => id),
      )
}

function replaced(about: unknown, mergeId: string, keepId: string): unknown {
  if (!Array.isArray(about)) return about
  return [...new Set(about.map((id) => (id === mergeId ? keepId : id)))]
}

const preferences: RowTable = {
  table: 'notice_preferences',
  key: ['recipient_id'],
  touched: ['updated_at', 'version'],
}

/**
 * What persons without an account chose, such as to leave a list by the link in an email. It goes to where the remaining
 * person is asked from now on: to the account that either has, or to the person. What one of them stopped stays stopped.
 */
const preferencePart: MergePart = {
  name: 'notice_preferences',
  kinds: ['student', 'teacher', 'guardian'],
  tables: [preferences],
  plan: async (tx, { keepId, mergeId }) => {
    const accounts = await tx.query(selectUsersOf(tx.tenant, [keepId, mergeId]))
    const user = accounts.find(({ id }) => id === keepId) ?? accounts[0]
    const target = user?.user_id ?? keepId
    const rows = await lockRows(tx, preferences, 'recipient_id', [keepId, mergeId, target])
    const rowOf = (id: string) => rows.find((row) => row['recipient_id'] === id)
    const stored = rowOf(target)
    const leaving = rows.filter((row) => row !== stored)
    if (leaving.length === 0) return { moved: 0, conflicts: [], changes: [] }
    const base = stored ?? rowOf(keepId) ?? leaving[0]
    const choices = strictest((base ? [base, ...rows] : rows).map(choicesOf))
    const changes: RowChange[] = [
      ...leaving.map((before) => ({ before, after: null })),
      { before: stored ?? null, after: { ...base, recipient_id: target, choices } },
    ]
    const moved = leaving.filter((row) => row['recipient_id'] === mergeId).length
    return { moved, conflicts: [], changes: [{ table: preferences, rows: changes }] }
  },
}

const choicesOf = (row: StoredRow): Choices => (row['choices'] ?? {}) as Choices

export const noticeMergeParts: readonly MergePart[] = [noticePart, preferencePart]
