import type { DisputeDetail, Dispute as Listed } from '../../kernel/api/wire.ts'

type Dispute = DisputeDetail

export type { Listed }
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
