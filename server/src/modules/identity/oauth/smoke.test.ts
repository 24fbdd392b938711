import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { ownToken, post, registerClient, tokensOf } from '../../../../test/support/oauth.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus()
})
after(() => campus.stop())
test('smoke', async () => {
  const school = await campus.school()
  const admin = await campus.person(school, ['admin'])
  const client = await registerClient(campus, school, admin)
  const token = await ownToken(campus, client)
  const list = await campus.request('GET', '/api/v1/people/students/', { token })
  assert.equal(list.status, 200, list.text)
  const tokens = await tokensOf(campus, client, admin).catch((e) => {
    console.log(campus.logged())
    throw e
  })
  console.log(tokens)
  assert.equal(
    (await campus.request('GET', '/api/v1/people/students/', { token: tokens.access_token })).status,
    200,
  )
  const again = await post(campus, 'token', client, {
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token,
  })
  console.log(again.status, again.text)
  console.log(campus.logged())
})
