import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import fc from 'fast-check'
import fastify from 'fastify'
import { createLogger, routePattern } from './logger.ts'
import { maskJson, maskText, REDACTED } from './mask.ts'

/** A logger and everything it has written. */
function listen(level = 'trace') {
  const lines: string[] = []
  const log = createLogger({ level, destination: { write: (line) => lines.push(line) } })
  return { log, output: () => lines.join(''), last: () => JSON.parse(lines.at(-1) ?? 'null') }
}

const secrets = {
  jwt: 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjEifQ.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl',
  key: 'sk_live_0123456789abcdefghijklmnop',
  bearer: 'Bearer Zm9vYmFyYmF6cXV4',
  email: "zoé.o'neil+school@mail.example.org",
  url: 'postgres://campus:hunter2@db.example/campus',
  query: '/api/v1/students?q=Nkemelu&status_token=abc',
}
const traces = /eyJ|sk_live|Zm9v|neil|mail\.example|hunter2|Nkemelu|status_token/

test('secrets in a message, its arguments and its errors do not reach the output', () => {
  const { log, output } = listen()
  for (const secret of Object.values(secrets)) {
    log.info(`seen ${secret} here`)
    log.info('seen %s and %j', secret, { secret })
    log.error(new Error(`no row for ${secret}`))
    log.error(new Error('outer', { cause: new Error(`inner ${secret}`) }), `while reading ${secret}`)
    log.warn({ err: Object.assign(new Error('x'), { hint: secret, [secret]: 1 }), list: [[secret]] }, 'odd')
  }
  assert.equal(output().split('\n').length - 1, 5 * Object.keys(secrets).length)
  assert.doesNotMatch(output(), traces)
})

test('members with secret names are replaced at any depth, in children too', () => {
  const { log, output } = listen()
  const names = ['authorization', 'Cookie', 'set-cookie', 'password', 'secret', 'token', 'access', 'refresh']
  const more = [
    'otp',
    'api_key',
    'apiKey',
    'X-API-Key',
    'database_url',
    'databaseUrl',
    'client_secret',
    'body',
  ]
  for (const name of [...names, ...more]) {
    log.info({ [name]: 'plainly' }, 'top')
    log.info({ a: { b: [{ [name]: { inner: 'plainly' } }] } }, 'deep')
    log
      .child({ [name]: 'plainly' })
      .child({ more: { [name]: ['plainly'] } })
      .error('child')
  }
  assert.equal(output().match(/\[redacted\]/g)?.length, 4 * (names.length + more.length))
  assert.doesNotMatch(output(), /plainly/)
})

test('what PostgreSQL quotes of a row is left out of its error', () => {
  const { log, output, last } = listen()
  log.error(
    Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
      code: '23505',
      detail: 'Key (name)=(Ama Mensah) already exists.',
      where: 'COPY users, line 3: "Ama Mensah"',
    }),
  )
  assert.doesNotMatch(output(), /Mensah/)
  assert.equal(last().err.code, '23505')
  assert.match(last().err.stack, /logger\.test\.ts/)
})

test('ordinary lines stay readable', () => {
  const { log, last } = listen()
  log.info(
    { request_id: 'r-1', status: 200, seconds: 0.25, done: true, nothing: null, token: null },
    'Is it? Yes.',
  )
  const { time, ...line } = last()
  assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  assert.deepEqual(line, {
    level: 'info',
    request_id: 'r-1',
    status: 200,
    seconds: 0.25,
    done: true,
    nothing: null,
    token: null,
    msg: 'Is it? Yes.',
  })
  const plain = 'took 3 ms at http://localhost:4000/healthz/ (see RFC 9110 section 15.5.6), user @ home'
  assert.equal(maskText(plain), plain)
})

test('levels below the chosen one are not written', () => {
  const { log, output } = listen('warn')
  log.info('quiet')
  assert.equal(output(), '')
  assert.throws(() => createLogger({ level: 'loud' }))
})

test('a Fastify server logs routes, not URLs', async () => {
  const { log, output } = listen()
  const app = fastify({ loggerInstance: log })
  app.get('/things/:id', async (request) => {
    request.log.info({ req: request }, 'handled')
    return { route: routePattern(request) }
  })
  const answer = await app.inject({
    url: '/things/my-private-id?name=Nkemelu',
    headers: { authorization: secrets.bearer, cookie: 'campus_session=plainly' },
  })
  await app.inject({ url: '/nowhere?name=Nkemelu' })
  await app.close()
  assert.deepEqual(answer.json(), { route: '/things/:id' })
  assert.match(output(), /"route":"\/things\/:id"/)
  assert.doesNotMatch(output(), /Nkemelu|Zm9v|plainly|my-private-id/)
})

test('standard output is the default destination', () => {
  const module = new URL('./logger.ts', import.meta.url).href
  const script = `import { createLogger } from '${module}'; createLogger({ level: 'info' }).info({ token: 'plainly' }, 'hello a@b.example')`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  assert.match(output, /"msg":"hello \[email\]"/)
  assert.doesNotMatch(output, /plainly/)
})

test('masking is finished with its own output, and long texts are cut', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      assert.equal(maskText(maskText(text)), maskText(text))
    }),
  )
  for (const long of [
    'a'.repeat(1e6),
    '@.'.repeat(1e6),
    'a@a.'.repeat(1e6),
    '/?'.repeat(1e6),
    'eyJ'.repeat(1e6),
  ])
    assert.ok(maskText(long).length <= 2 * 8192)
})

test('maskJson copies any JSON value and preserves what is not secret', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const masked = maskJson({ value })
      assert.equal(JSON.stringify(maskJson(masked)), JSON.stringify(masked))
    }),
  )
  assert.deepEqual(maskJson({ Password: 0, page: [1, 'x', false] }), {
    Password: REDACTED,
    page: [1, 'x', false],
  })
})
