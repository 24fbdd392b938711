import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../src/main/modules.ts'
import { contractOf } from '../../src/modules/discovery/index.ts'
import { resolverOf } from './fuzz/operations.ts'

/** A description belongs to its member: one that several members share because they have one name is true of each. */
interface Node {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Node[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Node>>
}

interface Member {
  readonly path: string
  readonly name: string
  readonly words: string
  readonly types: ReadonlySet<string>
  readonly among: readonly string[]
}

const document = contractOf(routes)
const resolve = resolverOf(document)
const follow = (node: Node): Node => (node.$ref === undefined ? node : (resolve(node.$ref) as Node))

/** Types of the values that a schema takes; whole numbers are numbers. */
function typesOf(given: Node): string[] {
  const node = follow(given)
  const types = typeof node.type === 'string' ? [node.type] : (node.type ?? [])
  const words = node.enum ?? ('const' in node ? [node.const] : [])
  const own = types.length > 0 ? types : words.map((word) => (word === null ? 'null' : typeof word))
  return [...own, ...(node.anyOf ?? []).flatMap(typesOf)].map((type) =>
    type === 'integer' ? 'number' : type,
  )
}

function membersOf(node: unknown, path: string, seen = new Set<string>()): Member[] {
  if (typeof node !== 'object' || node === null) return []
  const { $ref, properties } = node as Node
  if ($ref !== undefined) {
    if (seen.has($ref)) return []
    return membersOf(follow({ $ref }), path, seen.add($ref))
  }
  const own = Object.entries(properties ?? {}).flatMap(([name, member]) => {
    const of = { path: `${path}.${name}`, name, types: new Set(typesOf(member)) }
    const inner = membersOf(member, of.path, seen)
    const { description: words } = member
    return words === undefined ? inner : [{ ...of, words, among: Object.keys(properties ?? {}) }, ...inner]
  })
  const others = Object.entries(node).filter(([name]) => name !== 'properties' && name !== 'examples')
  return [...own, ...others.flatMap(([, inner]) => membersOf(inner, path, seen))]
}

interface Described {
  readonly operationId: string
  readonly requestBody?: unknown
  readonly responses: unknown
  readonly parameters: readonly (Node & { readonly name: string; readonly schema: Node })[]
}

const operations = Object.values(document.paths).flatMap(
  (item) => Object.values(item) as unknown as readonly Described[],
)
const answered = operations.flatMap((one) => membersOf(one.responses, one.operationId))
const sent = operations.flatMap((one) => membersOf(one.requestBody, one.operationId))
const requested = operations.flatMap(({ operationId, parameters }) =>
  parameters.flatMap(({ name, description: words, schema }): Member[] =>
    name === undefined || words === undefined
      ? []
      : [{ path: `${operationId}?${name}`, name, words, types: new Set(typesOf(schema)), among: [] }],
  ),
)

test('descriptions that mention null are those of members that can be null', () => {
  assert.ok(answered.length > 5000)
  const wrong = answered.filter(
    ({ words, types }) => /\bnull:/.test(words) && types.size > 0 && !types.has('null'),
  )
  assert.deepEqual(
    wrong.map(({ path, words }) => `${path}: ${words}`),
    [],
  )
})

test('no words are shared by members of one name whose values are of other types', () => {
  const first = new Map<string, Member>()
  const wrong: string[] = []
  for (const member of [...answered, ...sent, ...requested]) {
    const { name, words, path } = member
    const types = [...member.types].filter((type) => type !== 'null')
    if (types.length === 0) continue
    const key = [path.split('.')[0], name, words].join('\n')
    const earlier = first.get(key)
    if (!earlier) first.set(key, member)
    else if (!types.some((type) => earlier.types.has(type))) wrong.push(`${earlier.path}, ${path}: ${words}`)
  }
  assert.deepEqual(wrong, [])
})

test('the count of a list counts its rows, asked for and answered', () => {
  const lists = answered.filter(({ name, among }) => name === 'count' && among.includes('next'))
  for (const { words, path } of lists) assert.match(words, /rows/, path)
  for (const { name, words, path } of requested) if (name === 'count') assert.match(words, /rows/, path)
})
