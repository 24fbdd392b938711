import { problem } from '../../../kernel/http/problem.ts'

export const disputeOpen = problem(
  409,
  'dispute_open',
  'A dispute of this payment is open already; `dispute_id` names it.',
)
export const disputeMove = problem(
  409,
  'dispute_move',
  'The dispute cannot move to this state; `state` is its current state and `moves` lists the allowed ones.',
)
export const disputeDecided = problem(
  409,
  'dispute_decided',
  'The dispute is decided; nothing is added to it.',
)
export const evidenceRefused = problem(
  422,
  'evidence_refused',
  'A file of the evidence cannot be taken; `details` says which and why.',
)
