import { allowed } from '../../../kernel/http/access.ts'
import { accepted, created, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { cancelPayment, completeWaiting, endRefund, failPayment, refundPayment } from './changes.ts'
import { answerReceipt } from './receipt/answer.ts'
import {
  CancelPayment,
  CompletePayment,
  EndPayment,
  NewPayment,
  NewRefund,
  Payment,
  PaymentPage,
  PaymentParams,
  PaymentQuery,
  RefundAnswer,
  RefundPage,
  RefundParams,
} from './schema.ts'
import { sendRefundAgain } from './send.ts'
import { createPayment, listPayments, listRefunds, readPayment } from './service.ts'

const common = { school: 'required', entitlement: { module: 'finance' } } as const
const read = { ...common, access: allowed('finance', 'read', 'finance:read') } as const
const write = { ...common, access: allowed('finance', 'write', 'finance:write') } as const
const office = { ...common, access: allowed('accounting', 'write', 'finance:write') } as const
const list = '/api/v1/finance/payments/'
const detail = `${list}:payment_id/` as const

/** Endpoints of payments and refunds. */
export const paymentRoutes: Route[] = [
  defineRoute({
    ...{ id: 'finance.listPayments', method: 'GET', path: list, ...read },
    summary: 'List payments',
    description: 'Payments, the latest first; guardians see those of their own households.',
    query: PaymentQuery,
    answers: { 200: PaymentPage },
    handler: async (context) => ok(await listPayments(context)),
  }),
  defineRoute({
    ...{ id: 'finance.createPayment', method: 'POST', path: list, ...write },
    summary: 'Create a payment',
    description: 'Receive a payment; a guardian begins one with a provider or pays from the wallet.',
    body: NewPayment,
    answers: { 201: Payment },
    handler: async (context) => created(await createPayment(context)),
  }),
  defineRoute({
    ...{ id: 'finance.readPayment', method: 'GET', path: detail, ...read },
    summary: 'Read a payment',
    description: 'One payment with the invoices that it pays.',
    params: PaymentParams,
    answers: { 200: Payment },
    handler: async (context) => ok(await readPayment(context)),
  }),
  defineRoute({
    ...{ id: 'finance.downloadReceipt', method: 'GET', path: `${detail}receipt`, ...read },
    summary: 'Download a payment receipt as PDF',
    description: 'The receipt of a completed payment as a PDF.',
    params: PaymentParams,
    answers: { 200: null },
    produces: { 200: ['application/pdf'] },
    etag: false,
    handler: answerReceipt,
  }),
  defineRoute({
    ...{ id: 'finance.completePayment', method: 'POST', path: `${detail}complete`, ...office },
    summary: 'Complete a payment by cheque or bank transfer',
    description: 'The money of a cheque or bank transfer is there.',
    params: PaymentParams,
    body: CompletePayment,
    bodyOptional: true,
    ifMatch: true,
    answers: { 200: Payment },
    handler: async (context) => ok(await completeWaiting(context)),
  }),
  defineRoute({
    ...{ id: 'finance.failPayment', method: 'POST', path: `${detail}fail`, ...office },
    summary: 'Fail a payment, or reverse a completed one',
    description: 'A payment failed; a completed one is reversed, such as a cheque that bounced.',
    params: PaymentParams,
    body: EndPayment,
    ifMatch: true,
    answers: { 200: Payment },
    handler: async (context) => ok(await failPayment(context)),
  }),
  defineRoute({
    ...{ id: 'finance.cancelPayment', method: 'POST', path: `${detail}cancel`, ...write },
    summary: 'Cancel a pending payment',
    description: 'Call off a payment that waits; a family one that it began with a provider.',
    params: PaymentParams,
    body: CancelPayment,
    bodyOptional: true,
    ifMatch: true,
    answers: { 200: Payment },
    handler: async (context) => ok(await cancelPayment(context)),
  }),
  defineRoute({
    ...{ id: 'finance.refundPayment', method: 'POST', path: `${detail}refund`, ...office },
    summary: 'Refund a payment',
    description: 'Give a payment back, whole or in part; the invoices owe it again unless they are credited.',
    params: PaymentParams,
    body: NewRefund,
    ifMatch: true,
    answers: { 201: RefundAnswer },
    handler: async (context) => created(await refundPayment(context)),
  }),
  defineRoute({
    ...{ id: 'finance.listRefunds', method: 'GET', path: `${detail}refunds/`, ...read },
    summary: 'List the refunds of a payment',
    description: 'The refunds of a payment, the oldest first.',
    params: PaymentParams,
    answers: { 200: RefundPage },
    handler: async (context) => ok(await listRefunds(context)),
  }),
  defineRoute({
    ...{
      id: 'finance.payOutRefund',
      method: 'POST',
      path: `${detail}refunds/:refund_id/complete`,
      ...office,
    },
    summary: 'Pay out a waiting refund',
    description: 'A refund that waited was paid out.',
    params: RefundParams,
    answers: { 200: RefundAnswer },
    handler: async (context) => ok(await endRefund(context, true)),
  }),
  defineRoute({
    ...{ id: 'finance.sendRefund', method: 'POST', path: `${detail}refunds/:refund_id/send`, ...office },
    summary: 'Send a refund to the provider again',
    description:
      'Tell the provider once more of a refund whose answer did not come; with the same key, so once.',
    params: RefundParams,
    answers: { 202: RefundAnswer },
    handler: async (context) => accepted(await sendRefundAgain(context)),
  }),
  defineRoute({
    ...{ id: 'finance.failRefund', method: 'POST', path: `${detail}refunds/:refund_id/fail`, ...office },
    summary: 'Fail a refund that could not be paid out',
    description:
      'A refund could not be paid out: the money goes back to what is owed, the rest into the wallet.',
    params: RefundParams,
    answers: { 200: RefundAnswer },
    handler: async (context) => ok(await endRefund(context, false)),
  }),
]
