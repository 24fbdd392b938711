import type { Client } from 'pg'
import { isTenantTable, type Table } from '../support/catalogue.ts'
import { type FullSchool, uuidText } from '../support/two-schools.ts'

/**
 * What of a school is in a text that should hold nothing of it: its marker, or an id that the request itself did
 * not send. Undefined: nothing.
 */
export function bytesOf(school: FullSchool, text: string, sent: string): string | undefined {
  const lower = text.toLowerCase()
  const at = lower.indexOf(school.marker)
  if (at !== -1) return text.slice(Math.max(0, at - 60), at + 80)
  for (const [id] of lower.matchAll(uuidText)) {
    if (school.ids.has(id) && !sent.toLowerCase().includes(id)) return `the id ${id}`
  }
  return undefined
}

/** A digest of all rows of a school by table, its global rows too: two equal answers mean that nothing changed. */
export async function digestRows(
  admin: Client,
  tables: readonly Table[],
  school: FullSchool,
): Promise<ReadonlyMap<string, string>> {
  // What was tried in vain at the door of a school, by nobody it knows, is recorded there.
  const isCounted = (table: string) =>
    table === 'audit_log'
      ? `and not (action = 'refused' and actor_user_id is null and credential_id is null)`
      : ''
  const digest = (table: string, column: string, parameter: string) =>
    `select '${table}' as table, coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
     from ${table} t where ${column} = ${parameter} ${isCounted(table)}`
  const parts = [
    ...tables.filter(isTenantTable).map(({ name }) => digest(name, 'tenant_id', '$1')),
    digest('schools', 'id', '$1'),
    digest('user_schools', 'school_id', '$1'),
    digest('logins', 'school_id', '$1'),
    digest('one_time_tokens', 'school_id', '$1'),
    digest('users', 'id', 'any($2::uuid[])'),
    digest('sessions', 'user_id', 'any($2::uuid[])'),
  ]
  // Named, so that a plan of a hundred tables is made once and not for every route.
  const { rows } = await admin.query<{ table: string; digest: string }>({
    name: 'digest of a school',
    text: parts.join(' union all '),
    values: [school.id, [...school.ids]],
  })
  return new Map(rows.map((row) => [row.table, row.digest]))
}

/** Tables whose digests differ. */
export const changedTables = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] => [...before.keys()].filter((table) => before.get(table) !== after.get(table))

/** Rows of one school that name an id of another one: a reference across schools that was let in. */
export async function findReferences(
  admin: Client,
  tables: readonly Table[],
  from: FullSchool,
  to: FullSchool,
): Promise<string[]> {
  const found = new Set<string>()
  for (const { name } of tables.filter(isTenantTable)) {
    const { rows } = await admin.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t where tenant_id = $1`,
      [from.id],
    )
    for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row))) {
      const ids = JSON.stringify(value).matchAll(uuidText)
      if ([...ids].some(([id]) => to.ids.has(id))) found.add(`${name}.${column}`)
    }
  }
  return [...found]
}
