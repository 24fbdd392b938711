import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'

/** Addresses and login names that look like somebody else's. */

let campus: TestCampus
let school: TestSchool
let owner: TestPerson
before(async () => {
  campus = await startCampus()
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
})
after(() => campus.stop())

const call = (method: string, path: string, body?: unknown) =>
  campus.request(method, path, { token: owner.token, school, body })

const lookAlikes = [
  'am\u0430@school.test', // Cyrillic a
  'ama\u200b@school.test',
  'ama@school\u200b.test',
  'ama@scho\u00adol.test',
  'ama\u202e@school.test',
  '\uff41ma@school.test',
  'ama@\uff53chool.test',
  'ama@school\u3002test',
  'ama@e\u0301cole.test',
  'ama@\u212Award.test',
  'am\u0000a@school.test',
  'ama@school.te\u0001st',
]

test('no address that looks like another is taken, for people or for invitations', async () => {
  for (const email of lookAlikes) {
    const person = { first_name: 'Ama', last_name: 'Owusu', email }
    const made = await call('POST', '/api/v1/people/guardians/', person)
    const invited = await call('POST', '/api/v1/members/invitations/', {
      email,
      name: 'Ama',
      roles: ['teacher'],
    })
    assert.deepEqual([made.status, invited.status], [422, 422], JSON.stringify(email))
  }
  for (const email of ["o'neil+x@école.test", 'AMA@School.Test', 'ama@школа.test', 'ama@xn--cole-9oa.test']) {
    const made = await call('POST', '/api/v1/people/guardians/', { first_name: 'A', last_name: 'O', email })
    assert.equal(made.status, 201, `${email} ${made.text}`)
  }
})

test('what an import brought gets no account while it looks like another', async () => {
  const made = await call('POST', '/api/v1/people/guardians/', { first_name: 'A', last_name: 'O' })
  const { id } = made.body
  for (const email of lookAlikes.filter((one) => !one.includes('\u0000'))) {
    await campus.database.transaction(school.id, (tx) =>
      tx.execute(sql`update guardians set changed_in = default, email = ${email}
        where tenant_id = ${school.id} and id = ${id}`),
    )
    const given = await call('POST', '/api/v1/people/accounts/', {
      persons: [{ kind: 'guardian', id }],
      how: 'invite',
    })
    assert.equal(given.status, 200, given.text)
    assert.equal(given.body.results[0].result, 'no_email', `${JSON.stringify(email)} ${given.text}`)
  }
})

test('a login name is the same in every spelling of Unicode, also for counting wrong passwords', async () => {
  const strict = await startCampus({ env: { CAMPUS_LIMITS_SCALE: '1' } })
  try {
    const at = await strict.school()
    const spellings = [
      'kofi',
      'KOFI',
      '\uff4bofi',
      'K\uff4ffi',
      '\u212Aofi',
      '𝐤ofi',
      'ko\uff46i',
      'ⓚofi',
      'kof\u2170',
      '𝓴ofi',
    ]
    const statuses = []
    for (const username of [...spellings, 'kofi', '\uff2bofi']) {
      const body = { username, password: 'wrong-wrong-wrong' }
      statuses.push((await strict.request('POST', '/api/auth/token/', { school: at, body })).status)
    }
    assert.deepEqual(statuses, [...Array(10).fill(401), 429, 429])
  } finally {
    await strict.stop()
  }
})
