import { type MergePart, oneEachGoesOver, type PersonEntity, rowsGoOver } from '../people/index.ts'
import { selectListsOf } from './lists/sql.ts'

const listsTable = { table: 'document_lists', key: ['id'], touched: ['updated_at', 'version'] } as const

const kinds: readonly PersonEntity[] = ['student', 'guardian', 'teacher']

/** Documents of a duplicate go over; so the remaining person has the one that is valid longest. */
const documents = kinds.map((kind) =>
  rowsGoOver(kind, { table: 'documents', key: ['id'], touched: ['updated_at', 'version'] }, 'subject_id'),
)

/** Reminders that were sent about either were sent about the remaining person. */
const reminders = kinds.map((kind) =>
  oneEachGoesOver({
    kind,
    table: {
      table: 'document_reminders',
      key: ['rule_id', 'subject_id', 'basis', 'step'],
      touched: [],
    },
    column: 'subject_id',
    thing: ['rule_id', 'basis', 'step'],
    twin: 'removed',
    conflict: {
      code: 'two_reminders_of_one_step',
      resolution: 'The reminder of the remaining person counts.',
      about: (stored) => ({ rule_id: stored['rule_id'], step: stored['step'] }),
    },
  }),
)

/** Lists for trips name the remaining student in place of the duplicate, once. */
const lists: MergePart = {
  name: 'document_lists',
  kinds: ['student'],
  tables: [listsTable],
  plan: async (tx, { keepId, mergeId }) => {
    const rows = (await tx.query(selectListsOf(tx.tenant, mergeId))).map(({ row }) => row)
    const changes = rows.map((row) => {
      const ids = (row['student_ids'] as string[]).map((id) => (id === mergeId ? keepId : id))
      return { before: row, after: { ...row, student_ids: [...new Set(ids)] } }
    })
    return { moved: rows.length, conflicts: [], changes: [{ table: listsTable, rows: changes }] }
  },
}

/** What of documents follows a merge of two persons. */
export const documentMergeParts: readonly MergePart[] = [...documents, ...reminders, lists]
