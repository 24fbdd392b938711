import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { routes } from '../../src/main/modules.ts'
import { startCampus, type TestCampus, type TestPerson, type TestSchool } from '../support/campus.ts'

/**
 * Every address that is read, asked for with the headers by which caches are poisoned and links are led astray: none
 * of them is in any answer, and no page can be framed.
 */

const evil = 'evil.example'
const poison = [
  `host: ${evil}`,
  `x-forwarded-host: ${evil}`,
  `x-forwarded-server: ${evil}`,
  `x-host: ${evil}`,
  `x-original-url: /${evil}`,
  `x-rewrite-url: /${evil}`,
  `x-forwarded-prefix: /${evil}`,
  `x-forwarded-proto: ${evil}`,
  `forwarded: host=${evil};proto=${evil}`,
  `referer: https://${evil}/`,
]

let campus: TestCampus
let school: TestSchool
let owner: TestPerson
before(async () => {
  campus = await startCampus()
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
})
after(() => campus.stop())

interface RawAnswer {
  readonly status: number
  readonly head: string
  readonly text: string
}

async function raw(target: string, headers: readonly string[]): Promise<RawAnswer> {
  const socket = connect(Number(new URL(campus.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${target} HTTP/1.1\r\n${[...headers, 'connection: close'].join('\r\n')}\r\n\r\n`)
  const whole = Buffer.concat((await socket.toArray()) as Buffer[]).toString('utf8')
  const end = whole.indexOf('\r\n\r\n')
  const head = whole.slice(0, end).toLowerCase()
  return { status: Number(/^http\/1\.1 (\d{3})/.exec(head)?.[1]), head, text: whole.slice(end) }
}

/** With something under each parameter; most are not found, which is an answer as well. */
const places = routes
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => path.replaceAll(/:[a-z_]+/gi, 'x').replaceAll('*', 'x'))

test('no header that a caller makes up is in any answer, nor leads anywhere', async () => {
  assert.ok(places.length > 150)
  const own = [`authorization: Bearer ${owner.token}`, `x-school-slug: ${school.slug}`]
  for (const place of places)
    for (const more of [own, ['accept: text/html']]) {
      const { status, head, text } = await raw(place, [...poison, ...more])
      assert.ok(status >= 200 && status < 500, `${place} ${status}`)
      assert.ok(!head.includes(evil) && !text.includes(evil), `${place} repeats it`)
    }
})

test('no page can be framed, runs what is not its own, or is taken for another type', async () => {
  let pages = 0
  for (const place of places) {
    const { head } = await raw(place, ['host: localhost', 'accept: text/html'])
    if (!/^content-type: text\/html/m.test(head)) continue
    pages += 1
    const policy = /^content-security-policy: (.*)$/m.exec(head)?.[1] ?? ''
    assert.match(policy, /frame-ancestors 'none'/, place)
    assert.match(policy, /default-src '(none|self)'/, place)
    assert.doesNotMatch(policy.replace(/style-src[^;]*/g, ''), /unsafe-inline|unsafe-eval|\*/, place)
    assert.match(head, /^x-content-type-options: nosniff/m, place)
  }
  assert.ok(pages >= 8, String(pages))
})

test('the cookie of a session is read by no script, sent to no other site, and good for the whole host alone', async () => {
  const answer = await campus.request('POST', '/api/auth/session/', {
    school,
    headers: { origin: campus.application.kernel.config.publicUrl },
    body: { username: owner.email, password: owner.password },
  })
  const cookies = answer.headers.getSetCookie()
  assert.ok(cookies.length > 0, answer.text)
  for (const cookie of cookies) {
    assert.match(cookie, /;\s*HttpOnly/i)
    assert.match(cookie, /;\s*SameSite=(Lax|Strict)/i)
    assert.doesNotMatch(cookie, /;\s*Domain=/i)
  }
})
