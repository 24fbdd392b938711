import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { validatorOf } from '../../kernel/http/explain.ts'
import type { t } from '../../kernel/http/wire.ts'
import { servedContract } from '../discovery/index.ts'
import { sentBody } from './reference/example.ts'
import { operationsOf } from './reference/operations.ts'
import { renderTryIt } from './reference/try-it.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus({
    env: { CAMPUS_PUBLIC_URL: 'https://campus.example', CAMPUS_LIMITS_SCALE: '100' },
  })
})
after(() => campus.stop())

const index = '/developers/api-docs/'
const get = (path: string, headers: Record<string, string> = {}) => campus.request('GET', path, { headers })
const routes = () => campus.application.kernel.routes
const contract = () => servedContract(routes(), campus.application.kernel.config.publicUrl)

test('every operation of the contract has its anchor in the list and its section in its group', async () => {
  const list = (await get(index)).text
  const operations = operationsOf(contract(), routes())
  const shownRoutes = routes().filter((route) => route.internal !== true)
  // A deprecated operation has its other addresses in the contract, too.
  const addresses = shownRoutes.flatMap(({ deprecated, path, aliases = [] }) =>
    deprecated ? [path, ...aliases] : [path],
  )
  assert.equal(operations.length, addresses.length)
  for (const [group, members] of Map.groupBy(operations, (operation) => operation.tag)) {
    const page = (await get(`${index}${group}/`)).text
    const sections = page.split('<section class="operation"').slice(1)
    assert.equal(sections.length, members.length, group)
    for (const [place, { id, method, path }] of members.entries()) {
      const anchor = id.replaceAll('.', '-')
      assert.ok(
        list.includes(`<li id="${anchor}" data-entry="${id}"><a href="${index}${group}/#${anchor}"`),
        id,
      )
      const section = sections[place] ?? ''
      const words = section.replace(/<[^>]*>/g, '')
      assert.ok(section.startsWith(` id="${anchor}"`), id)
      assert.ok(words.includes(`${method} ${path}`), id)
      assert.equal(section.match(/<code class="language-bash">curl /g)?.length, 1, id)
      assert.match(section, /<dt>Who<\/dt><dd>./, id)
      assert.match(section, /Refusals: .*429/, id)
    }
  }
  assert.equal((await get(`${index}nothing/`)).status, 404)
})

test('who may call is said: roles, scope, school, fresh sign-in', async () => {
  const section = async (group: string, id: string) => {
    const { text } = await get(`${index}${group}/`)
    return text.split('<section class="operation"').find((one) => one.startsWith(` id="${id}"`)) ?? ''
  }
  const create = await section('people', 'people-createStudent')
  assert.match(
    create,
    /<dt>Who<\/dt><dd><code>owner<\/code> <code>admin<\/code> <code>registrar<\/code><\/dd>/,
  )
  assert.match(create, /<dt>Scope<\/dt><dd><code>students:write<\/code>/)
  assert.match(create, /<dt>School<\/dt><dd><a href="\/developer\/#school">Must be named/)
  assert.match(create, /<code>idempotency_key_reused<\/code>/)
  assert.doesNotMatch(create, /insufficient_user_authentication|module_not_entitled/)
  const token = await section('auth', 'auth-issueToken')
  assert.match(token, /Anyone, without a credential/)
  assert.match(token, /20 in a minute for each address/)
  assert.doesNotMatch(token, /Authorization: Bearer|Idempotency-Key/)
})

test('what OAuth takes is said, though the contract knows the type of its forms alone', async () => {
  const { text } = await get(`${index}oauth/`)
  const words = text.replace(/<[^>]*>/g, '')
  for (const name of ['code_verifier', 'refresh_token', 'code_challenge_method', 'token_type_hint'])
    assert.ok(words.includes(name), name)
  assert.match(words, /-u &quot;\$CLIENT_ID:\$CLIENT_SECRET&quot; \\\n {2}-d grant_type=client_credentials/)
  assert.match(words, /oauth\/authorize\/\?response_type=code&amp;client_id=/)
  assert.doesNotMatch(words, /--data-binary/)
})

test('every operation can be tried: what the form is made of fits the operation', () => {
  const document = contract()
  const operations = operationsOf(document, routes())
  for (const operation of operations.filter(({ id }) => id !== 'oauth.authorize')) {
    const [, data = ''] = /data-try="([^"]*)"/.exec(String(renderTryIt(document, operation))) ?? []
    const facts = JSON.parse(data.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'))
    assert.deepEqual(
      [facts.method, facts.path, facts.open],
      [operation.method, operation.path, operation.open],
    )
    const inPath = facts.fields.filter((one: { in: string }) => one.in === 'path')
    assert.deepEqual(
      inPath.map((one: { name: string }) => one.name).sort(),
      [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
    )
    assert.equal(facts.body !== undefined, operation.body !== undefined, operation.id)
  }
})

test('examples are true: every body is one that the operation takes, every answer one that was recorded', async () => {
  const document = contract()
  const wrong: string[] = []
  const hold = (what: string, schema: t.TSchema, example: unknown) => {
    const validator = validatorOf(schema)
    if (!validator.Check(example))
      wrong.push(`${what}: ${JSON.stringify(validator.Errors(example).slice(0, 2))}`)
  }
  const operations = operationsOf(document, routes())
  for (const { id, route, body, answers } of operations) {
    const sent = body && sentBody(document, body)
    if (route?.body && sent !== undefined) hold(`${id} body`, route.body, sent)
    for (const { status, body: answer } of answers) {
      const schema = route?.answers[status]
      if (schema && answer?.example !== undefined) hold(`${id} ${status}`, schema, answer.example)
    }
  }
  assert.deepEqual(wrong, [])
  const section = async (group: string, id: string) => {
    const { text } = await get(`${index}${group}/`)
    return text.split('<section class="operation"').find((one) => one.startsWith(` id="${id}"`)) ?? ''
  }
  const [, answer = ''] = (await section('people', 'people-readStudent')).split('<h3>Answer <')
  assert.match(answer, /student_code/)
  assert.doesNotMatch(await section('imports', 'imports-start'), /<h3>Answer </)
})

test('the filter works without a script: a form that the server answers', async () => {
  const { text } = await get(index)
  assert.match(text, /<form class="filter" role="search" action="\/developers\/api-docs\/" method="get">/)
  const found = (await get(`${index}?q=STUDENTS+photo+set`)).text
  const ids = [...found.matchAll(/data-entry="([^"]+)"/g)].map(([, id]) => id)
  assert.deepEqual(ids, ['people.setStudentPhoto'])
  assert.match(found, /<input id="q"[^>]* value="STUDENTS photo set"/)
  const none = (await get(`${index}?q=${encodeURIComponent('"><script>alert(1)</script>')}`)).text
  assert.doesNotMatch(none, /<script>|data-entry/)
  assert.match(none, /Nothing has/)
  assert.equal((await get(`${index}?q=${'x'.repeat(101)}`)).status, 400)
  assert.equal((await get(`${index}?query=x`)).status, 400)
})

test('pages and files are small on the wire, cached by their ETag, and uncompressed on request', async () => {
  const { text } = await get(index)
  const groups = [...text.matchAll(/href="(\/developers\/api-docs\/\w+\/)"/g)].map(([, path]) => String(path))
  const files = [
    'tokens.css',
    'site.css',
    'guide.css',
    'reference.css',
    'form.css',
    'pages.js',
    'try.js',
    'signature.js',
  ]
  for (const path of [index, ...new Set(groups), ...files.map((file) => `/developers/assets/${file}`)]) {
    const plain = await get(path, { 'accept-encoding': 'identity' })
    const packed = await get(path, { 'accept-encoding': 'gzip' })
    assert.equal(plain.headers.get('content-encoding'), null)
    assert.equal(packed.headers.get('content-encoding'), 'gzip')
    assert.equal(packed.text, plain.text)
    assert.notEqual(packed.headers.get('etag'), plain.headers.get('etag'))
    assert.equal(plain.headers.get('vary'), 'Accept-Encoding')
    const bytes = await campus.application.http.inject({ url: path, headers: { 'accept-encoding': 'gzip' } })
    assert.ok(bytes.rawPayload.length < 150_000, `${path}: ${bytes.rawPayload.length}`)
    assert.equal(gunzipSync(bytes.rawPayload).toString(), plain.text)
    const etag = plain.headers.get('etag') ?? ''
    const again = await get(path, { 'accept-encoding': 'identity', 'if-none-match': etag })
    assert.equal(again.status, 304, path)
  }
  for (const file of ['routes.ts', '..%2froutes.ts', 'site.css%00', 'constructor'])
    assert.equal((await get(`/developers/assets/${file}`)).status, 404, file)
})

test('stylesheets and script load nothing, and colours stand among the tokens alone', async () => {
  for (const file of ['tokens.css', 'site.css', 'guide.css', 'reference.css', 'form.css']) {
    const { text } = await get(`/developers/assets/${file}`)
    assert.doesNotMatch(text, /url\(|@import|https?:/, file)
    if (file !== 'tokens.css') assert.doesNotMatch(text, /#[0-9a-f]{3,8}\b|rgb\(/i, file)
  }
  const script = (await get('/developers/assets/pages.js')).text
  assert.doesNotMatch(script, /innerHTML|eval|import|fetch|https?:|cookie|localStorage/)
  const tries = (await get('/developers/assets/try.js')).text
  assert.doesNotMatch(tries, /innerHTML|eval|import|https?:|document\.cookie|localStorage/)
  assert.match(tries, /credentials: 'omit'/)
  const checks = (await get('/developers/assets/signature.js')).text
  assert.doesNotMatch(checks, /innerHTML|eval|import\b(?!Key)|fetch|XMLHttp|Beacon|https?:\/|cookie|Storage/)
})

test('a file with rows shows its columns, and a page in JSON next to it its members', async () => {
  const section = async (group: string, id: string) => {
    const { text } = await get(`${index}${group}/`)
    return text.split('<section class="operation"').find((one) => one.startsWith(` id="${id}"`)) ?? ''
  }
  const attendance = await section('attendance', 'attendance-export')
  assert.match(attendance, /Columns, in this order <span class="quiet">[^<]*text\/csv/)
  assert.match(attendance, /<code class="name">period_id<\/code>/)
  assert.equal(attendance.match(/<code class="name">recorded_by_name<\/code>/g)?.length, 1)
  const template = await section('imports', 'imports-downloadTemplate')
  for (const kind of ['students', 'teachers', 'guardians'])
    assert.ok(template.includes(`Columns with kind=${kind}, in this order`), kind)
  const book = await section('finance', 'finance-readCashBook')
  assert.match(book, /Columns, in this order <span class="quiet">text\/csv</)
  assert.match(book, /<code class="name">opening<\/code>/)
})

test('what only the operator of an installation calls is listed separately, after everything else', async () => {
  const groups = operationsOf(contract(), routes()).map(({ tag }) => tag)
  const first = groups.findIndex((tag) => ['operator', 'provisioning', 'super'].includes(tag))
  assert.deepEqual([...new Set(groups.slice(first))], ['provisioning', 'super'])
  const { text } = await get(index)
  const [before = '', after = ''] = text.split('id="for-operators"')
  assert.ok(before.includes('<section id="platform"') && !before.includes('<section id="super"'))
  assert.deepEqual(
    [...after.matchAll(/<section id="(\w+)"/g)].map(([, tag]) => tag),
    ['provisioning', 'super'],
  )
  assert.match((await get(`${index}super/`)).text, /For those who run an installation/)
  assert.doesNotMatch((await get(`${index}platform/`)).text, /For those who run an installation/)
  const tags = contract()
    .tags.filter((tag) => tag['x-audience'] === 'operator')
    .map(({ name }) => name)
  assert.deepEqual(tags, ['provisioning', 'super'])
})
