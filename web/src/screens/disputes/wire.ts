import type { Answer } from '../../kernel/session/session.ts'

export type Dispute = Answer<'finance.readDispute'>
export type Listed = Answer<'finance.listDisputes'>['disputes'][number]
export type State = Dispute['state']

export const states = [
  'open',
  'under_review',
  'resolved_refund',
  'resolved_no_refund',
  'closed',
] as const satisfies readonly State[]

/** A dispute with the ETag that a change of it is sent with. */
export interface DisputeProps {
  readonly dispute: Dispute
  readonly tag: string | undefined
}
