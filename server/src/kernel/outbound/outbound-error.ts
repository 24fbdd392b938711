/** Why nothing came back. */
export type OutboundFault =
  | 'invalid_url'
  | 'address_refused'
  | 'unknown_host'
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
