import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus()
})
after(() => campus.stop())

test('a new sign-in in the same browser ends the session before it, and no other', async () => {
  const school = await campus.school()
  const { email: username, password } = await campus.person(school, ['teacher'])
  const open = async (headers: Record<string, string> = {}): Promise<string> => {
    const answer = await campus.request('POST', '/api/auth/session/', {
      headers,
      body: { username, password },
    })
    assert.equal(answer.status, 200)
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  const statusWith = async (cookie: string): Promise<number> =>
    (await campus.request('GET', '/api/v1/me', { headers: { cookie } })).status
  const elsewhere = await open()
  const first = await open({ cookie: 'campus_session=of-another-installation-0' })
  assert.equal(await statusWith(first), 200)
  const second = await open({ cookie: `theme=dark; ${first}` })
  assert.deepEqual(
    [await statusWith(first), await statusWith(second), await statusWith(elsewhere)],
    [401, 200, 200],
  )
})
