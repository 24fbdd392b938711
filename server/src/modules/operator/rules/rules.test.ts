import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quotaOf } from '../../entitlements/rules/index.ts'
import { isUnusual } from './egress.ts'
import { actions, causes, type HealthFacts, reasonsOf, severityOf, verdictOf } from './verdict.ts'

const fine: HealthFacts = {
  students: 100,
  storageBytes: 0,
  quota: quotaOf('free'),
  daysWithoutRegister: 0,
  daysWithoutUse: 0,
  failedJobs: 0,
  lateJobs: 0,
  failingEndpoints: 0,
  failedMails: 0,
  sentMails: 10,
  failedPayments: 0,
  completedPayments: 5,
  stuckRefunds: 0,
  openAlarms: 0,
}
const named = (facts: Partial<HealthFacts>) =>
  reasonsOf({ ...fine, ...facts }).map(({ cause, verdict, value }) => [cause, verdict, value])

test('a school without trouble has no reason', () => {
  assert.deepEqual(reasonsOf(fine), [])
  assert.equal(verdictOf(severityOf([])), 'ok')
})

test('each fact is one cause with one action, and the worst comes first', () => {
  assert.deepEqual(named({ daysWithoutRegister: 1, failedJobs: 12 }), [
    ['jobs_failed', 'bad', 12],
    ['no_register', 'warn', 1],
  ])
  assert.deepEqual(named({ daysWithoutUse: 30 }), [['inactive', 'bad', 30]])
  assert.deepEqual(named({ failingEndpoints: 2, lateJobs: 1 }), [
    ['jobs_late', 'warn', 1],
    ['webhooks_failing', 'warn', 2],
  ])
  assert.deepEqual(named({ openAlarms: 1 }), [['unusual_reading', 'bad', 1]])
  assert.ok(causes.every((cause) => actions[cause].length > 0))
})

test('failures count where they are more than what went well', () => {
  assert.deepEqual(named({ failedPayments: 4, completedPayments: 3 }), [['payments_failing', 'warn', 4]])
  assert.deepEqual(named({ failedPayments: 4, completedPayments: 40 }), [])
  assert.deepEqual(named({ failedMails: 20, sentMails: 1 }), [['mail_failing', 'bad', 20]])
  assert.deepEqual(named({ failedMails: 9, sentMails: 10 }), [])
})

test('a school without students misses no register, and a quota is near before it is exceeded', () => {
  assert.deepEqual(named({ students: 0, daysWithoutRegister: 9, daysWithoutUse: 90 }), [])
  assert.deepEqual(named({ students: 225 }), [['quota_near', 'warn', 90]])
  assert.deepEqual(named({ students: 260 }), [['quota_exceeded', 'bad', 104]])
  assert.deepEqual(named({ students: 90_000, quota: quotaOf('enterprise') }), [])
})

test('a credential is held against its own history, and a new one against a high bound', () => {
  assert.equal(isUnusual({ rowsRead: 4999, usualRows: 1, hours: 500 }), false)
  assert.equal(isUnusual({ rowsRead: 5000, usualRows: 900, hours: 500 }), true)
  assert.equal(isUnusual({ rowsRead: 30_000, usualRows: 9000, hours: 500 }), false)
  assert.equal(isUnusual({ rowsRead: 20_000, usualRows: 10, hours: 3 }), false)
  assert.equal(isUnusual({ rowsRead: 25_000, usualRows: 10, hours: 3 }), true)
})
