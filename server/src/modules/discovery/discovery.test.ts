import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { startCampus, type TestCampus, type TestSchool } from '../../../test/support/campus.ts'
import { connected, inDatabase } from '../../kernel/db/prepare-roles.ts'
import { declaredStatuses } from '../../kernel/http/openapi.ts'

let campus: TestCampus
let school: TestSchool
const metricsToken = 'a-token-of-sixteen-signs'

before(async () => {
  campus = await startCampus({
    env: { CAMPUS_PUBLIC_URL: 'https://campus.example', CAMPUS_METRICS_TOKEN: metricsToken },
  })
  school = await campus.school({ slug: 'riverside' })
})
after(() => campus.stop())

const get = (path: string, headers: Record<string, string> = {}) => campus.request('GET', path, { headers })
const bodyOf = async (path: string) => (await get(path)).body as Record<string, unknown>

test('the first manifest says what the product document says', async () => {
  const answer = await get('/api/v1/manifest.json')
  const body = answer.body as Record<string, unknown>
  assert.equal(answer.status, 200)
  assert.equal(body['api'], 'Campus')
  assert.equal(body['version'], '1.0')
  assert.deepEqual(body['deprecations'], [
    {
      operation: 'api.rosetta.convert',
      deprecation: '2026-07-10',
      sunset: '2027-07-10',
      successor: '/api/v1/rosetta/convert',
      documentation: 'https://campus.example/docs/deprecations/api.rosetta.convert',
    },
    {
      operation: 'api.rosetta.scales',
      deprecation: '2026-07-10',
      sunset: '2027-07-10',
      successor: '/api/v1/rosetta/scales',
      documentation: 'https://campus.example/docs/deprecations/api.rosetta.scales',
    },
  ])
  const plans = body['plan_entitlements'] as {
    codes: string[]
    ladder: { level: string; plan_slugs: string[] }[]
  }
  assert.equal(plans.codes.length, 14)
  assert.deepEqual(
    plans.ladder.map(({ level, plan_slugs }) => [level, plan_slugs.length]),
    [
      ['free', 7],
      ['pro', 10],
      ['enterprise', 9],
    ],
  )
})

test('endpoints are the mounted routes and the first developer pages, no more and no fewer', async () => {
  const { endpoints } = await bodyOf('/api/v1/manifest.json')
  const routes = campus.application.kernel.routes.filter((route) => route.internal !== true)
  const paths = [...routes.map(({ path }) => path), '/developer/', '/developers/api-docs/']
  const expected = paths.map((path) => `https://campus.example${path.replace(/:(\w+)/g, '{$1}')}`)
  assert.deepEqual(Object.values(endpoints as object).sort(), expected.sort())
  assert.equal(
    (endpoints as Record<string, string>)['tenant_modules'],
    'https://campus.example/api/v1/tenants/{tenant_id}/modules',
  )
  assert.equal((endpoints as Record<string, string>)['discovery.readMetrics'], undefined)
})

test('the second manifest is the first and more; ping agrees with it', async () => {
  const first = await bodyOf('/api/v1/manifest.json')
  const second = await bodyOf('/api/v2/manifest.json/')
  const { api_version, contract_version, oauth, links, ...rest } = second
  assert.deepEqual(rest, first)
  assert.equal(api_version, '2.0')
  assert.equal(contract_version, '2026.04')
  const mounted = (path: string) =>
    campus.application.kernel.routes.some((route) => route.path === path)
      ? `https://campus.example${path}`
      : null
  const token = mounted('/api/v1/oauth/token/')
  assert.deepEqual(oauth, {
    authorize_url: mounted('/api/v1/oauth/authorize/'),
    token_url: token,
    grant_types: token === null ? [] : ['authorization_code', 'client_credentials', 'refresh_token'],
  })
  assert.ok(
    Object.values(links as object).every((link) => String(link).startsWith('https://campus.example/')),
  )
  assert.deepEqual((await get('/api/v2/ping')).body, {
    ok: true,
    contract_version: '2026.04',
    data: { message: 'pong', api_version: '2' },
  })
})

test('links of the manifest lead to pages that answer', async () => {
  const { links } = await bodyOf('/api/v2/manifest.json')
  for (const [name, link] of Object.entries(links as Record<string, string>)) {
    const { status } = await get(new URL(link).pathname)
    assert.equal(status, name.startsWith('schema') ? 401 : 200, name)
  }
})

test('the description and the catalog of the API answer publicly, with an ETag, and are in the manifest', async () => {
  const { endpoints } = await bodyOf('/api/v1/manifest.json')
  const listed = Object.values(endpoints as Record<string, string>).map((link) => new URL(link).pathname)
  for (const path of ['/openapi.json', '/.well-known/api-catalog']) {
    const { status, headers } = await get(path)
    const etag = headers.get('etag') ?? ''
    assert.deepEqual([status, etag !== '', listed.includes(path)], [200, true, true], path)
    assert.equal((await get(path, { 'if-none-match': etag })).status, 304, path)
  }
})

test('addresses that end are described, with what to call instead', async () => {
  const { paths } = (await bodyOf('/openapi.json')) as {
    paths: Record<string, Record<string, { deprecated?: boolean; description: string }>>
  }
  for (const [path, methods] of Object.entries({ convert: ['get', 'post'], scales: ['get'] })) {
    const old = paths[`/api/rosetta/${path}`] ?? {}
    assert.deepEqual(Object.keys(old), methods)
    for (const method of methods) {
      assert.equal(old[method]?.deprecated, true)
      assert.ok(old[method]?.description.includes(`Call /api/v1/rosetta/${path} instead`))
      assert.ok(paths[`/api/v1/rosetta/${path}`]?.[method]?.description.includes('change nothing'))
    }
  }
})

test('an address that ends answers what its successor answers', async () => {
  const { token } = await campus.person(school, ['principal'])
  for (const [path, body] of [
    ['scales', undefined],
    ['convert?score=14&from_scale=FR_20&to_scale=US_GPA_4', undefined],
    ['convert?score=14&from_scale=NO_SUCH&to_scale=US_GPA_4', undefined],
    ['convert', { conversions: [{ score: 35, from_scale: 'IB_DIPLOMA', to_scale: 'DK_7_STEP' }] }],
  ] as const) {
    const ask = (root: string) =>
      campus.request(body ? 'POST' : 'GET', `${root}/${path}`, { school, token, ...(body ? { body } : {}) })
    const [old, current] = [await ask('/api/rosetta'), await ask('/api/v1/rosetta')]
    // Links to the next page lead where the first one was read.
    const expected = old.text.replaceAll('/api/rosetta/', '/api/v1/rosetta/')
    const { request_id: _old, ...was } = JSON.parse(expected) as Record<string, unknown>
    const { request_id: _new, ...is } = current.body as Record<string, unknown>
    assert.deepEqual([old.status, was], [current.status, is], path)
  }
})

test('a manifest that has not changed is not sent again', async () => {
  const { headers } = await get('/api/v1/manifest.json')
  const again = await get('/api/v1/manifest.json', { 'if-none-match': headers.get('etag') ?? '' })
  assert.equal(again.status, 304)
  assert.match(headers.get('cache-control') ?? '', /public, max-age=/)
})

test('health: the database and the queue answer; liveness has no statement of its own', async () => {
  const answer = await get('/healthz/')
  assert.deepEqual(
    [answer.status, answer.body],
    [200, { status: 'healthy', checks: { database: 'ok', jobs: 'ok', worker: 'elsewhere' }, warnings: [] }],
  )
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  const counted = await campus.countStatements(() => get('/healthz/live'))
  assert.deepEqual(counted.result.body, { status: 'healthy' })
  assert.equal(counted.module, 0)
})

test('work that nobody takes up is reported, and does not take the server out of service', async () => {
  const { admin } = campus.clone
  await connected(admin, async (client) => {
    await client.query(`select graphile_worker.add_job('nobody', run_at := now() - interval '6 minutes')`)
    const behind = await get('/healthz/')
    await client.query('delete from graphile_worker._private_jobs')
    assert.deepEqual(
      [behind.status, behind.body],
      [
        200,
        { status: 'degraded', checks: { database: 'ok', jobs: 'behind', worker: 'elsewhere' }, warnings: [] },
      ],
    )
  })
  assert.equal((await get('/healthz/')).status, 200)
})

test('a database that does not answer makes the server unhealthy', async () => {
  const { admin, name } = campus.clone
  await connected(inDatabase(admin, 'postgres'), async (client) => {
    await client.query(`alter database "${name}" allow_connections false`)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    try {
      const answer = await get('/healthz/')
      assert.equal(answer.status, 503)
      assert.deepEqual(answer.body, {
        status: 'unhealthy',
        checks: { database: 'failing', jobs: 'failing', worker: 'elsewhere' },
        warnings: [],
      })
      assert.equal((await get('/healthz/live')).status, 200)
    } finally {
      await client.query(`alter database "${name}" allow_connections true`)
    }
  })
})

test('metrics: this machine, or the token; a proxy on this machine needs the token', async () => {
  const own = await get('/metrics')
  assert.equal(own.status, 200)
  assert.match(own.headers.get('content-type') ?? '', /^text\/plain/)
  assert.match(own.text, /^http_requests_total\{/m)
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }
  assert.equal((await get('/metrics', forwarded)).status, 404)
  assert.equal((await get('/metrics', { ...forwarded, authorization: 'Bearer wrong' })).status, 404)
  assert.equal((await get('/metrics', { ...forwarded, authorization: `Bearer ${metricsToken}` })).status, 200)
})

test('the description is for staff of the school of the request', async () => {
  const teacher = await campus.person(school, ['teacher'])
  const guardian = await campus.person(school, ['guardian'])
  const other = await campus.person(await campus.school(), ['owner'])
  for (const path of ['/api/schema/', '/api/schema/ui/']) {
    const asking = (token?: string) => campus.request('GET', path, { school, ...(token ? { token } : {}) })
    assert.equal((await asking()).status, 401)
    assert.equal((await asking(teacher.token)).status, 200)
    assert.equal((await asking(guardian.token)).status, 403)
    assert.equal((await asking(other.token)).status, 403)
    assert.equal((await campus.request('GET', path, { token: teacher.token })).status, 400)
    const authorization = `Bearer ${teacher.token}`
    const onHost = {
      method: 'GET',
      url: path,
      headers: { host: 'riverside.localhost', authorization },
    } as const
    assert.equal((await campus.application.http.inject(onHost)).statusCode, 200)
  }
})

test('the description is valid OpenAPI 3.1 and describes every route', async () => {
  const staff = await campus.person(school, ['it_admin'])
  const answer = await campus.request('GET', '/api/schema/', { school, token: staff.token })
  const document = answer.body as {
    paths: Record<string, Record<string, { responses: object }>>
    servers: { url: string }[]
  }
  assert.deepEqual(await new Validator().validate(JSON.parse(answer.text)), { valid: true })
  assert.deepEqual(
    document.servers.map(({ url }) => url),
    ['https://campus.example'],
  )
  for (const route of campus.application.kernel.routes.filter((one) => one.internal !== true)) {
    const operation = document.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]
    assert.deepEqual(Object.keys(operation?.responses ?? {}).map(Number), declaredStatuses(route), route.id)
  }
})

test('the interactive view loads nothing from elsewhere and nothing inline', async () => {
  const staff = await campus.person(school, ['principal'])
  const answer = await campus.request('GET', '/api/schema/ui/', { school, token: staff.token })
  const policy = answer.headers.get('content-security-policy') ?? ''
  assert.match(policy, /default-src 'none'/)
  assert.doesNotMatch(policy, /unsafe/)
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  const addresses = [...answer.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((found) => String(found[1]))
  assert.ok(addresses.every((address) => /^(\/|#|data:image)/.test(address)))
  assert.doesNotMatch(answer.text, /<style|<script>| style="| on\w+="/)
  const files = addresses.filter((address) => address.includes('/assets/'))
  assert.ok(files.length >= 4)
  for (const file of files) assert.equal((await get(file)).status, 200, file)
  assert.equal((await get('/api/schema/ui/assets/package.json')).status, 404)
  assert.equal((await get('/api/schema/ui/assets/..%2f..%2fpackage.json')).status, 404)
})

test('key sets: what signs our tokens, and nothing private', async () => {
  const { keys } = (await get('/.well-known/jwks.json')).body as { keys: Record<string, string>[] }
  const { token } = await campus.person(school, ['teacher'])
  const { kid } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as {
    kid: string
  }
  assert.ok(keys.some((key) => key['kid'] === kid && key['use'] === 'sig'))
  assert.ok(keys.every((key) => key['d'] === undefined))
  assert.deepEqual((await get('/lti/jwks.json')).body, { keys: [] })
})
