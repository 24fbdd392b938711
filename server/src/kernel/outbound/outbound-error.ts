/**
 * Why nothing came back. `host_unavailable` stands for a name without an address and for an address that may not be
 * called alike: the difference would let a caller probe the names of an inner network.
 */
export type OutboundFault =
  | 'invalid_url'
  | 'https_required'
  | 'port_refused'
  | 'host_unavailable'
  | 'connection_failed'
  | 'timeout'
  | 'answer_too_large'

export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly fault: OutboundFault
  constructor(fault: OutboundFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}
