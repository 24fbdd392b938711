import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isConsoleAddress, isDoor, isOfflineRead } from './paths.ts'

const id = '0199c0de-0000-7000-8000-000000000003'

test('registers, gradebook, inbox and the frame around them are read offline', () => {
  for (const path of [
    '/api/v1/me',
    '/api/v1/me/schools',
    '/api/v1/work/',
    '/api/v1/academics/terms/',
    `/api/v1/attendance/registers/${id}/`,
    '/api/v1/attendance/codes/',
    '/api/v1/evals/gradebook',
    '/api/v1/messaging/inbox/',
    '/api/v1/messaging/inbox-counts/',
    `/api/v1/messaging/threads/${id}/`,
    '/api/v1/notifications/unread/',
  ])
    assert.ok(isOfflineRead(path), path)
})

test('money, cases, documents, safeguarding and what others did are never stored on a device', () => {
  for (const path of [
    '/api/v1/finance/invoices/',
    `/api/v1/intervention/students/${id}/`,
    `/api/v1/documents/content/${id}`,
    '/api/v1/messaging/safeguarding/reports/',
    '/api/v1/notifications/addresses/',
    '/api/v1/audit/',
    '/api/v1/members/',
    '/api/v1/medical/me',
  ])
    assert.ok(!isOfflineRead(path), path)
})

test('pages of the console are one page; pages of the server and links of emails are not', () => {
  for (const path of ['/', '/schools/greenfield/messages', `/attendance/registers/${id}`])
    assert.ok(isConsoleAddress(path), path)
  for (const path of [
    '/developers/',
    '/docs/openapi',
    `/verify/${id}`,
    '/apply/greenfield',
    '/calendar/x.ics',
    '/read/eyJhbGc',
  ])
    assert.ok(!isConsoleAddress(path), path)
})

test('beginning and ending a session forgets what was read', () => {
  for (const path of ['/api/auth/session/', '/api/auth/logout/', '/api/auth/passkeys/sign-in/session/'])
    assert.ok(isDoor(path), path)
  assert.ok(!isDoor('/api/auth/step-up/'))
})
