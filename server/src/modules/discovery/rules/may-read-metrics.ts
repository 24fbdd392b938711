/** Facts of a request for the metrics. */
interface MetricsRequest {
  /** Address of the connection, as the server sees it. */
  readonly address: string
  /** Whether a header says that somebody else made the request (Forwarded, X-Forwarded-For, X-Real-IP). */
  readonly forwarded: boolean
  /** Whether it carries the token that the configuration names. */
  readonly hasToken: boolean
}

/** 127.0.0.0/8 and ::1, the former also as it is written on an IPv6 socket (RFC 4291 section 2.5.5.2). */
const isLoopback = (address: string): boolean => /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i.test(address)

/**
 * Callers with the token may read the metrics, and so may this machine itself. A proxy on this machine also comes
 * from the loopback address: what it forwards comes from elsewhere and needs the token.
 */
export const mayReadMetrics = ({ address, forwarded, hasToken }: MetricsRequest): boolean =>
  hasToken || (isLoopback(address) && !forwarded)
