import { insideParenthesis, plainName, splitList } from './migration-statements.ts'

/** A key of a table: its columns in order and, for a foreign key, the table it refers to. */
interface Key {
  readonly kind: 'primary' | 'unique' | 'exclude' | 'foreign'
  readonly columns: readonly string[]
  readonly refersTo?: string
}

/** What the migrations say of one table. */
export interface Table {
  readonly name: string
  /** The migration that creates it. */
  readonly file: string
  /** Column definitions by name, as written. */
  readonly columns: Map<string, string>
  readonly keys: Key[]
  enabled: boolean
  forced: boolean
  readonly policies: string[]
}

/** All tables that stand after the migrations read so far, by name. */
export type Tables = Map<string, Table>

const columnsOf = (list: string): string[] =>
  splitList(list).map((item) => plainName(item.split(/\s/, 1)[0] ?? ''))

/** A table constraint as a key; undefined for a check or anything that is no constraint. */
function readConstraint(text: string): Key | undefined {
  const body = text.replace(/^constraint\s+\S+\s+/i, '')
  const word = /^(primary\s+key|unique|exclude|foreign\s+key)\b/i.exec(body)?.[1]?.toLowerCase()
  const list = word === undefined ? undefined : insideParenthesis(body)
  if (word === undefined || list === undefined) return undefined
  if (word.startsWith('foreign')) {
    const target = /^\s*references\s+([\w."]+)/i.exec(list.after)?.[1] ?? ''
    return { kind: 'foreign', columns: columnsOf(list.inside), refersTo: plainName(target) }
  }
  const kind = word.startsWith('primary') ? 'primary' : word === 'unique' ? 'unique' : 'exclude'
  return { kind, columns: columnsOf(list.inside) }
}

/** Adds a column with the keys written next to it. */
function addColumn(table: Table, text: string): void {
  const name = plainName(text.split(/\s/, 1)[0] ?? '')
  const definition = text.slice(name.length).trim()
  table.columns.set(name, definition)
  if (/\bprimary\s+key\b/i.test(definition)) table.keys.push({ kind: 'primary', columns: [name] })
  if (/\bunique\b/i.test(definition)) table.keys.push({ kind: 'unique', columns: [name] })
  const target = /\breferences\s+([\w."]+)/i.exec(definition)?.[1]
  if (target) table.keys.push({ kind: 'foreign', columns: [name], refersTo: plainName(target) })
}

function addElement(table: Table, text: string): void {
  const key = readConstraint(text)
  if (key) table.keys.push(key)
  else if (!/^(constraint|check|like)\b/i.test(text)) addColumn(table, text)
}

function createTable(tables: Tables, file: string, statement: string): boolean {
  const found = /^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w."]+)\s*\(/i.exec(statement)
  const body = found && insideParenthesis(statement)
  if (!found || !body) return false
  const name = plainName(found[1] ?? '')
  const table: Table = {
    name,
    file,
    columns: new Map(),
    keys: [],
    enabled: false,
    forced: false,
    policies: [],
  }
  for (const element of splitList(body.inside)) addElement(table, element)
  tables.set(name, table)
  return true
}

function alterTable(tables: Tables, statement: string): boolean {
  const found = /^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?([\w."]+)\s+(.*)$/is.exec(statement)
  const table = found ? tables.get(plainName(found[1] ?? '')) : undefined
  if (!found || !table) return false
  for (const action of splitList(found[2] ?? '')) applyAction(tables, table, action)
  return true
}

function applyAction(tables: Tables, table: Table, action: string): void {
  const added = /^add\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(.*)$/is.exec(action)?.[1]
  const renamed = /^rename\s+to\s+([\w."]+)$/i.exec(action)?.[1]
  const security = /^(enable|disable|no\s+force|force)\s+row\s+level\s+security$/i.exec(action)?.[1]
  if (security !== undefined) setSecurity(table, security.toLowerCase())
  else if (added !== undefined) addElement(table, added)
  else if (renamed !== undefined) {
    tables.delete(table.name)
    tables.set(plainName(renamed), { ...table, name: plainName(renamed) })
  }
}

function setSecurity(table: Table, word: string): void {
  if (word === 'enable' || word === 'disable') table.enabled = word === 'enable'
  else table.forced = word === 'force'
}

function createIndex(tables: Tables, statement: string): void {
  const found =
    /^create\s+unique\s+index\s+(?:concurrently\s+)?(?:if\s+not\s+exists\s+)?(?:[\w."]+\s+)?on\s+(?:only\s+)?([\w."]+)\s*(?:using\s+\w+\s*)?\(/i.exec(
      statement,
    )
  const list = found && insideParenthesis(statement)
  if (found && list) {
    tables.get(plainName(found[1] ?? ''))?.keys.push({ kind: 'unique', columns: columnsOf(list.inside) })
  }
}

/** The name of a policy, out of the statement that makes it. */
export const nameOfPolicy = (policy: string): string => /^create\s+policy\s+(\S+)/i.exec(policy)?.[1] ?? ''

/** Applies one statement of a migration to what is known of the tables; statements about other things do nothing. */
export function applyStatement(tables: Tables, file: string, statement: string): void {
  if (createTable(tables, file, statement) || alterTable(tables, statement)) return
  createIndex(tables, statement)
  const policy = /^create\s+policy\s+\S+\s+on\s+([\w."]+)/i.exec(statement)?.[1]
  if (policy) tables.get(plainName(policy))?.policies.push(statement)
  const ended = /^drop\s+policy\s+(?:if\s+exists\s+)?(\S+)\s+on\s+([\w."]+)/i.exec(statement)
  const held = ended ? tables.get(plainName(ended[2] ?? '')) : undefined
  if (ended && held) {
    const rest = held.policies.filter((one) => nameOfPolicy(one) !== ended[1])
    held.policies.splice(0, held.policies.length, ...rest)
  }
  const dropped = /^drop\s+table\s+(?:if\s+exists\s+)?([^;]*?)(?:\s+(?:cascade|restrict))?$/i.exec(
    statement,
  )?.[1]
  for (const name of dropped?.split(',') ?? []) tables.delete(plainName(name.trim()))
}
