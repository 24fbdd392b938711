import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../src/main/modules.ts'

/** Verbs of operation ids by method (docs/decisions/0032-names-of-operations.md); POST takes any other verb. */
const verbs: Readonly<Record<string, readonly string[]>> = {
  GET: ['list', 'read', 'search', 'convert', 'export', 'download', 'ping'],
  PATCH: ['change'],
  PUT: ['set', 'save'],
  DELETE: ['archive', 'remove', 'revoke'],
}

/** Words for what has a verb already. */
const synonyms = ['get', 'put', 'patch', 'delete', 'update', 'make', 'ask', 'give', 'end', 'call', 'tell']

/** Names that a standard or a person's own words rule. */
const others: Readonly<Record<string, string>> = {
  'oauth.authorize': 'RFC 6749 names the endpoint',
  'oauth.revokeToken': 'RFC 7009 has a POST',
  'auth.changePassword': 'an action: it ends the other sessions too',
  'rosetta.convertList': 'POST of the conversion that GET has too',
}

const published = routes.filter(
  ({ internal, path }) => internal !== true && !path.startsWith('/api/oneroster/v1p1'),
)

const verbOf = (id: string): string => /^[a-z]+/.exec(id.split('.').at(-1) ?? '')?.[0] ?? id

test('the method gives the verb of an operation', () => {
  const own = Object.values(verbs).flat()
  const wrong = published.filter(({ id, method }) => {
    const verb = verbOf(id)
    if (Object.hasOwn(others, id)) return false
    return verbs[method]?.includes(verb) === false || (method === 'POST' && own.includes(verb))
  })
  assert.deepEqual(
    wrong.map(({ id, method }) => `${method} ${id}`),
    [],
  )
  for (const id of Object.keys(others))
    assert.ok(
      published.some((route) => route.id === id),
      `${id} is not an operation any more`,
    )
})

test('no operation has another word for a verb of this list', () => {
  assert.deepEqual(
    published.flatMap(({ id }) => (synonyms.includes(verbOf(id)) ? [id] : [])),
    [],
  )
})

interface Node {
  readonly anyOf?: readonly Node[]
  readonly properties?: Readonly<Record<string, Node>>
}

const membersOf = ({ properties = {}, anyOf = [] }: Node): string[] => [
  ...Object.keys(properties),
  ...anyOf.flatMap(membersOf),
]

/** Archived things whose state is not in `archived_at`, with the member that says it. */
const otherwise: Readonly<Record<string, string>> = { 'attendance.archiveCode': 'is_active' }

/** Archived things that are read as before. */
const silent: Readonly<Record<string, string>> = {
  'rosetta.archiveScale': 'past conversions name it; lists leave it out',
}

test('what is archived can still be read, and says so', () => {
  for (const { id, path } of published.filter((route) => route.method === 'DELETE')) {
    const read = published.find((route) => route.method === 'GET' && route.path === path)
    if (Object.hasOwn(silent, id)) assert.ok(read, id)
    else {
      const members = read?.answers[200] ? membersOf(read.answers[200] as Node) : []
      assert.equal(verbOf(id) === 'archive', members.includes(otherwise[id] ?? 'archived_at'), id)
    }
  }
})
