import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { startCampus } from '../../../../test/support/campus.ts'

test('without a mail server the email is a file in the outbox, and its link works', async () => {
  const campus = await startCampus({ worker: true })
  try {
    const { email } = await campus.person(await campus.school(), ['guardian'])
    const answer = await campus.request('POST', '/api/auth/password/forgot/', { body: { email } })
    assert.equal(answer.status, 202)
    const outbox = join(campus.home, 'outbox')
    const emails = async () => (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
    for (let turn = 0; turn < 400 && (await emails()).length === 0; turn += 1) await wait(25)
    const [name = ''] = await emails()
    const greetingEmail = (await readFile(join(outbox, name), 'utf8')).replaceAll('=\r\n', '')
    assert.match(greetingEmail, new RegExp(`^To: ${email}\r$`, 'm'))
    const [, token] = /\/password\/reset#([\w-]+)/.exec(greetingEmail) ?? []
    const body = { token, password: 'out-of-the-Outbox-1' }
    assert.equal((await campus.request('POST', '/api/auth/password/reset/', { body })).status, 204)
    await campus.signIn(email, 'out-of-the-Outbox-1')
  } finally {
    await campus.stop()
  }
})
