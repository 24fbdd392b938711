import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { RosterSourceFixture, sourcesPath } from '../../../../../test/support/roster-source-fixture.ts'

let fixture: RosterSourceFixture
before(async () => {
  fixture = await RosterSourceFixture.open({ CAMPUS_PRIVATE_ADDRESSES: '' })
  await fixture.begin()
})
after(() => fixture.close())

const bearer = { kind: 'bearer' }

test('addresses that lead inside, or are none, are refused', async () => {
  const refused: [string, string][] = [
    ['http://sis.example/ims', 'https_required'],
    ['https://127.0.0.1/ims', 'address_not_public'],
    ['https://[::1]/ims', 'address_not_public'],
    ['https://sis.example:22/ims', 'port_refused'],
    ['https://169.254.169.254/latest', 'address_not_public'],
    ['https://a:b@sis.example/', 'invalid_url'],
    ['https://sis.example/ims?x=1', 'invalid_url'],
    ['https://sis.example/ims?', 'invalid_url'],
    ['https://sis.example/ims#top', 'invalid_url'],
    ['ftp://sis.example/', 'invalid_url'],
    ['sis.example', 'invalid_url'],
  ]
  for (const [base_url, code] of refused) {
    const { status, body } = await fixture.ask('POST', sourcesPath, {
      ...fixture.settings,
      base_url,
      auth: bearer,
    })
    assert.deepEqual(
      [status, body.details],
      [422, [{ ...body.details[0], path: 'body/base_url', code }]],
      base_url,
    )
  }
  const auth = { ...fixture.settings.auth, token_url: 'http://10.0.0.1/token' }
  const both = await fixture.ask('POST', sourcesPath, {
    ...fixture.settings,
    base_url: 'https://sis.example/',
    auth,
  })
  assert.deepEqual([both.status, both.body.details[0].path], [422, 'body/auth/token_url'])
})

test('a name that leads inside is refused when it is called, and so is a token there', async () => {
  const made = await fixture.source({ base_url: 'https://localhost/ims/oneroster/v1p1//', auth: bearer })
  assert.equal(made.base_url, 'https://localhost/ims/oneroster/v1p1')
  const run = await fixture.run(made.id)
  assert.deepEqual([run.state, run.error?.code], ['failed', 'host_unavailable'])
  const { port } = new URL(fixture.provider.origin)
  const auth = { ...fixture.settings.auth, token_url: `https://localhost:${port}/token` }
  const other = await fixture.source({ code: 'second', base_url: 'https://sis.example', auth })
  const tested = await fixture.ask('POST', `${sourcesPath}${other.id}/test/`)
  assert.deepEqual([tested.body.ok, tested.body.checks[0].code], [false, 'host_unavailable'])
  assert.equal(fixture.provider.calls.length, 0)
})
