import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TSchema } from 'typebox'
import { explain, validatorOf } from '../../src/kernel/http/explain.ts'
import { type ValueSchema, valuesOf } from '../../src/kernel/http/values.ts'
import { routes } from '../../src/main/modules.ts'

/** Keywords of the schemas that a value can break by itself. */
const keywords = [
  'enum',
  'const',
  'type',
  'anyOf',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'additionalProperties',
]

interface Node extends ValueSchema {
  readonly items?: Node
  readonly anyOf?: readonly Node[]
  readonly properties?: Readonly<Record<string, Node>>
}

function* nodesOf(schema: Node, path: string): Generator<{ node: Node; path: string }> {
  yield { node: schema, path }
  if (schema.items) yield* nodesOf(schema.items, `${path}[]`)
  for (const branch of schema.anyOf ?? []) yield* nodesOf(branch, path)
  for (const [name, member] of Object.entries(schema.properties ?? {}))
    yield* nodesOf(member, `${path}.${name}`)
}

const requests = routes.flatMap(({ id, body, query }) => [
  ...(body ? [...nodesOf(body as unknown as Node, `${id} body`)] : []),
  ...(query ? [...nodesOf(query as unknown as Node, `${id} query`)] : []),
])

test('every keyword of every request schema says what would be valid', () => {
  assert.ok(requests.length > 2000)
  for (const { node, path } of requests)
    for (const keyword of keywords.filter((one) => node[one] !== undefined)) {
      const values = valuesOf(node, keyword)
      assert.ok(values && Object.keys(values).length > 0, `${path}: ${keyword}`)
      assert.ok((values.allowed?.length ?? 0) <= 50, `${path}: ${keyword}`)
    }
})

test('every pattern has an example that is valid', () => {
  const faulty = requests
    .filter(({ node }) => node.pattern !== undefined)
    .flatMap(({ node, path }) => {
      const example = valuesOf(node, node.format ? 'format' : 'pattern')?.example
      const isRight = example !== undefined && validatorOf(node as unknown as TSchema).Check(example)
      return isRight ? [] : [`${path}: ${node.pattern} ${example}`]
    })
  assert.deepEqual(faulty, [])
})

test('no message sends the reader to a reference', () => {
  for (const { node } of requests)
    for (const { message } of explain(node as unknown as TSchema, ' no such value ', 'body'))
      assert.doesNotMatch(message, /that the reference|allowed values/)
})
