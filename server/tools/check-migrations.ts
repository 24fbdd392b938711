import { insideParenthesis, splitStatements } from './migration-statements.ts'
import { applyStatement, type Table, type Tables } from './migration-tables.ts'
import { type Placement, placements } from './placement.ts'
import { problemsOfPlacement } from './placement-rules.ts'
import { listProjectFiles, projectRoot, readProjectFile } from './project.ts'

/** A migration file: its name without folder, and its text. */
interface Migration {
  readonly name: string
  readonly text: string
}

const currentTenant = /nullif\(\s*current_setting\(\s*'app\.tenant'\s*,\s*true\s*\)\s*,\s*''\s*\)::uuid/i

/** The conditions of a policy: what is in the parentheses after `using` and after `with check`. */
const clausesOfPolicy = (policy: string): string[] =>
  [...policy.matchAll(/\b(?:using|with\s+check)\s*(?=\()/gi)].map(
    (found) => insideParenthesis(policy.slice(found.index))?.inside ?? '',
  )

function problemsOfSecurity(table: Table): string[] {
  const problems: string[] = []
  if (!table.enabled) problems.push('row level security is not enabled')
  if (!table.forced) problems.push('row level security is not forced')
  if (table.policies.length === 0) problems.push('has no policy')
  for (const policy of table.policies) {
    const clauses = clausesOfPolicy(policy)
    if (clauses.length === 0 || !clauses.every((clause) => currentTenant.test(clause))) {
      problems.push(
        "a clause of its policy does not read nullif(current_setting('app.tenant', true), '')::uuid",
      )
    }
  }
  return problems
}

function problemsOfTenantTable(table: Table, tables: Tables): string[] {
  const problems = problemsOfSecurity(table)
  const definition = table.columns.get('tenant_id') ?? ''
  if (!/^uuid\s+(not\s+null|primary\s+key)\b/i.test(definition))
    problems.push('tenant_id is not «uuid not null»')
  if (!table.keys.some((key) => key.kind === 'primary')) problems.push('has no primary key')
  for (const key of table.keys) {
    const target = key.refersTo === undefined ? undefined : tables.get(key.refersTo)
    const isInside = key.kind !== 'foreign' || target?.columns.has('tenant_id') === true
    if (isInside && key.columns[0] !== 'tenant_id') {
      problems.push(`tenant_id is not first in its ${key.kind} key (${key.columns.join(', ')})`)
    }
  }
  return problems
}

/** A global table may not depend on one school's rows. */
function problemsOfGlobalTable(table: Table, tables: Tables): string[] {
  return table.keys
    .filter((key) => key.refersTo !== undefined && tables.get(key.refersTo)?.columns.has('tenant_id'))
    .map((key) => `is global but refers to the tenant table ${key.refersTo}`)
}

const trigger = /\bcreate\s+(or\s+replace\s+)?(constraint\s+|event\s+)?trigger\b/i

/** Adds the number to `numbers`, which has the name of the migration by its number. */
function problemsOfName(name: string, numbers: Map<string, string>): string[] {
  const number = /^(\d{4})_[a-z0-9]+(?:[_-][a-z0-9]+)*\.sql$/.exec(name)?.[1]
  if (number === undefined) return [`${name}: not named NNNN_word.sql`]
  const earlier = numbers.get(number)
  if (earlier !== undefined) return [`${name}: has the number of ${earlier}`]
  numbers.set(number, name)
  return []
}

function problemsOfStatement(name: string, statement: string): string[] {
  const problems: string[] = []
  if (trigger.test(statement)) problems.push(`${name}: creates a trigger`)
  if (/\bmerge\s+into\b/i.test(statement)) problems.push(`${name}: uses MERGE`)
  return problems
}

/**
 * What is wrong with the migrations taken together, in their order: names, order, triggers, and for every table that
 * has at the end its row level security and its keys.
 *
 * @param placed where the rows of each table stand; left out, placement is not judged
 */
export function problemsOfMigrations(
  migrations: readonly Migration[],
  placed?: Readonly<Record<string, Placement>>,
): string[] {
  const problems: string[] = []
  const tables: Tables = new Map()
  const numbers = new Map<string, string>()
  for (const { name, text } of [...migrations].sort((one, other) => (one.name < other.name ? -1 : 1))) {
    problems.push(...problemsOfName(name, numbers))
    for (const statement of splitStatements(text)) {
      problems.push(...problemsOfStatement(name, statement))
      applyStatement(tables, name, statement)
    }
  }
  for (const table of tables.values()) {
    const judge = table.columns.has('tenant_id') ? problemsOfTenantTable : problemsOfGlobalTable
    const found = judge(table, tables)
    problems.push(...found.map((what) => `${table.file}: table ${table.name}: ${what}`))
  }
  return placed ? [...problems, ...problemsOfPlacement(tables, placed)] : problems
}

/** The migrations under server/migrations/, judged without a database. */
export async function checkMigrations(root: string = projectRoot): Promise<string[]> {
  const folder = 'server/migrations/'
  const paths = (await listProjectFiles(root)).filter(
    (path) => path.startsWith(folder) && !path.endsWith('.md'),
  )
  if (paths.length === 0) return [`${folder} holds no migration`]
  return problemsOfMigrations(
    paths.map((path) => ({ name: path.slice(folder.length), text: readProjectFile(path, root) ?? '' })),
    placements,
  )
}
