import type { Client } from 'pg'
import { sha256, uuidv7 } from '../../src/kernel/ids/ids.ts'
import { type Column, type ForeignKey, inOrderOfNeed, isTenantTable, type Table } from './catalogue.ts'
import type { FillContext, Hint } from './fill-context.ts'
import { hints, softReferences } from './fill-hints.ts'
import { furtherRows } from './further-rows.ts'

export type Row = Readonly<Record<string, unknown>>

/** What a school was filled with: the rows as sent, by table. */
export type FilledRows = ReadonlyMap<string, readonly Row[]>

/**
 * Fills every tenant table of the catalogue with at least one row of the school, every column that takes a value and
 * every text with the school's marker in it. Runs as a role that sees past row level security.
 * @throws Error that says which hint to add, when a row is refused
 */
export async function fillSchool(
  client: Client,
  tables: readonly Table[],
  school: Omit<FillContext, 'of'>,
): Promise<FilledRows> {
  const filled = new Map<string, Row[]>()
  const context: FillContext = {
    ...school,
    of: (table, column = 'id', index = 0) => filled.get(table)?.[index]?.[column] ?? null,
  }
  for (const table of inOrderOfNeed(tables.filter(isTenantTable), neededBy)) {
    const rows: Row[] = []
    filled.set(table.name, rows)
    for (const own of [{}, ...(furtherRows[table.name] ?? [])]) {
      const row = makeRow(table, context, own)
      await insertRow(client, table, row)
      rows.push(row)
    }
  }
  return filled
}

const neededBy = (table: Table): string[] => [
  ...table.foreignKeys.map((key) => key.table),
  ...table.columns.map((column) => softReferenceOf(table, column) ?? ''),
]

const softReferenceOf = (table: Table, { name }: Column): string | undefined =>
  softReferences[`${table.name}.${name}`] ?? softReferences[name]

async function insertRow(client: Client, table: Table, row: Row): Promise<void> {
  try {
    await client.query(insertText(table, row), Object.values(row))
  } catch (error) {
    const { message, constraint, column } = error as Error & { constraint?: string; column?: string }
    const check = table.checks.find(({ name }) => name === constraint)
    const columns = check?.columns.join(' or ') ?? column ?? 'the column that this names'
    throw new Error(
      `Table ${table.name} cannot be filled: ${message}. Add a hint for ${table.name}.${columns} in ` +
        `server/test/support/fill-hints.ts${check ? ` (${check.definition})` : ''}.`,
    )
  }
}

/** INSERT of the row with its values as parameters; jsonb is sent as text. */
export function insertText(table: Table, row: Row): string {
  const types = new Map(table.columns.map((column) => [column.name, column.type]))
  const names = Object.keys(row)
  const values = names.map((name, index) => `$${index + 1}::${types.get(name)}`)
  return `insert into ${table.name} (${names.join(', ')}) values (${values.join(', ')}) on conflict do nothing`
}

/** A row of the table for the school, every column filled that takes a value. */
function makeRow(table: Table, context: FillContext, own: Readonly<Record<string, Hint>> = {}): Row {
  const row: Record<string, unknown> = {}
  for (const column of table.columns) {
    if (column.generated) continue
    const value = cellOf(table, column, context, own[column.name])
    row[column.name] = column.type.startsWith('json') && value !== null ? JSON.stringify(value) : value
  }
  return row
}

function cellOf(table: Table, column: Column, context: FillContext, own: Hint | undefined): unknown {
  if (column.name === 'tenant_id') return context.tenant
  const hint = own ?? hints[`${table.name}.${column.name}`] ?? hints[column.name]
  const named = `${table.name}.${column.name}`
  if (own !== undefined || named in hints || column.name in hints) {
    return typeof hint === 'function' ? hint(context) : hint
  }
  const key = table.foreignKeys.find(({ columns }) => columns.includes(column.name))
  if (key) return referenced(table, column, key, context)
  const soft = softReferenceOf(table, column)
  if (soft && soft !== table.name) return asArray(column, context.of(soft))
  if (/(_by|user_id)$/.test(column.name) && column.type === 'uuid') return context.users.owner
  if (!column.notNull && endsTheRow.test(column.name)) return null
  return asArray(column, ofType(table, column, context))
}

/** Columns that hide or end a row when they are set. */
const endsTheRow =
  /^(archived|revoked|retired|deleted|spent|dispatched|sent|finished|closed|voided|cancelled|withdrawn)_at$|^exit_/

function referenced(table: Table, column: Column, key: ForeignKey, context: FillContext): unknown {
  // A row that is its own parent would be a loop in what people see.
  if (key.table === table.name) return column.notNull ? context.of(table.name) : null
  if (key.table === 'users') return context.users.owner
  if (key.table === 'schools') return context.tenant
  return context.of(key.table, key.references[key.columns.indexOf(column.name)])
}

const asArray = (column: Column, value: unknown): unknown =>
  column.type.endsWith('[]') && !Array.isArray(value) ? [value] : value

/** The words that a check allows, out of `CHECK ((kind = ANY (ARRAY['a'::text, …])))`. */
function wordsOf(table: Table, column: Column): readonly string[] {
  const list = new RegExp(`\\b${column.name}\\b\\)?(?:::text)? = ANY \\(+ARRAY\\[([^\\]]*)\\]`)
  for (const check of table.checks) {
    const words = list.exec(check.definition)?.[1]
    if (words) return [...words.matchAll(/'((?:[^']|'')*)'/g)].map((match) => match[1] ?? '')
  }
  return column.labels ?? []
}

const firstDay = '2026-09-01'
const lastDay = '2027-07-01'
const endsLater = /(^|_)(end|ends|until|expires|expiry|due|to)(_|$)/

function ofType(table: Table, column: Column, { marker }: FillContext): unknown {
  const [word] = wordsOf(table, column)
  if (word !== undefined) return word
  const text = `${marker} ${table.name}.${column.name}`
  const later = endsLater.test(column.name)
  switch (column.type.replace('[]', '')) {
    case 'uuid':
      return uuidv7()
    case 'text':
    case 'character varying':
    case 'citext':
      return column.name.includes('email') ? `${marker}.${table.name}@${marker}.test` : text
    case 'jsonb':
    case 'json':
      return { marker: text }
    case 'date':
      return later ? lastDay : firstDay
    case 'timestamp with time zone':
    case 'timestamp without time zone':
      return later ? `${lastDay}T08:00:00Z` : `${firstDay}T08:00:00Z`
    case 'time without time zone':
      return later ? '15:00' : '08:00'
    case 'daterange':
      return `[${firstDay},${lastDay})`
    case 'tstzrange':
      return `[${firstDay}T08:00:00Z,${lastDay}T08:00:00Z)`
    case 'boolean':
      return true
    case 'bytea':
      return sha256(text)
    case 'inet':
      return '127.0.0.1'
    case 'interval':
      return '1 day'
    default:
      return 1
  }
}
