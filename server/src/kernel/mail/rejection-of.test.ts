import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rejectionOf } from './rejection-of.ts'

const replied = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error('refused'), { command, response, responseCode: Number(response.slice(0, 3)) })

test('only what is about the address itself is refused for good', () => {
  for (const code of ['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])
    for (const isOwn of [true, false])
      assert.equal(rejectionOf(replied(`550 ${code} No such user`), isOwn)?.status, code)
  for (const reply of [
    '552 5.2.2 Mailbox full',
    '552 Mailbox full',
    '550 5.2.2 Over quota',
    '550 5.7.1 Relaying denied',
    '550 relay not permitted',
    '551 User not local',
    '553 Sender unknown',
    '550 5.4.1 Recipient address rejected: access denied',
    '451 4.1.1 Later',
  ])
    for (const isOwn of [true, false]) assert.equal(rejectionOf(replied(reply), isOwn), undefined, reply)
  assert.equal(rejectionOf(replied('550 5.1.1 Unknown', 'DATA'), false), undefined)
})

test('a bare 550 counts only from the installation’s own server', () => {
  assert.deepEqual(rejectionOf(replied('550 No such user'), false), {
    status: '550',
    reason: '550 No such user',
  })
  assert.equal(rejectionOf(replied('550 No such user'), true), undefined)
})
