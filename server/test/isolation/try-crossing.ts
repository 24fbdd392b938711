import type { Client } from 'pg'
import type { Table } from '../support/catalogue.ts'
import { insertText, type Row } from '../support/fill-school.ts'
import { isAppendOnly } from './check-tables.ts'

/** A table and rows of the school that must stay out of reach. */
interface Target {
  readonly table: Table
  readonly rows: readonly Row[]
  /** The school whose rows they are. */
  readonly tenant: string
}

const refusedByPrivilegeOrPolicy = '42501'

/**
 * Tries to see, change, delete, move and plant rows of another school over a connection of the application's role, as
 * the school `own`. Answers a sentence for each try that succeeded.
 */
export async function tryCrossing(client: Client, own: string, target: Target): Promise<string[]> {
  const { table, tenant } = target
  const { name } = table
  const asOwn = (text: string, values: unknown[] = []) => inSchool(client, own, text, values)
  const said: string[] = []
  const seen = await asOwn(`select from ${name} where tenant_id = $1`, [tenant])
  if (seen !== 0) said.push(`${name}: select sees ${seen} rows of another school.`)
  const all = await asOwn(`select from ${name} where tenant_id <> $1`, [own])
  if (all !== 0) said.push(`${name}: select sees ${all} rows that are not the school's.`)
  if ((await asOwn(`select from ${name}`)) === 0) said.push(`${name}: the school does not see its own rows.`)
  const outside = await inSchool(client, '', `select from ${name}`)
  if (outside !== 0) said.push(`${name}: without a school ${outside} rows are seen.`)
  const changed = await asOwn(`update ${name} set tenant_id = tenant_id where tenant_id = $1`, [tenant])
  if (typeof changed === 'number' && changed > 0) said.push(`${name}: update touches ${changed} rows.`)
  const deleted = await asOwn(`delete from ${name} where tenant_id = $1`, [tenant])
  if (typeof deleted === 'number' && deleted > 0) said.push(`${name}: delete touches ${deleted} rows.`)
  const moved = await asOwn(`update ${name} set tenant_id = $1`, [tenant])
  if (moved !== refusedByPrivilegeOrPolicy && !(isAppendOnly(table) && moved === 0))
    said.push(`${name}: moving a row over is ${reported(moved)}.`)
  for (const row of target.rows) {
    const planted = await asOwn(insertText(table, row), Object.values(row))
    if (planted !== refusedByPrivilegeOrPolicy) said.push(`${name}: planting a row is ${reported(planted)}.`)
  }
  return said
}

const reported = (outcome: number | string): string =>
  typeof outcome === 'number' ? `taken (${outcome} rows)` : `refused only by ${outcome}`

/** Rows touched, or the SQLSTATE of an error response; nothing that it does stays. */
async function inSchool(
  client: Client,
  school: string,
  text: string,
  values: unknown[] = [],
): Promise<number | string> {
  await client.query('begin')
  try {
    await client.query(`set local app.tenant = '${school}'`)
    return (await client.query(text, values)).rowCount ?? 0
  } catch (error) {
    return String((error as { code?: string }).code)
  } finally {
    await client.query('rollback')
  }
}
