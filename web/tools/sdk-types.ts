import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const { factory } = ts
const exported = [factory.createModifier(ts.SyntaxKind.ExportKeyword)]

/**
 * Writes what openapi-typescript made as the types of the SDK: every schema of the contract is an exported interface of
 * its own name, texts are `string`, and the operations of a path fit on a few lines each.
 */
export function printTypes(nodes: readonly ts.Node[]): string {
  const interfaces = new Map(nodes.filter(ts.isInterfaceDeclaration).map((node) => [node.name.text, node]))
  const schemas = membersOf(typeOf(interfaces.get('components'), 'schemas'))
  const scalars = new Map(schemas.flatMap((member) => scalarOf(member)))
  const described = schemas.filter((member) => !scalars.has(nameOf(member)))
  const shapes = described.map((member) => shapeOf(member))
  const nouns = described.map((member, index) => declare(member, shapes[index] as Shape, shapes))
  const [paths, operations] = [interfaces.get('paths'), interfaces.get('operations')]
  if (!paths || !operations) throw new Error('The contract has no paths.')
  const byId = new Map(
    operations.members.filter(ts.isPropertySignature).map((one) => [nameOf(one), one.type]),
  )
  const queries = new Map<string, ts.Statement>()
  const operated = dense(withOperations(paths, byId), queries)
  const all = [...queries.values(), ...nouns, operated].map((node) => named(node, scalars))
  return [common, ...all.map((node) => plainComments(textOf(node)))].join('\n\n')
}

/** Paths with their operations in place: `get: operations['students.list']` says nothing to a reader. */
const withOperations = (
  paths: ts.InterfaceDeclaration,
  byId: ReadonlyMap<string, ts.TypeNode | undefined>,
): ts.InterfaceDeclaration => {
  const visit = (node: ts.Node): ts.Node => {
    if (ts.isIndexedAccessTypeNode(node)) return byId.get(literalOf(node.indexType) ?? '') ?? node
    return ts.visitEachChild(node, visit, undefined)
  }
  return ts.visitEachChild(paths, visit, undefined)
}

/** Comments without the tags that the types say themselves, on one line where they fit. */
const plainComments = (source: string): string =>
  source.replace(/\/\*\*([\s\S]*?)\*\//g, (_, comment: string) => {
    const lines = comment
      .split('\n')
      .map((line) =>
        line
          .replace(/^\s*\* ?/, '')
          .replace(/^\s*@description /, '')
          .trim(),
      )
      .filter((line) => line !== '' && !/^(@(enum|constant|default|example)\b|Format: )/.test(line))
    if (lines.length === 0) return ''
    return lines.length === 1
      ? `/** ${lines[0]} */`
      : `/**\n${lines.map((line) => ` * ${line}\n`).join('')} */`
  })

/** The text as the project's formatter writes it. */
export async function formatted(source: string): Promise<string> {
  const biome = fileURLToPath(new URL('../../node_modules/.bin/biome', import.meta.url))
  const process = spawn(biome, ['format', '--stdin-file-path=sdk/src/contract.ts'], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  process.stdin.end(source)
  const result = await text(process.stdout)
  if (result.trim() === '') throw new Error('The formatter wrote nothing.')
  return result
}

const membersOf = (node: ts.TypeNode | undefined): ts.PropertySignature[] =>
  node && ts.isTypeLiteralNode(node) ? node.members.filter(ts.isPropertySignature) : []

const typeOf = (node: ts.InterfaceDeclaration | undefined, name: string): ts.TypeNode | undefined =>
  node?.members.filter(ts.isPropertySignature).find((member) => nameOf(member) === name)?.type

const nameOf = ({ name }: ts.PropertySignature): string =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : ''

/** A schema that is a text or a number is written as such where it is used. */
function scalarOf(member: ts.PropertySignature): (readonly [string, ts.TypeNode])[] {
  const kinds = [ts.SyntaxKind.StringKeyword, ts.SyntaxKind.NumberKeyword]
  return member.type && kinds.includes(member.type.kind) ? [[nameOf(member), member.type]] : []
}

/** What many schemas and operations share. */
const common = `/** A page of a list. */
export interface Page<Row> {
  results: Row[]
  /** Address of the next page; null: this is the last one. */
  next: string | null
  /** Address of the previous page; null: this is the first one. */
  previous: string | null
  /** How many rows match in all; only when the request asks with \`count=true\`. */
  count?: number
}`

/** Parameters that many operations have together, by the name of their interface. */
const sharedQueries: Readonly<Record<string, readonly string[]>> = {
  PageQuery: ['page_size', 'cursor', 'count'],
  OneRosterQuery: ['limit', 'offset', 'sort', 'orderBy', 'filter', 'fields'],
}

/** The members of an object as text, to compare objects by. */
interface Shape {
  readonly name: string
  readonly members: ReadonlyMap<string, string>
}

function shapeOf(member: ts.PropertySignature): Shape {
  const isObject = member.type && ts.isTypeLiteralNode(member.type)
  const members = isObject ? membersOf(member.type) : []
  return { name: nameOf(member), members: new Map(members.map((one) => [nameOf(one), textOf(one)])) }
}

const printer = ts.createPrinter({ newLine: ts.NewLineKind.LineFeed })
const noFile = ts.createSourceFile('contract.ts', '', ts.ScriptTarget.Latest)
const textOf = (node: ts.Node): string => printer.printNode(ts.EmitHint.Unspecified, node, noFile)

/** The fewest members that make another object worth naming as the base. */
const minBase = 4

/** `Student` is a base of `StudentDetail`, `InvoiceListRow` of `Invoice`, `RowError` of every error of a row. */
const isRelated = (base: string, name: string): boolean =>
  base !== name &&
  (name.includes(base) || base === `${name}ListRow` || (base === 'RowError' && name.endsWith('Error')))

/** The largest other object whose members all belong to this one, too. */
function baseOf(shape: Shape, shapes: readonly Shape[]): Shape | undefined {
  const bases = shapes.filter(
    ({ name, members }) =>
      isRelated(name, shape.name) &&
      members.size >= minBase &&
      members.size < shape.members.size &&
      [...members].every(([key, source]) => shape.members.get(key) === source),
  )
  return bases.sort((one, other) => other.members.size - one.members.size)[0]
}

const pageMembers = ['count', 'next', 'previous', 'results']

function declare(member: ts.PropertySignature, shape: Shape, shapes: readonly Shape[]): ts.Statement {
  const type = member.type ?? factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword)
  const comments = ts.getSyntheticLeadingComments(member)
  return ts.setSyntheticLeadingComments(declarationOf(type, shape, shapes), comments)
}

function declarationOf(type: ts.TypeNode, shape: Shape, shapes: readonly Shape[]): ts.Statement {
  const { name } = shape
  const isObject = ts.isTypeLiteralNode(type) && type.members.every(ts.isPropertySignature)
  if (!isObject) return factory.createTypeAliasDeclaration(exported, name, undefined, type)
  const row = membersOf(type).find((one) => nameOf(one) === 'results')?.type
  if ([...shape.members.keys()].sort().join() === pageMembers.join() && row && ts.isArrayTypeNode(row)) {
    const page = factory.createTypeReferenceNode('Page', [row.elementType])
    return factory.createTypeAliasDeclaration(exported, name, undefined, page)
  }
  const base = baseOf(shape, shapes)
  if (base === undefined) {
    return factory.createInterfaceDeclaration(exported, name, undefined, undefined, type.members)
  }
  const own = type.members.filter((one) => !base.members.has(nameOf(one as ts.PropertySignature)))
  const heritage = factory.createHeritageClause(ts.SyntaxKind.ExtendsKeyword, [
    factory.createExpressionWithTypeArguments(factory.createIdentifier(base.name), undefined),
  ])
  return factory.createInterfaceDeclaration(exported, name, undefined, [heritage], own)
}

/** Leaves members out that say nothing: `never`, open headers, empty parameters, the descriptions of statuses. */
function dense(node: ts.InterfaceDeclaration, queries: Map<string, ts.Statement>): ts.InterfaceDeclaration {
  const visit = (inner: ts.Node): ts.Node => {
    if (!ts.isTypeLiteralNode(inner)) return ts.visitEachChild(inner, visit, undefined)
    const members = inner.members.flatMap((member) => denseMember(member, visit, queries))
    const literal = factory.createTypeLiteralNode(members)
    const isDescribed = members.some((member) => ts.getSyntheticLeadingComments(member) !== undefined)
    return isDescribed ? literal : ts.setEmitFlags(literal, ts.EmitFlags.SingleLine)
  }
  return ts.visitEachChild(node, visit, undefined)
}

/** The member as it is written: none where it says nothing. */
function denseMember(
  member: ts.TypeElement,
  visit: ts.Visitor,
  queries: Map<string, ts.Statement>,
): ts.TypeElement[] {
  if (!ts.isPropertySignature(member) || !member.type) return [member]
  const name = nameOf(member)
  if (member.type.kind === ts.SyntaxKind.NeverKeyword || name === 'headers') return []
  const inside = ts.visitNode(member.type, visit) as ts.TypeNode
  const type = name === 'query' ? queryOf(inside, queries) : inside
  if (name === 'parameters' && membersOf(type).length === 0) return []
  const { modifiers, questionToken } = member
  const changed = factory.updatePropertySignature(member, modifiers, member.name, questionToken, type)
  return [ts.isNumericLiteral(member.name) ? ts.setSyntheticLeadingComments(changed, undefined) : changed]
}

/** What many operations are asked with is written once. */
function queryOf(type: ts.TypeNode, queries: Map<string, ts.Statement>): ts.TypeNode {
  const members = membersOf(type)
  const all = new Set(members.map(nameOf))
  const found = Object.entries(sharedQueries).find(([, names]) => names.every((name) => all.has(name)))
  if (!found) return type
  const [name, names] = found
  const shared = members.filter((one) => names.includes(nameOf(one)))
  const own = members.filter((one) => !names.includes(nameOf(one)))
  if (!queries.has(name)) {
    queries.set(name, factory.createInterfaceDeclaration(exported, name, undefined, undefined, shared))
  }
  const reference = factory.createTypeReferenceNode(name)
  return own.length === 0
    ? reference
    : factory.createIntersectionTypeNode([reference, factory.createTypeLiteralNode(own)])
}

/** `components["schemas"]["Student"]` is `Student`. */
function named(node: ts.Node, scalars: ReadonlyMap<string, ts.TypeNode>): ts.Node {
  const visit = (inner: ts.Node): ts.Node => {
    const name = schemaName(inner)
    if (name !== undefined) return scalars.get(name) ?? factory.createTypeReferenceNode(name)
    return ts.visitEachChild(inner, visit, undefined)
  }
  return ts.visitEachChild(node, visit, undefined)
}

function schemaName(node: ts.Node): string | undefined {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return undefined
  const { objectType, indexType } = node.objectType
  const isSchemas =
    ts.isTypeReferenceNode(objectType) &&
    ts.isIdentifier(objectType.typeName) &&
    objectType.typeName.text === 'components' &&
    literalOf(indexType) === 'schemas'
  return isSchemas ? literalOf(node.indexType) : undefined
}

const literalOf = (node: ts.TypeNode): string | undefined =>
  ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) ? node.literal.text : undefined
