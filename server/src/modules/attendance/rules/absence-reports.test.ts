import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '../../../kernel/time/dates.ts'
import {
  errorOfDates,
  isApprovedByRule,
  isDocumentMissing,
  maxReportDays,
  mayWithdraw,
} from './absence-reports.ts'

const report = (starts_on: string, ends_on: string, hasDocument = false) => ({
  starts_on,
  ends_on,
  hasDocument,
})
const rules = (approvedDays: number | null, documentDays: number | null) => ({ approvedDays, documentDays })

test('a school without a rule approves nothing by itself', () => {
  assert.equal(isApprovedByRule(report('2026-11-20', '2026-11-20', true), rules(null, null)), false)
})

test('both days of a report count, and a missing document stops the rule', () => {
  const threeDays = report('2026-11-20', '2026-11-22')
  assert.equal(isApprovedByRule(threeDays, rules(3, null)), true)
  assert.equal(isApprovedByRule(threeDays, rules(2, null)), false)
  assert.equal(isDocumentMissing(threeDays, rules(3, 2)), true)
  assert.equal(isApprovedByRule(threeDays, rules(3, 2)), false)
  assert.equal(isApprovedByRule({ ...threeDays, hasDocument: true }, rules(3, 2)), true)
  assert.equal(isDocumentMissing(threeDays, rules(3, 3)), false)
})

test('what is approved by rule is never longer than the rule, nor without a document that it needs', () => {
  const days = fc.integer({ min: 0, max: 70 })
  const rule = fc.option(fc.integer({ min: 0, max: 60 }), { nil: null })
  fc.assert(
    fc.property(days, rule, rule, fc.boolean(), (length, approved, document, hasDocument) => {
      const sent = report('2026-11-20', addDays('2026-11-20', length), hasDocument)
      if (!isApprovedByRule(sent, rules(approved, document))) return
      assert.ok(approved !== null && length + 1 <= approved)
      assert.ok(document === null || hasDocument || length + 1 <= document)
    }),
  )
})

test('dates are checked against each other, the past and the length', () => {
  const bounds = { earliest: '2026-11-06', latest: '2027-11-20' }
  const codeOf = (starts_on: string, ends_on: string) => errorOfDates({ starts_on, ends_on }, bounds)?.code
  assert.equal(codeOf('2026-11-06', '2026-11-06'), undefined)
  assert.equal(codeOf('2026-11-05', '2026-11-06'), 'too_long_ago')
  assert.equal(codeOf('2026-11-20', '2026-11-19'), 'end_before_start')
  assert.equal(codeOf('2026-11-20', addDays('2026-11-20', maxReportDays - 1)), undefined)
  assert.equal(codeOf('2026-11-20', addDays('2026-11-20', maxReportDays)), 'range')
  assert.equal(codeOf('2027-11-20', '2027-11-21'), 'range')
})

test('an approved absence that has begun is no longer withdrawn', () => {
  const today = '2026-11-20'
  assert.equal(mayWithdraw({ status: 'waiting', starts_on: '2026-11-10' }, today), true)
  assert.equal(mayWithdraw({ status: 'approved', starts_on: '2026-11-21' }, today), true)
  assert.equal(mayWithdraw({ status: 'approved', starts_on: today }, today), false)
  assert.equal(mayWithdraw({ status: 'declined', starts_on: '2026-11-21' }, today), false)
  assert.equal(mayWithdraw({ status: 'withdrawn', starts_on: '2026-11-21' }, today), false)
})
