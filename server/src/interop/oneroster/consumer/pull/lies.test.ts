import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, before, beforeEach, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { json, type ProviderCall, type RowError } from '../../../../../test/support/roster-provider.ts'
import { RosterSourceFixture, students } from '../../../../../test/support/roster-source-fixture.ts'

/**
 * A provider that lies. Whatever it sends, a run ends as failed with a message that names the provider, within bounded
 * memory, time and storage, and nothing of it is imported.
 */

/** Milliseconds for one exchange; the product waits two minutes. */
const exchange = 1500

let fixture: RosterSourceFixture
before(async () => {
  fixture = await RosterSourceFixture.open({}, { timeout: exchange })
})
after(() => fixture.close())
beforeEach(() => fixture.begin())

const isUsers = ({ path }: ProviderCall): boolean => path.endsWith('/users')

/** Answers each page of users by a lie. */
const users =
  (lie: (response: ServerResponse, call: ProviderCall, count: number) => unknown): RowError =>
  (call, response, count) => {
    if (!isUsers(call)) return false
    lie(response, call, count)
    return true
  }

const list = (row: string): string => `{"users":[${row}]}`
const jsonType = { 'content-type': 'application/json' }
const user = { sourcedId: 'u1', givenName: 'Ada', familyName: 'Lie', role: 'student', status: 'active' }
const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Writes for as long as somebody listens. */
function drip(response: ServerResponse, text: string, every: number): void {
  const timer = setInterval(() => response.write(text), every)
  response.on('close', () => clearInterval(timer))
}

/** 100 MiB of spaces in 100 kB. */
const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '), { level: 1 })

interface Lie {
  readonly fault: RowError
  readonly codes: readonly string[]
  readonly says?: RegExp
}

const lies: Readonly<Record<string, Lie>> = {
  'a bomb of gzip, which nobody asked for': {
    fault: users((response) =>
      response.writeHead(200, { ...jsonType, 'content-encoding': 'gzip' }).end(bomb),
    ),
    codes: ['malformed_answer'],
    says: /gzip/,
  },
  'a list of ten million empty things': {
    fault: users((response) => response.end(`{"users":[],"more":[${'[],'.repeat(10_000_000)}0]}`)),
    codes: ['malformed_answer'],
    says: /too many values/,
  },
  'an object of a million names': {
    fault: users((response) => {
      const members = Array.from({ length: 1_100_000 }, (_, index) => `"m${index}":0`)
      response.end(list(`{"sourcedId":"u1",${members.join(',')}}`))
    }),
    codes: ['malformed_answer'],
    says: /too many members/,
  },
  'a value deeper than any stack': {
    fault: users((response) => response.end(list(`{"sourcedId":"u1","metadata":{"a":${deep(100_000)}}}`))),
    codes: ['malformed_answer'],
    says: /nested/,
  },
  'words where truth values belong, from the insides of JavaScript': {
    fault: users((response) => {
      response.setHeader('link', '<x>; rel="last"')
      json(response, 200, { users: [{ ...user, enabledUser: 'constructor' }] })
    }),
    codes: ['import refused'],
  },
  'a body that never ends': {
    fault: users((response) => {
      response.writeHead(200, jsonType)
      response.write('{"users":[')
      drip(response, ' ', 20)
    }),
    codes: ['timeout'],
  },
  'no answer at all': { fault: users(() => undefined), codes: ['timeout'] },
  'preliminary answers for ever': {
    fault: users((response) => {
      const timer = setInterval(() => response.writeProcessing(), 10)
      response.on('close', () => clearInterval(timer))
    }),
    codes: ['timeout'],
  },
  'headers larger than any': {
    fault: users((response) => response.writeHead(200, { 'x-large': 'x'.repeat(60_000) }).end(list(''))),
    codes: ['unreachable'],
  },
  'a Link header that takes long to read': {
    fault: users((response) => response.writeHead(200, { link: '<'.repeat(15_000) }).end(list('{"a":1}'))),
    codes: ['malformed_answer'],
  },
  'a redirect to what only this machine reaches': {
    fault: users((response) =>
      response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
    ),
    codes: ['redirected'],
  },
  'ten million rows that are announced and do not come': {
    fault: users((response, { query }) => {
      const rows = query.get('offset') === '0' ? [user] : []
      response
        .writeHead(200, { ...jsonType, 'x-total-count': '10000000' })
        .end(JSON.stringify({ users: rows }))
    }),
    codes: ['rows_missing'],
  },
  'the same row in one page twice': {
    fault: users((response) => json(response, 200, { users: [user, user] })),
    codes: ['changed_meanwhile'],
  },
  'a list that is text': {
    fault: users((response) => json(response, 200, { users: 'all of them' })),
    codes: ['malformed_answer'],
  },
  'a sourcedId that is an object': {
    fault: users((response) => json(response, 200, { users: [{ ...user, sourcedId: { id: 1 } }] })),
    codes: ['malformed_answer'],
  },
  'a token larger than any': {
    fault: ({ path }, response) => {
      if (path !== '/token') return false
      json(response, 200, { access_token: 'x'.repeat(70_000), token_type: 'Bearer' })
      return true
    },
    codes: ['answer_too_large'],
  },
  'a token with a line break': {
    fault: ({ path }, response) => {
      if (path !== '/token') return false
      json(response, 200, { access_token: 'x\r\nhost: inside', token_type: 'Bearer' })
      return true
    },
    codes: ['token_refused'],
  },
  'a token endpoint that sends us elsewhere': {
    fault: ({ path }, response) => {
      if (path !== '/token') return false
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
      return true
    },
    codes: ['redirected'],
  },
  'a token that never comes': { fault: ({ path }) => path === '/token', codes: ['timeout'] },
  'a token of a thousand times nothing': {
    fault: ({ path }, response) => {
      if (path !== '/token') return false
      json(response, 200, deepValue(2000))
      return true
    },
    codes: ['malformed_answer', 'token_refused'],
  },
}

function deepValue(depth: number): unknown {
  return JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)
}

for (const [name, { fault: error, codes, says }] of Object.entries(lies))
  test(`${name}: the run fails and nothing is imported`, async () => {
    const { id } = await fixture.source()
    fixture.provider.fault = error
    const run = await fixture.run(id)
    const ended = run.state === 'refused' ? 'import refused' : run.error?.code
    assert.ok(codes.includes(ended), JSON.stringify(run))
    if (says) assert.match(run.error.message, says)
    assert.equal(await fixture.count(students), 0)
    assert.equal((await fixture.ask('GET', '/healthz/live')).status, 200)
  })

test('a clock of another age is not believed: the run ends as with none', async () => {
  const { id } = await fixture.source()
  for (const rows of fixture.provider.collections.values())
    for (const row of rows) Object.assign(row, { dateLastModified: '' })
  fixture.provider.fault = (_call, response) => {
    response.setHeader('date', 'Sat, 13 Sep 275760 00:00:00 GMT')
    return false
  }
  const run = await fixture.run(id)
  assert.deepEqual([run.state, run.error], ['succeeded', null])
  assert.match((await fixture.sourceOf(id)).watermark, /^2026-11/)
})
