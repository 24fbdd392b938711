import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { error, json, type ProviderCall, type RowError } from '../../../../../test/support/roster-provider.ts'
import { RosterSourceFixture, students } from '../../../../../test/support/roster-source-fixture.ts'

let fixture: RosterSourceFixture
before(async () => {
  fixture = await RosterSourceFixture.open()
})
after(() => fixture.close())
beforeEach(() => fixture.begin())

const isAt = ({ path, query }: ProviderCall, name: string, offset?: string): boolean =>
  path.endsWith(`/${name}`) && (offset === undefined || query.get('offset') === offset)

/** Answers one page otherwise, as often as it is asked for. */
const at =
  (
    name: string,
    offset: string | undefined,
    answer: (response: Parameters<RowError>[1], call: ProviderCall) => void,
  ): RowError =>
  (call, response) => {
    if (!isAt(call, name, offset)) return false
    answer(response, call)
    return true
  }

const page = (users: readonly unknown[]) => JSON.stringify({ users })

/** Each lets the fetching fail, by this code, with this in its words. */
const errors: Record<string, { fault: RowError; code: string; says?: RegExp; how?: () => void }> = {
  'a page that is announced as next again and again': {
    fault: at('users', '10', (response, { query }) => {
      const next = new URLSearchParams({ ...Object.fromEntries(query), offset: '0' })
      const link = `<${fixture.provider.baseUrl}/users?${next}>; rel="next"`
      response.writeHead(200, { link }).end(page([{ sourcedId: 'a' }]))
    }),
    code: 'repeated_page',
    says: /users/,
  },
  'a page whose rows are all known': {
    fault: at('users', undefined, (response) => void response.end(page([{ sourcedId: 'a' }]))),
    how: () => {
      Object.assign(fixture.provider, { links: false, totals: false })
    },
    code: 'repeated_page',
  },
  'an end before all announced rows have come': {
    fault: at('users', '10', (response) => {
      response
        .writeHead(200, { 'x-total-count': String(fixture.provider.rows('users').length) })
        .end(page([]))
    }),
    code: 'rows_missing',
    says: /users ended after 10 rows/,
  },
  'a page that a link passes over': {
    fault: at('users', '0', (response) => {
      const rows = fixture.provider.rows('users')
      const link = `<${fixture.provider.baseUrl}/users?limit=10&offset=20>; rel="next"`
      response.writeHead(200, { link, 'x-total-count': String(rows.length) }).end(page(rows.slice(0, 10)))
    }),
    code: 'rows_missing',
  },
  'a total that changes with each page': {
    fault: (call, response, count) => {
      if (!isAt(call, 'users')) return false
      const rows = [{ sourcedId: `u${count}` }]
      const link = `<${fixture.provider.baseUrl}/users?limit=10&offset=${count}>; rel="next"`
      response.writeHead(200, { link, 'x-total-count': String(100 + count) }).end(page(rows))
      return true
    },
    code: 'changed_meanwhile',
  },
  'links without end': {
    fault: (call, response, count) => {
      if (!isAt(call, 'users')) return false
      const link = `<${fixture.provider.baseUrl}/users?limit=10&offset=${count}>; rel="next"`
      response.writeHead(200, { link }).end(page([{ sourcedId: `u${count}` }]))
      return true
    },
    code: 'too_many_pages',
  },
  'a link to another place': {
    fault: at('users', '0', (response) => {
      response
        .writeHead(200, { link: '<http://169.254.169.254/users>; rel="next"' })
        .end(page([{ sourcedId: 'a' }]))
    }),
    code: 'foreign_link',
  },
  'a redirect': {
    fault: at('users', '0', (response) => void response.writeHead(302, { location: '/inside' }).end()),
    code: 'redirected',
  },
  'half an answer': {
    fault: at('users', '10', (response) => void response.end('{"users":[{"sourcedId":"a"}')),
    code: 'malformed_answer',
  },
  'a page for people': {
    fault: at('users', '0', (response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>')
    }),
    code: 'malformed_answer',
    says: /text\/html/,
  },
  'an answer under another name': {
    fault: at('users', '0', (response) => json(response, 200, { value: [] })),
    code: 'malformed_answer',
    says: /no list named users/,
  },
  'a row without sourcedId': {
    fault: at('users', '0', (response) => json(response, 200, { users: [{ givenName: 'Ada' }] })),
    code: 'malformed_answer',
  },
  'a row that is none': {
    fault: at('users', '0', (response) => json(response, 200, { users: [null] })),
    code: 'malformed_answer',
  },
  'a page too large': {
    fault: at('users', '0', (response) => void response.end(Buffer.alloc(33 * 1024 * 1024, ' '))),
    code: 'answer_too_large',
    says: /smaller page size/,
  },
  'an error in the middle that stays': {
    fault: at('users', '10', (response) => json(response, 500, error('The database is away'))),
    code: 'provider_failed',
    says: /500: The database is away/,
  },
  'a connection that breaks each time': {
    fault: at('users', '10', (response) => void response.destroy()),
    code: 'unreachable',
  },
  'a core collection that is refused': {
    fault: at('enrollments', undefined, (response) => json(response, 403, error('Not for you'))),
    code: 'forbidden',
    says: /403: Not for you/,
  },
  'a token that never does': {
    fault: at('users', undefined, (response) => json(response, 401, error('Expired'))),
    code: 'unauthorized',
  },
  'no token': {
    fault: at('token', undefined, (response) => json(response, 400, { error: 'invalid_scope' })),
    code: 'token_refused',
    says: /invalid_scope/,
  },
  'a token of another kind': {
    fault: at('token', undefined, (response) =>
      json(response, 200, { access_token: 'x', token_type: 'mac' }),
    ),
    code: 'token_refused',
  },
  'who is busy for an hour': {
    fault: at(
      'users',
      undefined,
      (response) => void response.writeHead(429, { 'retry-after': '3600' }).end(),
    ),
    code: 'provider_busy',
  },
}

test('whatever does not come whole fails the run, and nothing is imported', async () => {
  const { id } = await fixture.source()
  for (const [name, { fault: error, code, says, how }] of Object.entries(errors)) {
    Object.assign(fixture.provider, { links: true, totals: true, fault: error })
    how?.()
    const run = await fixture.run(id)
    assert.deepEqual(
      [run.state, run.error?.code, run.import_id],
      ['failed', code, null],
      `${name}: ${JSON.stringify(run)}`,
    )
    if (says) assert.match(run.error.message, says, name)
  }
  assert.equal((await fixture.ask('GET', '/api/v1/imports/?count=true')).body.count, 0)
  assert.equal(await fixture.count(students), 0)
})

/** Responds to so many requests for a page with an error, then correctly. */
const times = (count: number, error: RowError): RowError => {
  let left = count
  return (call, response, all) => {
    if (left === 0 || !error(call, response, all)) return false
    left -= 1
    return true
  }
}

test('what passes is waited for: errors, broken answers, busy servers, an ended token, a total that moved once', async () => {
  const { id } = await fixture.source()
  const once = [
    times(
      2,
      at('users', '10', (response) => json(response, 500, {})),
    ),
    times(
      1,
      at('classes', '0', (response) => void response.destroy()),
    ),
    times(
      1,
      at('courses', '0', (response) => void response.writeHead(429, { 'retry-after': '7' }).end()),
    ),
    times(
      1,
      at('orgs', '0', (response) => void response.writeHead(503).end()),
    ),
    times(
      1,
      at('enrollments', '10', (response) => json(response, 401, error('Expired'))),
    ),
    times(
      1,
      at('academicSessions', '0', (response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('{"academicSessions":[', () => response.destroy())
      }),
    ),
  ]
  fixture.provider.fault = (call, response, count) => once.some((error) => error(call, response, count))
  const run = await fixture.run(id, { mode: 'full', dry_run: true })
  assert.deepEqual([run.state, run.error], ['succeeded', null])
  assert.deepEqual(
    fixture.waited.toSorted((one, other) => one - other),
    [1000, 1000, 1000, 2000, 7000],
  )
  assert.equal(fixture.provider.count('/token'), 2)
})

test('a collection that moved while it was read is read again from its beginning', async () => {
  const { id } = await fixture.source()
  const all = fixture.provider.rows('users')
  // Somebody goes before the second page: by the offset, one row slips through between the pages.
  const gone = all[0]?.sourcedId
  fixture.provider.fault = (call) => {
    if (isAt(call, 'users', '10') && fixture.provider.rows('users').length === all.length)
      fixture.provider.change('users', String(gone), { status: 'tobedeleted' })
    return false
  }
  const run = await fixture.run(id, { mode: 'full', dry_run: true })
  assert.equal(run.rows.users, all.length - 1, JSON.stringify(run))
  assert.equal(fixture.provider.calls.filter((call) => isAt(call, 'users', '0')).length, 2)
})

test('an extra that the provider does not serve is left as it is and reported; its whole group with it', async () => {
  const { id } = await fixture.source({
    collections: { demographics: true, resources: true, gradebook: true },
  })
  fixture.provider.fault = (call, response) => {
    if (!isAt(call, 'demographics') && !isAt(call, 'categories')) return false
    json(response, isAt(call, 'demographics') ? 403 : 404, error('No'))
    return true
  }
  fixture.provider.collections.delete('resources')
  const run = await fixture.run(id)
  assert.equal(run.state, 'succeeded', JSON.stringify(run))
  assert.deepEqual(
    run.warnings.map(({ code, collection }: Record<string, string>) => `${code} ${collection}`),
    ['collection_absent categories', 'collection_absent demographics', 'collection_absent resources'],
  )
  const { entities } = (await fixture.ask('GET', `/api/v1/imports/${run.import_id}/`)).body
  const brought = ['results', 'line_items', 'demographics', 'class_resources'].map(
    (kind) => entities[kind].created,
  )
  assert.deepEqual([...brought, entities.students.created], [0, 0, 0, 0, 12])
})

test('by offset alone, by short pages, without totals, and with totals that are those of the page', async () => {
  const { id } = await fixture.source()
  const users = fixture.provider.rows('users').length
  const ways = [
    { links: false, totals: true, maxRows: 10_000 },
    { links: false, totals: false, maxRows: 7 },
    { links: true, totals: false, maxRows: 9 },
  ]
  for (const way of ways) {
    Object.assign(fixture.provider, way)
    const run = await fixture.run(id, { mode: 'full', dry_run: true })
    assert.deepEqual([run.state, run.rows.users], ['succeeded', users], JSON.stringify([way, run]))
  }
  Object.assign(fixture.provider, { links: false, totals: false, maxRows: 10_000 })
  fixture.provider.fault = ({ path, query }, response) => {
    const rows = fixture.provider.collections.get(path.split('/').at(-1) ?? '')?.length ?? 0
    response.setHeader('x-total-count', Math.max(Math.min(10, rows - Number(query.get('offset'))), 0))
    return false
  }
  const run = await fixture.run(id, { mode: 'full', dry_run: true })
  assert.deepEqual([run.state, run.rows.users], ['succeeded', users], JSON.stringify(run))
  assert.ok(run.warnings.some(({ code }: { code: string }) => code === 'total_wrong'))
})
