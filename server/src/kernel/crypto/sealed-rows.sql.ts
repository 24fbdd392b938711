import { type Fragment, identifier, internal, join, type Statement, sql, sqlIf } from '../db/statement.ts'
import type { SealedColumn } from './sealed-column.ts'

/** The name of the key that a text was sealed with: `v1.<key id>.<nonce>.<content>`. */
const keyId = (column: Fragment): Fragment => sql`split_part(${column}, '.', 2)`

const mine = ({ of }: SealedColumn, tenant: string): Fragment =>
  sqlIf(of === 'school', () => sql`and held.tenant_id = ${tenant}`)

const sealedOf = ({ column }: SealedColumn): Fragment => sql`held.${identifier(column)}`

/** How many texts were sealed with each key. */
export const countByKey = (of: SealedColumn, tenant: string): Statement<{ key_id: string; count: number }> =>
  internal(sql<{ key_id: string; count: number }>`
    select ${keyId(sealedOf(of))} as key_id, count(*)::int as count from ${identifier(of.table)} held
    where ${sealedOf(of)} is not null ${mine(of, tenant)} group by 1 order by 1`)

/** Rows that were sealed with none of these keys, held: their key columns as text, and the text in `sealed`. */
export const selectSealedOtherwise = (
  of: SealedColumn,
  tenant: string,
  keyIds: readonly string[],
  limit: number,
): Statement<Record<string, string>> =>
  internal(sql<Record<string, string>>`
    select ${join(
      of.key.map((name) => sql`held.${identifier(name)}::text as ${identifier(name)}`),
      ', ',
    )}, ${sealedOf(of)} as sealed
    from ${identifier(of.table)} held
    where ${sealedOf(of)} is not null and ${keyId(sealedOf(of))} <> all (${keyIds}::text[]) ${mine(of, tenant)}
    limit ${limit} for update`)

const rows = ({ table }: SealedColumn, values: readonly object[]): Fragment =>
  sql`jsonb_populate_recordset(null::${identifier(table)}, ${JSON.stringify(values)}::jsonb) as wanted`

const sameRow = (of: SealedColumn, tenant: string): Fragment =>
  sql`${join(
    of.key.map((name) => sql`held.${identifier(name)} = wanted.${identifier(name)}`),
    ' and ',
  )} ${mine(of, tenant)}`

/** Gives rows other sealed texts; `assignments` are set with them. */
export const updateSealed = (
  of: SealedColumn,
  tenant: string,
  values: readonly object[],
  assignments?: Fragment,
): Statement<unknown> =>
  internal(sql`
    update ${identifier(of.table)} as held set ${identifier(of.column)} = wanted.${identifier(of.column)}
      ${sqlIf(assignments && assignments.text !== '', () => sql`, ${assignments}`)}
    from ${rows(of, values)} where ${sameRow(of, tenant)}`)

/** Sets columns of rows. */
export const updateLost = (
  of: SealedColumn,
  tenant: string,
  values: readonly object[],
  assignments: Fragment,
): Statement<unknown> =>
  internal(sql`
    update ${identifier(of.table)} as held set ${assignments} from ${rows(of, values)} where ${sameRow(of, tenant)}`)

export const deleteLost = (of: SealedColumn, tenant: string, values: readonly object[]): Statement<unknown> =>
  internal(sql`
    delete from ${identifier(of.table)} as held using ${rows(of, values)} where ${sameRow(of, tenant)}`)
