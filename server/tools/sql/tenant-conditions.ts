import { columnOf, listIn, nodeIn, type TreeNode, wordIn } from './parse-tree.ts'

/** A table as one level of a statement reads it. */
interface Relation {
  readonly table: string
  readonly alias: string
}

/** What one level of a statement reads, and what it asks of it. */
interface Level {
  readonly relations: readonly Relation[]
  readonly conditions: readonly TreeNode[]
  /** Aliases whose tenant_id a `using` holds equal. */
  readonly joined: ReadonlySet<string>
}

const relationOf = (range: TreeNode): Relation => {
  const schema = wordIn(range, 'schemaname')
  const name = wordIn(range, 'relname')
  const table = schema === '' || schema === 'public' ? name : `${schema}.${name}`
  return { table, alias: wordIn(nodeIn(range, 'alias'), 'aliasname') || table }
}

/** The conditions that all hold: those joined by AND, one by one. */
function conjuncts(node: TreeNode): readonly TreeNode[] {
  const bool = nodeIn(node, 'BoolExpr')
  if (wordIn(bool, 'boolop') === 'AND_EXPR') return listIn(bool, 'args').flatMap(conjuncts)
  return Object.keys(node).length === 0 ? [] : [node]
}

const empty: Level = { relations: [], conditions: [], joined: new Set() }

const together = (one: Level, other: Level): Level => ({
  relations: [...one.relations, ...other.relations],
  conditions: [...one.conditions, ...other.conditions],
  joined: new Set([...one.joined, ...other.joined]),
})

function levelOfItem(item: TreeNode): Level {
  if ('RangeVar' in item) return { ...empty, relations: [relationOf(nodeIn(item, 'RangeVar'))] }
  if (!('JoinExpr' in item)) return empty
  const join = nodeIn(item, 'JoinExpr')
  const sides = together(levelOfItem(nodeIn(join, 'larg')), levelOfItem(nodeIn(join, 'rarg')))
  const isByTenant = listIn(join, 'usingClause').some(
    (name) => wordIn(nodeIn(name, 'String'), 'sval') === 'tenant_id',
  )
  const joined = isByTenant ? sides.relations.map(({ alias }) => alias) : []
  return together(sides, { ...empty, conditions: conjuncts(nodeIn(join, 'quals')), joined: new Set(joined) })
}

/** What a select, update or delete reads on its own level, sub-selects apart. */
export function levelOf(statement: TreeNode): Level {
  const own: Level = {
    ...empty,
    relations: 'relation' in statement ? [relationOf(nodeIn(statement, 'relation'))] : [],
    conditions: conjuncts(nodeIn(statement, 'whereClause')),
  }
  const items = [...listIn(statement, 'fromClause'), ...listIn(statement, 'usingClause')]
  return items.map(levelOfItem).reduce(together, own)
}

const membersOf = (side: TreeNode): readonly TreeNode[] =>
  'RowExpr' in side ? listIn(nodeIn(side, 'RowExpr'), 'args') : [side]

/** The columns that a condition holds equal to something. */
function equalColumns(condition: TreeNode): readonly (readonly string[])[] {
  const expression = nodeIn(condition, 'A_Expr')
  const link = nodeIn(condition, 'SubLink')
  const operator = listIn(expression, 'name').map((name) => wordIn(nodeIn(name, 'String'), 'sval'))
  const isEqual = wordIn(expression, 'kind') === 'AEXPR_OP' && operator.join('') === '='
  const isOneOf = wordIn(link, 'subLinkType') === 'ANY_SUBLINK' && !('operName' in link)
  const sides = isEqual
    ? [nodeIn(expression, 'lexpr'), nodeIn(expression, 'rexpr')]
    : isOneOf
      ? [nodeIn(link, 'testexpr')]
      : []
  return sides.flatMap(membersOf).flatMap((member) => {
    const column = columnOf(member)
    return column ? [column] : []
  })
}

/** Whether a condition is text that is not known: a parameter that is itself a condition. */
export const isUnknown = (condition: TreeNode): boolean => 'ParamRef' in condition

/** The tables of schools on a level that no condition holds to one school. */
export function looseRelations(level: Level, isOfSchool: (table: string) => boolean): readonly Relation[] {
  const ofSchool = level.relations.filter(({ table }) => isOfSchool(table))
  const held = new Set(level.joined)
  let isPlain = false
  for (const column of level.conditions.flatMap(equalColumns)) {
    if (column.at(-1) !== 'tenant_id') continue
    if (column.length === 1) isPlain = true
    else held.add(column.at(-2) ?? '')
  }
  // Without an alias the column can only be that of the one table that has it.
  if (isPlain && ofSchool.length === 1) return []
  return ofSchool.filter(({ alias }) => !held.has(alias))
}
