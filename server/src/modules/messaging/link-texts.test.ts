import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { TextSchool } from '../../../test/support/text-school.ts'
import { linkUser } from '../people/index.ts'

let campus: TestCampus

before(async () => {
  campus = await startCampus({
    now: '2026-11-20T09:00:00Z',
    worker: true,
    env: { CAMPUS_PRIVATE_ADDRESSES: '127.0.0.0/8,::1' },
  })
})
after(() => campus.stop())

/** Sends an urgent message to a family; answers the path of the short link in the text. */
async function linkIn(at: TextSchool, guardian: string): Promise<string> {
  const answer = async (method: string, path: string, body: object) => {
    const { status, body: sent, text } = await at.act(method, `/api/v1/messaging/messages/${path}`, body)
    assert.ok(status < 300, text)
    return sent
  }
  const { id } = await answer('POST', '', {
    importance: 'urgent',
    reply: 'yes_no',
    texts: [{ language: 'en', subject: 'Closed tomorrow', body: 'Will {child} be collected?' }],
    audience: { parts: [{ kind: 'people', guardian_ids: [guardian] }] },
  })
  const before = at.gateway.received.length
  await answer('POST', `${id}/send/`, {})
  for (let turn = 0; turn < 200 && at.gateway.received.length === before; turn += 1) {
    await new Promise((done) => setTimeout(done, 50))
    await at.run()
  }
  const [, path = ''] = /(\/t\/\S+)/.exec(at.gateway.received.at(-1)?.body['Body'] ?? '') ?? []
  assert.ok(path)
  return path
}

test('the short link of a text opens the message to a guardian without an account, and to nobody else', async () => {
  const at = await TextSchool.open(campus)
  const { guardian } = await at.family('+237 677 00 11 22')
  const path = await linkIn(at, guardian)
  const follow = async (link: string) => {
    const { status, headers } = await campus.request('GET', link)
    assert.equal(status, 303)
    return (headers.get('location') ?? '').slice(campus.application.kernel.config.publicUrl.length)
  }
  const page = await follow(path)
  assert.match(page, /^\/read\//)
  const opened = await campus.request('GET', page)
  assert.equal(opened.status, 200, opened.text)
  assert.match(opened.text, /Will Kofi be collected\?/)
  const console = /^\/schools\/[^/]+\/messages\?open=/
  assert.match(await follow(path.slice(0, -8)), console, 'the code as it is stored')
  assert.match(await follow(`${path.slice(0, -8)}AAAAAAAA`), console, 'another signature')
  const numbered = await at.act('PATCH', `/api/v1/people/guardians/${guardian}/`, {
    phone: '+237 677 00 11 33',
  })
  assert.equal(numbered.status, 200, numbered.text)
  assert.match(await follow(path), console, 'another number')
  assert.equal((await campus.request('GET', page)).status, 404)
  await at.act('PATCH', `/api/v1/people/guardians/${guardian}/`, { phone: '+237 677 00 11 22' })
  assert.equal((await campus.request('GET', await follow(path))).status, 200)
  const account = await campus.person(at.school, ['guardian'])
  await campus.database.transaction(at.school.id, (tx) => linkUser(tx, 'guardian', guardian, account.userId))
  assert.match(await follow(path), console, 'an account')
  await at.close()
})
