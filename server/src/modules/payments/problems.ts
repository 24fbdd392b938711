import { problem } from '../../kernel/http/problem.ts'

export const overpayment = problem(
  422,
  'overpayment',
  'The amount is more than is owed, which `owed_amount` says; send `overpayment: "wallet"` to keep the rest in the wallet of the family.',
)
export const allocationRefused = problem(
  422,
  'allocation_refused',
  'The amount cannot be divided as `allocations` asks; `details` says why.',
)
export const unknownPayer = problem(
  422,
  'unknown_payer',
  'The household or student is not one of this school that you see.',
)
export const walletPartlyVisible = problem(
  403,
  'wallet_partly_visible',
  'You do not see the finance of every child of this household, and its wallet pays for all of them. Pay an invoice by itself, or ask the school.',
)
export const paymentPartlyVisible = problem(
  403,
  'payment_partly_visible',
  'This payment is also for a child whose finance you do not see. Ask the school to open the dispute.',
)
export const methodRefused = problem(
  422,
  'method_refused',
  'This cannot be paid or refunded by this method; `details` says why.',
)
export const tillRequired = problem(
  409,
  'till_required',
  'Money in hand is taken at an open till: open a till session of this currency first.',
)
export const paymentState = problem(
  409,
  'payment_state',
  'This action is not available in the current state of the payment; see `status`.',
)
export const refundTooLarge = problem(
  422,
  'refund_too_large',
  'A refund cannot exceed the remaining amount of the payment; see `refundable_amount`.',
)
export const refundState = problem(
  409,
  'refund_state',
  'The refund is not waiting to be paid out; see `status`.',
)
export const paymentDisputed = problem(
  409,
  'payment_disputed',
  'The provider holds this money back until its dispute is decided.',
)
export const notYetReceipt = problem(
  409,
  'no_receipt_yet',
  'There is a receipt when the payment is completed.',
)
export const noProvider = problem(
  422,
  'no_provider',
  'No provider of the school takes this payment, or several do: `providers` lists those that do, name one.',
)
