import { lockRows, type RowTable } from '../../../kernel/db/row-changes.ts'
import { type MergePart, rowsGoOver } from '../../people/index.ts'

const table: RowTable = {
  table: 'intervention_cases',
  key: ['id'],
  touched: ['updated_at', 'version'],
}

/**
 * Cases of a duplicate student move to the remaining one. A student has one open case: where both have one, the case of the
 * duplicate is closed as `joined`; its notes and tasks stay readable in it.
 */
const cases: MergePart = {
  name: 'intervention_cases',
  kinds: ['student'],
  tables: [table],
  plan: async (tx, { keepId, mergeId, at, accountableUserId }) => {
    const rows = await lockRows(tx, table, 'student_id', [keepId, mergeId])
    const open = rows.find((row) => row['student_id'] === keepId && row['closed_at'] === null)
    const coming = rows.filter((row) => row['student_id'] === mergeId)
    const joined = coming.filter((row) => open !== undefined && row['closed_at'] === null)
    const closed = {
      status: 'dismissed',
      outcome: 'joined',
      closed_at: at.toISOString(),
      closed_by: accountableUserId,
    }
    return {
      moved: coming.length,
      conflicts: joined.map((row) => ({
        code: 'two_open_cases',
        about: { case_id: open?.['id'], merged_case_id: row['id'] },
        resolution:
          'The open case of the remaining student goes on; the other one is closed and can still be read.',
      })),
      changes: [
        {
          table,
          rows: coming.map((before) => ({
            before,
            after: Object.assign({}, before, { student_id: keepId }, joined.includes(before) ? closed : {}),
          })),
        },
      ],
    }
  },
}

const letters: RowTable = { table: 'absence_letters', key: ['id'], touched: [] }

/** What of cases and letters follows a merge of two students or two guardians. */
export const caseMergeParts: readonly MergePart[] = [
  cases,
  Object.assign(rowsGoOver('student', letters, 'student_id'), { name: 'absence_letters' }),
  Object.assign(rowsGoOver('guardian', letters, 'guardian_id'), { name: 'absence_letters_of_guardians' }),
]
