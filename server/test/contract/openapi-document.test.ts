import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../src/main/modules.ts'
import { contractOf } from '../../src/modules/discovery/index.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
type Node = Readonly<Record<string, Json>>

const document = JSON.parse(JSON.stringify(contractOf(routes))) as Node
const operations = Object.values(document['paths'] as Node).flatMap((item) =>
  Object.values(item as Node),
) as Node[]
const schemas = (document['components'] as Node)['schemas'] as Node

/** The verb of an operation id: `list` of `people.listStudents`. */
const verbOf = (id: string): string => /^[a-z]+/.exec(id.split('.').at(-1) ?? '')?.[0] ?? id

/** Every object below a node with its path; references are followed once. */
function below(node: Json | undefined, path: string, seen = new Set<string>()): (readonly [string, Node])[] {
  if (Array.isArray(node)) return node.flatMap((one: Json) => below(one, path, seen))
  if (typeof node !== 'object' || node === null) return []
  const object = node as Node
  const reference = object['$ref']
  if (typeof reference === 'string') {
    if (seen.has(reference)) return []
    seen.add(reference)
    return below(schemas[reference.split('/').at(-1) ?? ''], reference, seen)
  }
  const inner = Object.entries(object)
    .filter(([name]) => name !== 'example')
    .flatMap(([name, one]) => below(one, `${path}/${name}`, seen))
  return [[path, object], ...inner]
}

test('no schema of an answer is closed: a later member breaks no strict client', () => {
  const answers = operations.flatMap((one) => below(one['responses'], String(one['operationId'])))
  assert.ok(answers.length > 10_000)
  const closed = answers.filter(
    ([, node]) => node['additionalProperties'] === false || node['unevaluatedProperties'] === false,
  )
  assert.deepEqual(
    closed.map(([path]) => path),
    [],
  )
})

/** OneRoster lets writers add members of their own; what an authenticator makes is handed on as it is. */
const openRequests = /^(oneroster\.put|auth\.(verify|register)Passkey|auth\.\w*Passkey|auth\.stepUp)/

test('every object of a request that names its members is closed', () => {
  const bodies = operations
    .filter((one) => !openRequests.test(String(one['operationId'])))
    .flatMap((one) => below(one['requestBody'], String(one['operationId'])))
  assert.ok(bodies.length > 1000)
  const open = bodies.filter(
    ([path, node]) =>
      node['type'] === 'object' &&
      typeof node['properties'] === 'object' &&
      node['additionalProperties'] !== false &&
      !path.endsWith('/properties'),
  )
  assert.deepEqual(
    open.map(([path]) => path),
    [],
  )
})

test('what many operations share is described: paging, tags, scopes, headers', () => {
  const shared = (document['components'] as Node)['parameters'] as Node
  const parameters = operations.flatMap((one) =>
    (one['parameters'] as readonly Node[]).map((parameter) => {
      const name =
        String(parameter['$ref'] ?? '')
          .split('/')
          .at(-1) ?? ''
      return (shared[name] ?? parameter) as Node
    }),
  )
  for (const name of ['page_size', 'cursor', 'count']) {
    const same = parameters.filter((one) => one['name'] === name && one['in'] === 'query')
    assert.ok(same.length > 10, name)
    const silent = same.filter((one) => typeof one['description'] !== 'string')
    // Lists with a larger page of their own are not described yet.
    assert.ok(silent.length <= 2, name)
  }
  const silent = (document['tags'] as readonly Node[]).filter((tag) => typeof tag['description'] !== 'string')
  assert.deepEqual(
    silent.map((tag) => tag['name']),
    [],
  )
  for (const header of Object.values((document['components'] as Node)['headers'] as Node))
    assert.ok(typeof (header as Node)['description'] === 'string')
})

test('a summary is an imperative phrase that starts with the verb of its operation id', () => {
  for (const operation of operations) {
    const [id, summary] = [String(operation['operationId']), String(operation['summary'])]
    assert.ok(summary.length <= 80, `${id}: ${summary.length} characters`)
    assert.doesNotMatch(summary, /[.!?:;]$/, id)
    // Imperative phrases alone: what an operation means is in its description.
    assert.doesNotMatch(summary, /[;:]|\. /, id)
    assert.equal(summary.split(' ')[0]?.toLowerCase(), verbOf(id), `${id}: ${summary}`)
  }
})

test('a description starts with what the operation means, and does not repeat the summary', () => {
  for (const operation of operations) {
    const [id, summary] = [String(operation['operationId']), String(operation['summary'])]
    const description = String(operation['description'])
    assert.match(description, /^[A-Z0-9`].*[.?]/s, id)
    assert.ok(!description.startsWith(`${summary}. `), id)
    const right = description.indexOf('Needs ')
    assert.ok(right === -1 || right === 0 || /[.?] $/.test(description.slice(0, right)), id)
  }
})

const objectsOf = (node: Json | undefined, path: string): (readonly [string, Node])[] => {
  if (Array.isArray(node)) return node.flatMap((one: Json) => objectsOf(one, path))
  if (typeof node !== 'object' || node === null) return []
  const object = node as Node
  const inner = Object.entries(object).flatMap(([name, one]) => objectsOf(one, `${path}/${name}`))
  return object['type'] === 'object' && object['properties'] !== undefined
    ? [[path, object], ...inner]
    : inner
}

test('bodies and answers are nouns: each object of its own is a named component', () => {
  const inPlace = operations.flatMap((one) => {
    const id = String(one['operationId'])
    const parts = { body: one['requestBody'] ?? null, answers: one['responses'] ?? null }
    return objectsOf(parts, id).map(([path]) => path)
  })
  // Rows of files with columns are described by these.
  assert.deepEqual(
    inPlace.filter((path) => !path.endsWith('/schema/items')),
    [],
  )
})

test('no object of five members or more is written twice', () => {
  const places = Map.groupBy(objectsOf(schemas, ''), ([, node]) => {
    const { description: _, additionalProperties: __, ...rest } = node
    return JSON.stringify(rest)
  })
  const twice = [...places].filter(([text, found]) => {
    const members = Object.keys((JSON.parse(text) as { properties: object }).properties).length
    return members >= 5 && found.filter(([path]) => !/Input\b/.test(path)).length > 1
  })
  assert.deepEqual(
    twice.map(([, found]) => found.map(([path]) => path)),
    [],
  )
})
