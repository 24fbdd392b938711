import type { FullSchool } from '../support/two-schools.ts'
import type { RequestHint } from './request-hint.ts'

const rowId = (school: FullSchool, table: string, index: number): string =>
  String(school.rows.get(table)?.[index]?.['id'])

const ofInvoice =
  (index: number): RequestHint['params'] & {} =>
  (school) => ({ invoice_id: rowId(school, 'invoices', index) })

const item = (school: FullSchool) => ({
  fee_type: 'tuition',
  description: school.marker,
  unit_amount: '10',
})

/** The payment of its own that a change ends. */
const ofPayment =
  (index: number): RequestHint['params'] & {} =>
  (school) => ({
    payment_id: rowId(school, 'payments', index),
  })

/** A refund of its own that is retried once, and then ended. */
const ofLastRefund = (school: FullSchool) => ({
  payment_id: rowId(school, 'payments', 6),
  refund_id: rowId(school, 'payment_refunds', 1),
})

/** What requests about money need beyond their schemas. */
export const financeRequests: Readonly<Record<string, RequestHint>> = {
  'finance.createInvoice': {
    body: (school) => ({
      student_id: rowId(school, 'students', 1),
      due_date: '2026-12-31',
      lines: [{ description: school.marker, fee_type: 'tuition', unit_amount: '10' }],
    }),
  },
  'finance.changeInvoice': { params: ofInvoice(2), body: (school) => ({ notes: school.marker }) },
  'finance.archiveInvoice': { params: ofInvoice(2) },
  'finance.issueInvoice': { params: ofInvoice(1) },
  'finance.voidInvoice': { params: ofInvoice(1), body: (school) => ({ reason: school.marker }) },
  'finance.createCreditNote': { body: (school) => ({ reason: school.marker, amount: '0.01' }) },
  'finance.writeOffInvoice': { params: ofInvoice(4), body: (school) => ({ reason: school.marker }) },
  'finance.createFeeSchedule': {
    body: (school) => ({ title: school.marker, due_date: '2026-12-31', items: [item(school)] }),
  },
  'finance.changeFeeSchedule': { body: (school) => ({ items: [item(school)] }) },
  'finance.previewBatch': {
    body: (school) => ({ fee_schedule_id: rowId(school, 'fee_schedules', 0) }),
  },
  'finance.createBatch': {
    body: (school) => ({ fee_schedule_id: rowId(school, 'fee_schedules', 0), issue: false }),
  },
  'finance.changeBilling': { body: () => ({ residence: 'boarding', options: ['canteen'] }) },
  'finance.createDiscount': {
    body: (school) => ({
      student_id: rowId(school, 'students', 0),
      kind: 'scholarship',
      percent: 10,
      title: school.marker,
    }),
  },
  'finance.changeDiscount': { body: (school) => ({ title: school.marker }) },
  'finance.createCollectionNote': { body: (school) => ({ kind: 'note', note: school.marker }) },
  'finance.createPromise': {
    body: (school) => ({ amount: '10', due_date: '2026-12-31', note: school.marker }),
  },
  'finance.cancelPromise': {
    params: (school) => ({ promise_id: rowId(school, 'payment_promises', 0) }),
  },
  'finance.remindHouseholds': { body: (school) => ({ household_ids: [rowId(school, 'households', 0)] }) },
  'finance.createHousehold': { body: (school) => ({ student_id: rowId(school, 'students', 0) }) },
  'finance.splitHousehold': {
    body: (school) => ({
      student_id: rowId(school, 'students', 0),
      shares: [{ guardian_ids: [], household_id: rowId(school, 'households', 0), percent: 100 }],
    }),
  },
  'finance.joinHouseholds': {
    body: (school) => ({ household_ids: [rowId(school, 'households', 0), rowId(school, 'households', 1)] }),
  },
  'finance.changeSettings': { body: () => ({ payment_terms_days: 20 }) },
  'finance.changeAccount': { body: (school) => ({ title: `${school.marker} account` }) },
  'finance.createPayment': {
    body: (school) => ({
      household_id: rowId(school, 'households', 0),
      method: 'card',
      amount: '10',
      overpayment: 'wallet',
    }),
  },
  'finance.completePayment': { params: ofPayment(1), body: () => ({}) },
  'finance.failPayment': { params: ofPayment(2), body: () => ({ reason: 'Walked' }) },
  'finance.cancelPayment': { params: ofPayment(3), body: () => ({ reason: 'Walked' }) },
  'finance.refundPayment': { params: ofPayment(4), body: () => ({ reason: 'Walked' }) },
  'finance.sendRefund': { params: ofLastRefund },
  'finance.failRefund': { params: ofLastRefund },
  'finance.openDispute': {
    body: (school) => ({
      payment_id: rowId(school, 'payments', 5),
      reason: 'other',
      description: school.marker,
    }),
  },
  'finance.changeDispute': {
    body: (school) => ({
      state: 'under_review',
      evidence: [{ file_id: rowId(school, 'files', 0), description: school.marker }],
    }),
  },
  'finance.payFromWallet': {
    body: (school) => ({ invoice_id: rowId(school, 'invoices', 3), amount: '0.01' }),
  },
  'finance.topUpWallet': {
    body: (school) => ({ household_id: rowId(school, 'households', 0), method: 'card', amount: '10' }),
  },
  'finance.openTill': { body: () => ({ opening_amount: '10' }) },
  'finance.closeTill': { body: () => ({ counted_amount: '10' }) },
}
