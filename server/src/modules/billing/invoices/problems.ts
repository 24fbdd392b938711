import { problem } from '../../../kernel/http/problem.ts'

export const invoiceIssued = problem(
  409,
  'invoice_issued',
  'The invoice is issued and never changes again: void it while nothing is paid or credited, else give a credit note.',
)
export const invoiceVoid = problem(
  409,
  'invoice_void',
  'The invoice is void or discarded: make a new one in its place.',
)
export const invoiceDraft = problem(
  409,
  'invoice_draft',
  'The invoice is a draft: change or discard it, or issue it first.',
)
export const invoiceTouched = problem(
  409,
  'invoice_settled',
  'Something of the invoice is paid or credited, so that it cannot be voided: refund the payment first, or give a credit note.',
)
export const nothingOwed = problem(
  409,
  'nothing_owed',
  'Nothing is owed of the invoice: there is nothing to write off.',
)
export const creditTooLarge = problem(
  422,
  'credit_too_large',
  'More than the remaining amount of the invoice or of one of its lines cannot be credited; `details` has the remaining amount.',
)
export const nothingToIssue = problem(
  422,
  'nothing_to_issue',
  'An invoice over nothing is not issued: give it a line with an amount.',
)
export const householdOfOther = problem(
  422,
  'household_not_of_student',
  'The household does not bear charges of this student; `households` lists those that do.',
)
