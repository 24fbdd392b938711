import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { type BulkGuardianLink, linkColumns } from './rows.ts'
import { deleteGuardianLinks, selectSourceIds } from './sql.ts'

/** When links are saved, and the user who answers for it: the link shows this user nothing. */
interface LinksSaved {
  readonly at: Date
  readonly savedBy: string | null
}

/** Ties guardians to students, or takes over what differs; all rows carry the same members. */
export async function upsertGuardianLinks(
  tx: Transaction,
  rows: readonly BulkGuardianLink[],
  saved: Date | LinksSaved,
): Promise<{ readonly inserted: number; readonly changed: number }> {
  const { at, savedBy } = saved instanceof Date ? { at: saved, savedBy: null } : saved
  const [first] = rows
  if (!first) return { inserted: 0, changed: 0 }
  const carried = Object.entries(linkColumns).filter(([name]) => name in first)
  const written = await writeRows(tx, {
    table: 'guardian_links',
    columns: {
      tenant_id: 'uuid',
      student_id: 'uuid',
      guardian_id: 'uuid',
      ...Object.fromEntries(carried),
      saved_by: 'uuid',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    rows: rows.map((row) => ({
      ...row,
      tenant_id: tx.tenant,
      saved_by: savedBy,
      created_at: at,
      updated_at: at,
    })),
    conflict: {
      target: ['tenant_id', 'student_id', 'guardian_id'],
      update: carried.map(([name]) => name),
      touch: ['saved_by', 'updated_at'],
    },
  })
  const inserted = written.filter((row) => row.inserted).length
  return { inserted, changed: written.length - inserted }
}

/** Unties guardians and students; answers how many pairs were tied. */
export const removeGuardianLinks = async (
  tx: Transaction,
  pairs: readonly { readonly student_id: string; readonly guardian_id: string }[],
): Promise<number> =>
  pairs.length === 0 ? 0 : (await tx.query(deleteGuardianLinks(tx.tenant, pairs))).length

/** The source's ids of our rows of an entity: our id by the source's, which is stored verbatim. */
export async function readSourceIds(
  tx: Transaction,
  source: string,
  entity: string,
): Promise<Map<string, string>> {
  const rows = await tx.query(selectSourceIds(tx.tenant, source, entity))
  return new Map(rows.map((row) => [row.source_id, row.id]))
}

/** Stores the source's ids of our new rows; an id that is stored already is an error of the caller. */
export async function insertSourceIds(
  tx: Transaction,
  rows: readonly {
    readonly source: string
    readonly entity: string
    readonly source_id: string
    readonly id: string
  }[],
): Promise<void> {
  await writeRows(tx, {
    table: 'source_ids',
    columns: { tenant_id: 'uuid', source: 'text', entity: 'text', source_id: 'text', id: 'uuid' },
    rows: rows.map((row) => ({ ...row, tenant_id: tx.tenant })),
  })
}
