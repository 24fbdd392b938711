import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { type SecondProcess, startSecondProcess } from '../../../../test/support/second-process.ts'
import { hashToken } from '../../../kernel/crypto/tokens.ts'
import { insertOneTimeToken } from '../passwords/sql.ts'
import { insertLogin } from '../sql.ts'

/** With the real limits, and addresses reported by a proxy. */
let campus: TestCampus
let school: TestSchool
let second: SecondProcess

before(async () => {
  campus = await startCampus({ env: { CAMPUS_LIMITS_SCALE: '1', CAMPUS_TRUSTED_PROXIES: '127.0.0.1' } })
  school = await campus.school()
  second = await startSecondProcess(campus)
})
after(async () => {
  await second.stop()
  await campus.stop()
})

let used = 0
/** An address that nothing was sent from yet. */
function elsewhere(): string {
  used += 1
  return `198.51.${Math.floor(used / 250)}.${(used % 250) + 1}`
}

interface From {
  readonly address: string
  readonly cookie?: string
  readonly at?: string
}

const headersOf = ({ address, cookie }: From): Record<string, string> =>
  cookie === undefined ? { 'x-forwarded-for': address } : { 'x-forwarded-for': address, cookie }

const signIn = (username: string, password: string, from: From): Promise<TestAnswer> =>
  campus.request('POST', `${from.at ?? campus.url}/api/auth/token/`, {
    body: { username, password },
    headers: headersOf(from),
  })

const wrong = 'not-the-password'

/** Wrong passwords from one address, as many as the limit of an address lets through in a minute. */
async function guess(username: string, times: number, from: From): Promise<number[]> {
  const statuses = []
  for (let turn = 0; turn < times; turn += 1) statuses.push((await signIn(username, wrong, from)).status)
  return statuses
}

test('ten wrong passwords close a name for the address they came from, also a name that nobody has', async () => {
  const person = await campus.person(school, ['teacher'])
  const unknown = `nobody-${person.userId}@alpha.test`
  for (const username of [person.email, unknown]) {
    const address = elsewhere()
    const half = await guess(username, 5, { address })
    const rest = await guess(username, 5, { address, at: second.url })
    assert.deepEqual([...half, ...rest], Array(10).fill(401), username)
    const closed = await signIn(username, person.password, { address })
    assert.equal(closed.status, 429, username)
    const wait = Number(closed.headers.get('retry-after'))
    assert.equal(closed.body.retry_after, wait)
    // The window slides: before the oldest failure leaves it, the next quarter of an hour has begun.
    assert.ok(wait > 60 && wait <= 1800, `${wait} seconds`)
  }
  const own = await signIn(person.email, person.password, { address: elsewhere() })
  assert.equal(own.status, 200, 'the person themself, from where they are')
})

test('a hundred wrong passwords from many addresses close the name, and not the device its person uses', async () => {
  const person = await campus.person(school, ['teacher'])
  const home = elsewhere()
  const opened = await campus.request('POST', '/api/auth/session/', {
    body: { username: person.email, password: person.password },
    headers: { 'x-forwarded-for': home },
  })
  const device = opened.headers.getSetCookie().find((one) => one.startsWith('campus_device=')) ?? ''
  const cookie = device.split(';')[0] ?? ''
  const statuses: number[] = []
  for (let place = 0; place < 11; place += 1)
    statuses.push(...(await guess(person.email, 10, { address: elsewhere() })))
  const judged = statuses.filter((status) => status === 401).length
  // A process leases parts of the budget, and may have one left over.
  assert.ok(judged >= 90 && judged <= 100, `${judged} were judged`)
  assert.equal((await signIn(person.email, person.password, { address: elsewhere() })).status, 429)
  const known = await signIn(person.email, person.password, { address: elsewhere(), cookie })
  assert.equal(known.status, 200, known.text)
  // The device has a budget of its own, and no more than one.
  assert.deepEqual(await guess(person.email, 10, { address: home, cookie }), Array(10).fill(401))
  assert.equal((await signIn(person.email, person.password, { address: elsewhere(), cookie })).status, 429)
  const other = await campus.person(school, ['teacher'])
  const stranger = await guess(other.email, 11, { address: elsewhere(), cookie })
  assert.equal(stranger.at(-1), 429, 'to somebody else the device is unknown')
  // A new password makes every device unknown, and the person who reads the email gets in on theirs.
  const token = `reset-${person.userId}-long-enough`
  const now = campus.clock.now()
  await campus.database.global(
    insertOneTimeToken({
      hash: hashToken(token),
      purpose: 'password_reset',
      userId: person.userId,
      schoolId: null,
      invitationId: null,
      now,
      expiresAt: new Date(now.getTime() + 3_600_000),
    }),
  )
  const password = 'set-by-the-Link-in-a-mail'
  const reset = await campus.request('POST', '/api/auth/password/reset/', {
    body: { token, password },
    headers: { 'x-forwarded-for': home },
  })
  const fresh = reset.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  assert.equal((await signIn(person.email, password, { address: elsewhere(), cookie })).status, 429)
  assert.equal((await signIn(person.email, password, { address: elsewhere(), cookie: fresh })).status, 200)
})

test('one budget for a person: the other name, a change, a step-up and an invitation open no further guesses', async () => {
  const person = await campus.person(school, ['teacher'])
  await campus.database.global(insertLogin(school.id, 'ama.o', person.userId))
  const address = elsewhere()
  const headers = { 'x-forwarded-for': address }
  const ask = (path: string, body: object, by: TestPerson | undefined = undefined) =>
    campus.request('POST', path, { body, headers, token: by?.token })
  const named = () =>
    campus.request('POST', '/api/auth/token/', {
      body: { username: 'ama.o', password: wrong },
      headers,
      school,
    })
  const tries = [
    () => signIn(person.email, wrong, { address }),
    named,
    () => ask('/api/auth/step-up/', { password: wrong }, person),
    () =>
      ask(
        '/api/auth/password/change/',
        { current_password: wrong, new_password: 'a-new-Password-1' },
        person,
      ),
  ]
  const statuses: number[] = []
  for (let turn = 0; turn < 3; turn += 1) for (const one of tries) statuses.push((await one()).status)
  assert.deepEqual(statuses, [...Array(10).fill(401), 429, 429])
  const elsewhereStill = await campus.request('POST', '/api/auth/step-up/', {
    body: { password: person.password },
    token: person.token,
    headers: { 'x-forwarded-for': elsewhere() },
  })
  assert.equal(elsewhereStill.status, 200, 'who guesses with a stolen session does not lock the person out')
  const other = await campus.school()
  const owner = await campus.person(other, ['owner'])
  const token = `invitation-${person.userId}-long`
  const invited = await campus.request('POST', '/api/v1/members/invitations/', {
    body: { email: person.email, name: 'Ama', roles: ['teacher'] },
    token: owner.token,
    school: other,
  })
  const now = campus.clock.now()
  await campus.database.global(
    insertOneTimeToken({
      hash: hashToken(token),
      purpose: 'invitation',
      userId: null,
      schoolId: other.id,
      invitationId: invited.body.id,
      now,
      expiresAt: new Date(now.getTime() + 3_600_000),
    }),
  )
  const accepted = await ask('/api/auth/invitations/accept/', { token, password: person.password })
  assert.equal(accepted.status, 429)
})
