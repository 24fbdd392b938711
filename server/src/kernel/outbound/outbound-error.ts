/**
 * Why a call failed. `host_unavailable` covers a name without an address and an address that may not be
 * called: the difference would let a caller probe the names of an internal network.
 */
export type OutboundFailure =
  | 'invalid_url'
  | 'https_required'
  | 'port_refused'
  | 'host_unavailable'
  | 'connection_failed'
  | 'timeout'
  | 'answer_too_large'

export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly reason: OutboundFailure
  constructor(reason: OutboundFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
