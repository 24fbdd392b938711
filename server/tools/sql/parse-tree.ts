import { loadModule, parseSync } from 'libpg-query'

/** A node of PostgreSQL's parse tree, its fields as libpg-query writes them. */
export type TreeNode = Readonly<Record<string, unknown>>

await loadModule()

const isNode = (value: unknown): value is TreeNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The field of a node that holds a node; the empty node when there is none. */
export const nodeIn = (node: TreeNode, field: string): TreeNode => {
  const value = node[field]
  return isNode(value) ? value : {}
}

/** The field of a node that holds a list of nodes. */
export const listIn = (node: TreeNode, field: string): readonly TreeNode[] => {
  const value = node[field]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** The field of a node that holds a word; empty when there is none. */
export const wordIn = (node: TreeNode, field: string): string => {
  const value = node[field]
  return typeof value === 'string' ? value : ''
}

/** The nodes directly under a node, through its lists. */
export const childrenOf = (node: TreeNode): TreeNode[] => Object.values(node).flat().filter(isNode)

/** The statements of a text as parse trees; undefined when PostgreSQL would not take it. */
export function parseStatements(text: string): readonly TreeNode[] | undefined {
  try {
    return listIn(parseSync(text) as unknown as TreeNode, 'stmts').map((statement) =>
      nodeIn(statement, 'stmt'),
    )
  } catch {
    return undefined
  }
}

/** The names of a dotted column, the last one the column itself; undefined when the node is no column. */
export function columnOf(node: TreeNode): readonly string[] | undefined {
  if (!('ColumnRef' in node)) return undefined
  return listIn(nodeIn(node, 'ColumnRef'), 'fields').map((field) => wordIn(nodeIn(field, 'String'), 'sval'))
}

/** The name of a called function without its schema. */
export const functionOf = (call: TreeNode): string =>
  wordIn(nodeIn(listIn(call, 'funcname').at(-1) ?? {}, 'String'), 'sval')
