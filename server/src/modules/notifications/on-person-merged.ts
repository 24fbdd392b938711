import { lockRows, type RowChange, type RowTable, type StoredRow } from '../../kernel/db/row-changes.ts'
import type { Transaction } from '../../kernel/db/transaction.ts'
import type { MergePart } from '../people/index.ts'
import { selectNoticesOfPerson } from './on-person-merged.sql.ts'

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

export const noticeMergeParts: readonly MergePart[] = [noticePart]
