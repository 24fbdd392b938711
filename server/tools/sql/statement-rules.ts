import type { Placement } from '../placement.ts'
import {
  childrenOf,
  columnOf,
  functionOf,
  listIn,
  nodeIn,
  parseStatements,
  type TreeNode,
  wordIn,
} from './parse-tree.ts'
import { isUnknown, levelOf, looseRelations } from './tenant-conditions.ts'

/** What a statement does that a database on several machines would not take, and with which table or word. */
export interface StatementProblem {
  readonly rule: 'tenant' | 'insert-select' | 'do-update' | 'forbidden'
  readonly subject: string
}

type Placements = Readonly<Record<string, Placement>>

const commands = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'] as const
type Command = (typeof commands)[number]

/** Functions whose answer depends on their arguments alone; any other in `do update` is asked for its reason. */
const immutable: ReadonlySet<string> = new Set([
  'array_agg',
  'array_append',
  'array_cat',
  'array_remove',
  'count',
  'floor',
  'lower',
  'unnest',
])

const forbiddenFunctions: ReadonlySet<string> = new Set(['set_config', 'pg_current_snapshot'])

class Judge {
  readonly #placed: Placements
  readonly problems: StatementProblem[] = []

  constructor(placed: Placements) {
    this.#placed = placed
  }

  /** Judges a node and what is under it; `named` are the names that stand for a `with` part and not for a table. */
  visit(node: TreeNode, named: ReadonlySet<string>): void {
    const command = commands.find((one) => one in node)
    if (command !== undefined) {
      this.#command(command, nodeIn(node, command), named)
      return
    }
    if (columnOf(node)?.at(-1) === 'ctid') this.#add('forbidden', 'ctid')
    const called = 'FuncCall' in node ? functionOf(nodeIn(node, 'FuncCall')) : ''
    if (forbiddenFunctions.has(called)) this.#add('forbidden', called)
    for (const child of childrenOf(node)) this.visit(child, named)
  }

  #add(rule: StatementProblem['rule'], subject: string): void {
    this.problems.push({ rule, subject })
  }

  #command(command: Command, statement: TreeNode, outer: ReadonlySet<string>): void {
    const parts = listIn(nodeIn(statement, 'withClause'), 'ctes').map((part) =>
      nodeIn(part, 'CommonTableExpr'),
    )
    const named = new Set([...outer, ...parts.map((part) => wordIn(part, 'ctename'))])
    // The two sides of a union stand in the tree without the name of their kind.
    for (const side of ['larg', 'rarg']) {
      if (command === 'SelectStmt' && side in statement)
        this.#command(command, nodeIn(statement, side), named)
    }
    if (command === 'MergeStmt') this.#add('forbidden', 'merge')
    else if (command === 'InsertStmt') this.#insert(statement)
    else this.#tenant(statement, named)
    const { larg: _left, rarg: _right, ...own } = statement
    for (const child of childrenOf(own)) this.visit(child, named)
  }

  #isOfSchool(table: string): boolean {
    return this.#placed[table] === 'school'
  }

  #tenant(statement: TreeNode, named: ReadonlySet<string>): void {
    const level = levelOf(statement)
    if (level.conditions.some(isUnknown)) return
    const isOfSchool = (table: string): boolean => !named.has(table) && this.#isOfSchool(table)
    for (const { table } of looseRelations(level, isOfSchool)) this.#add('tenant', table)
  }

  #insert(statement: TreeNode): void {
    const table = wordIn(nodeIn(statement, 'relation'), 'relname')
    const columns = listIn(statement, 'cols').map((column) => wordIn(nodeIn(column, 'ResTarget'), 'name'))
    const place = columns.indexOf('tenant_id')
    if (this.#isOfSchool(table)) {
      if (place < 0) this.#add('tenant', table)
      const leaves = leavesOf(nodeIn(nodeIn(statement, 'selectStmt'), 'SelectStmt'))
      if (!leaves.every((leaf) => takesTenant(leaf, place))) this.#add('insert-select', table)
    }
    const conflict = nodeIn(statement, 'onConflictClause')
    if (wordIn(conflict, 'action') !== 'ONCONFLICT_UPDATE') return
    if ([...listIn(conflict, 'targetList'), nodeIn(conflict, 'whereClause')].some(isVolatile)) {
      this.#add('do-update', table)
    }
  }
}

/** The selects of an insertion: one, or those of its union; rows given as values are none. */
function leavesOf(select: TreeNode): readonly TreeNode[] {
  if ('larg' in select) return ['larg', 'rarg'].flatMap((side) => leavesOf(nodeIn(select, side)))
  return listIn(select, 'targetList').length === 0 ? [] : [select]
}

const takesTenant = (select: TreeNode, place: number): boolean => {
  const target = nodeIn(listIn(select, 'targetList')[place] ?? {}, 'ResTarget')
  return columnOf(nodeIn(target, 'val'))?.at(-1) === 'tenant_id'
}

/** Whether an expression calls a function that is not known to be immutable, reads the clock or says `default`. */
function isVolatile(node: TreeNode): boolean {
  if ('SetToDefault' in node || 'SQLValueFunction' in node) return true
  if ('FuncCall' in node && !immutable.has(functionOf(nodeIn(node, 'FuncCall')))) return true
  return childrenOf(node).some(isVolatile)
}

/** What is wrong with a statement; undefined when PostgreSQL could not read it. */
export function problemsOfStatement(text: string, placed: Placements): StatementProblem[] | undefined {
  const statements = parseStatements(text)
  if (statements === undefined) return undefined
  const judge = new Judge(placed)
  for (const statement of statements) judge.visit(statement, new Set())
  return judge.problems
}
