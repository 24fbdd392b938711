import assert from 'node:assert/strict'
import { request as httpRequest } from 'node:http'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { sql } from '../db/statement.ts'
import { isSlug, namedSchool, reservedSlugs } from './school-context.ts'

let campus: TestCampus
let alpha: TestSchool
let beta: TestSchool
let person: TestPerson

before(async () => {
  campus = await startCampus()
  alpha = await campus.school({ slug: 'alpha' })
  beta = await campus.school({ slug: 'beta' })
  person = await campus.person(alpha, ['owner'])
})
after(() => campus.stop())

interface Carriers {
  readonly host?: string
  readonly header?: string
  readonly query?: string
  readonly token?: string
  readonly path?: string
}

/** A request with any Host, which fetch would not let us set. */
function ask(carriers: Carriers): Promise<{ status: number; code: string; slug: string | undefined }> {
  const { port } = new URL(campus.url)
  const { path = '/api/v1/platform/integration-context/' } = carriers
  const target = `${path}${carriers.query === undefined ? '' : `?school_slug=${carriers.query}`}`
  const headers = {
    host: carriers.host ?? `127.0.0.1:${port}`,
    authorization: `Bearer ${carriers.token ?? person.token}`,
    ...(carriers.header === undefined ? {} : { 'x-school-slug': carriers.header }),
  }
  return new Promise((done, failed) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path: target, headers }, (answer) => {
      answer.toArray().then((chunks) => {
        const body = JSON.parse(Buffer.concat(chunks).toString())
        done({ status: answer.statusCode ?? 0, code: body.code, slug: body.school_slug })
      }, failed)
    })
    sent.on('error', failed)
    sent.end()
  })
}

const brief = async (carriers: Carriers) => {
  const { status, code, slug } = await ask(carriers)
  return [status, slug ?? code]
}

test('each of the three carriers names the school', async () => {
  const { port } = new URL(campus.url)
  assert.deepEqual(await brief({ host: `alpha.localhost:${port}` }), [200, 'alpha'])
  assert.deepEqual(await brief({ host: 'ALPHA.localhost' }), [200, 'alpha'])
  assert.deepEqual(await brief({ header: 'alpha' }), [200, 'alpha'])
  assert.deepEqual(await brief({ header: 'Alpha' }), [200, 'alpha'])
  assert.deepEqual(await brief({ query: 'alpha' }), [200, 'alpha'])
})

test('carriers that agree are fine, two that disagree are 400, none is 400', async () => {
  assert.deepEqual(await brief({ host: 'alpha.localhost', header: 'alpha', query: 'alpha' }), [200, 'alpha'])
  const conflict = [400, 'school_context_conflict']
  assert.deepEqual(await brief({ host: 'alpha.localhost', header: 'beta' }), conflict)
  assert.deepEqual(await brief({ host: 'beta.localhost', query: 'alpha' }), conflict)
  assert.deepEqual(await brief({ header: 'alpha', query: 'beta' }), conflict)
  assert.deepEqual(await brief({ query: 'alpha&school_slug=beta' }), conflict)
  assert.deepEqual(await brief({}), [400, 'school_context_required'])
  assert.deepEqual(await brief({ header: '', query: '' }), [400, 'school_context_required'])
})

test('an unknown slug is 404, whatever it contains', async () => {
  const unknown = [404, 'school_not_found']
  assert.deepEqual(await brief({ host: 'gamma.localhost' }), unknown)
  for (const query of [
    'gamma',
    '%00',
    "'%20or%201=1--",
    'a%2Fb',
    'x'.repeat(300),
    '%F0%9F%92%A1',
    '-alpha',
  ]) {
    assert.deepEqual(await brief({ query }), unknown, query)
  }
})

test('our own subdomains name no school', async () => {
  for (const slug of reservedSlugs) {
    assert.deepEqual(await brief({ host: `${slug}.localhost`, header: 'alpha' }), [200, 'alpha'], slug)
    assert.deepEqual(await brief({ host: `${slug}.localhost` }), [400, 'school_context_required'], slug)
  }
  for (const host of [
    'localhost',
    'a.b.localhost',
    'alpha.localhost.evil.example',
    'alphalocalhost',
    '[::1]:80',
  ]) {
    assert.deepEqual(await brief({ host, header: 'alpha' }), [200, 'alpha'], host)
  }
})

test('a known school without a membership there is 403', async () => {
  assert.deepEqual(await brief({ header: 'beta' }), [403, 'not_a_member'])
})

test('a school that is not active refuses its members, also the owner', async () => {
  for (const status of ['suspended', 'closed', 'provisioning']) {
    const school = await campus.school()
    const owner = await campus.person(school, ['owner'])
    await campus.database.global(sql`update schools set status = ${status} where id = ${school.id}`)
    const refused = await brief({ header: school.slug, token: owner.token })
    assert.deepEqual(refused, [403, 'school_not_active'], status)
  }
})

test('a credential bound to a school supplies the context and refuses every other school', async () => {
  const both = await campus.person(alpha, ['teacher'])
  await campus.database.transaction(beta.id, (tx) =>
    tx.execute(sql`
      insert into memberships (tenant_id, user_id, roles) values (${beta.id}, ${both.userId}, array['teacher'])`),
  )
  await campus.database.global(
    sql`insert into user_schools (user_id, school_id) values (${both.userId}, ${beta.id})`,
  )
  const switched = await campus.request('POST', '/api/v1/me/switch-school', {
    token: both.token,
    body: { school_id: beta.id },
  })
  assert.equal(switched.status, 200)
  const token = switched.body.access
  assert.deepEqual(await brief({ token }), [200, 'beta'])
  assert.deepEqual(await brief({ token, header: 'beta' }), [200, 'beta'])
  assert.deepEqual(await brief({ token, header: 'alpha' }), [403, 'credential_of_other_school'])
  assert.deepEqual(await brief({ token: both.token, header: 'alpha' }), [200, 'alpha'])
})

test('where the context is optional it is still checked, and where there is none it is not asked for', async () => {
  const me = '/api/v1/me'
  assert.equal((await ask({ path: me })).status, 200)
  assert.deepEqual(await brief({ path: me, header: 'gamma' }), [404, 'school_not_found'])
  assert.deepEqual(await brief({ path: me, header: 'alpha', query: 'beta' }), [
    400,
    'school_context_conflict',
  ])
  const none = await campus.request('POST', '/api/v1/me/switch-school?school_slug=gamma', {
    token: person.token,
    school: 'beta',
    body: { school_id: alpha.id },
  })
  assert.equal(none.status, 200)
})

test('the rule itself: subdomains under the base host only, one level deep', () => {
  const slugOf = (host: string) =>
    namedSchool({ host, header: undefined, query: undefined }, 'campus.example')
  assert.equal(slugOf('alpha.campus.example'), 'alpha')
  assert.equal(slugOf('alpha.campus.example:8443'), 'alpha')
  assert.equal(slugOf('campus.example'), undefined)
  assert.equal(slugOf('alpha.localhost'), undefined)
  assert.equal(slugOf('a.alpha.campus.example'), undefined)
  assert.equal(slugOf('alpha.campus.example.'), undefined)
  const labels: [string, boolean][] = [
    ['a', true],
    ['a1-b', true],
    ['x'.repeat(63), true],
    ['x'.repeat(64), false],
    ['', false],
    ['-a', false],
    ['a-', false],
    ['A', false],
    ['a_b', false],
    ['a\n', false],
  ]
  for (const [text, right] of labels) assert.equal(isSlug(text), right, JSON.stringify(text))
})
