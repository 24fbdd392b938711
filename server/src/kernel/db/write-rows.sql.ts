import type { BulkShape } from './bulk-shape.ts'
import { type Statement, statement } from './statement.ts'

/** SQL types that bulk writes carry. `text[]` and `jsonb` travel as text and are cast on the server. */
export type ColumnType =
  | 'uuid'
  | 'text'
  | 'int'
  | 'bigint'
  | 'numeric'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'text[]'
  | 'uuid[]'
  | 'jsonb'

/** A table as bulk writes see it: names and types come from the module's own list, never from input. */
export interface BulkTable {
  readonly table: string
  readonly columns: Readonly<Record<string, ColumnType>>
  /** The kernel writes it by itself, whatever the request: tests count its statements apart. */
  readonly internal?: boolean
}

export interface BulkWrite extends BulkTable {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  /**
   * For existing rows: `target` names the unique columns, `update` the columns to update. A row with the same
   * values is left untouched and not returned. Without `update` an existing row stays as it is.
   */
  readonly conflict?: {
    readonly target: readonly string[]
    readonly update?: readonly string[]
    /** Columns taken over when the row changes, which do not make it changed by themselves (updated_at, …). */
    readonly touch?: readonly string[]
    /** Columns that go up by one when the row changes (version). */
    readonly raise?: readonly string[]
  }
  readonly returning?: readonly string[]
}

/** A written row: the columns asked for, and whether it was inserted (else updated). */
export type WrittenRow = Record<string, unknown> & { inserted: boolean }

const namePattern = /^[a-z_][a-z0-9_]*$/

/** The shape of a bulk write, and whether rows of its table record which transaction wrote them last. */
interface BulkManner {
  readonly shape: BulkShape
  readonly tracksChanges?: boolean
}

/** The text and parameters of one bulk write; exported so that tests can hold the exact SQL. */
export function bulkStatement(
  write: BulkWrite,
  { shape, tracksChanges = false }: BulkManner,
): Statement<WrittenRow> {
  const names = Object.keys(write.columns)
  for (const name of [write.table, ...names, ...(write.returning ?? [])]) assertName(name)
  const source = shape === 'unnest' ? unnestSource(write, names) : valuesSource(write, names)
  const text = [
    `insert into ${write.table} as target (${names.join(', ')})`,
    source.text,
    conflictClause(write, tracksChanges),
    `returning ${[...(write.returning ?? []).map((name) => `target.${name}`), '(xmax = 0) as inserted'].join(', ')}`,
  ]
  return statement(text.filter(Boolean).join(' '), source.values)
}

const isTransported = (type: ColumnType): boolean => type === 'jsonb' || type.endsWith('[]')

function unnestSource(write: BulkWrite, names: readonly string[]): Statement<unknown> {
  const arrays = names.map((name, index) => `$${index + 1}::${transportType(write, name)}[]`)
  const picks = names.map((name) => castOf(write, name, `source.${name}`))
  const values = names.map((name) =>
    write.columns[name] === 'jsonb'
      ? jsonArray(write.rows.map((row) => row[name]))
      : write.rows.map((row) => transported(write, name, row[name])),
  )
  return statement(
    `select ${picks.join(', ')} from unnest(${arrays.join(', ')}) as source (${names.join(', ')})`,
    values,
  )
}

function valuesSource(write: BulkWrite, names: readonly string[]): Statement<unknown> {
  const values: unknown[] = []
  const tuples = write.rows.map((row) => {
    const cells = names.map((name) => {
      values.push(transported(write, name, row[name]))
      return `$${values.length}::${write.columns[name]}`
    })
    return `(${cells.join(', ')})`
  })
  return statement(`values ${tuples.join(', ')}`, values)
}

function conflictClause(write: BulkWrite, tracksChanges: boolean): string {
  const { conflict } = write
  if (!conflict) return ''
  const target = conflict.target.map(assertName).join(', ')
  const update = (conflict.update ?? []).map(assertName)
  if (update.length === 0) return `on conflict (${target}) do nothing`
  const sets = [
    ...[...update, ...(conflict.touch ?? []).map(assertName)].map((name) => `${name} = excluded.${name}`),
    ...(conflict.raise ?? []).map(assertName).map((name) => `${name} = target.${name} + 1`),
    ...(tracksChanges ? ['changed_in = excluded.changed_in'] : []),
  ]
  const differs = update.map((name) => `target.${name} is distinct from excluded.${name}`).join(' or ')
  return `on conflict (${target}) do update set ${sets.join(', ')} where ${differs}`
}

const transportType = (write: BulkWrite, name: string): string => {
  const type = write.columns[name] as ColumnType
  return isTransported(type) ? 'text' : type
}

const castOf = (write: BulkWrite, name: string, source: string): string => {
  const type = write.columns[name] as ColumnType
  return isTransported(type) ? `${source}::${type}` : source
}

function transported(write: BulkWrite, name: string, value: unknown): unknown {
  const type = write.columns[name] as ColumnType
  if (value === null || value === undefined) return null
  if (type === 'jsonb') return JSON.stringify(value)
  return type.endsWith('[]') ? arrayLiteral(value as readonly unknown[]) : value
}

/**
 * An array literal of JSON texts. They have no control characters, so what JSON escapes in them is what an array needs;
 * the driver's own escaping of large documents takes ten times as long.
 */
const jsonArray = (values: readonly unknown[]): string =>
  `{${values.map((value) => (value === null || value === undefined ? 'NULL' : JSON.stringify(JSON.stringify(value)))).join(',')}}`

/** PostgreSQL's array literal: every element quoted, `"` and `\` escaped; null is unquoted. */
const arrayLiteral = (items: readonly unknown[]): string => `{${items.map(arrayElement).join(',')}}`

const arrayElement = (item: unknown): string =>
  item === null || item === undefined ? 'NULL' : `"${String(item).replace(/["\\]/g, '\\$&')}"`

function assertName(name: string): string {
  if (!namePattern.test(name)) throw new Error(`Not a column of ours: ${JSON.stringify(name)}`)
  return name
}
