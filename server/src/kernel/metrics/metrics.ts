import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** One answered request. */
interface AnsweredRequest {
  readonly method: string
  /** The route's pattern, never the path: every value of a label is a time series of its own. */
  readonly route: string
  readonly status: number
  /** How long the answer took. */
  readonly seconds: number
}

/** What the server counts about itself, in the text format of Prometheus. */
export interface Metrics {
  /** Counts a request in `http_requests_total` and `http_request_duration_seconds`. */
  request(answered: AnsweredRequest): void
  /** Counts an ended transaction in `db_transactions_total`. */
  transaction(outcome: 'commit' | 'rollback'): void
  /** Counts a job that reached a state in `jobs_total`. */
  job(kind: string, state: 'queued' | 'running' | 'succeeded' | 'failed'): void
  /** All of them, for `GET /metrics`. */
  render(): Promise<string>
  /** Media type of what `render` gives. */
  readonly contentType: string
  /** For numbers of another part of the kernel; names follow prometheus.io/docs/practices/naming. */
  readonly registry: Registry
}

/** RFC 9110 section 9 and RFC 5789; a client may send any other word, which must not become a time series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Makes the metrics of the process, those of Node.js itself (memory, event loop, garbage) among them. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered HTTP requests.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of an HTTP request to the end of its answer.',
    labelNames: ['method', 'route'] as const,
    buckets: BUCKETS,
    registers,
  })
  const transactions = new Counter({
    name: 'db_transactions_total',
    help: 'Ended database transactions.',
    labelNames: ['outcome'] as const,
    registers,
  })
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Background jobs by the state they reached.',
    labelNames: ['kind', 'state'] as const,
    registers,
  })

  return {
    request({ method, route, status, seconds }) {
      const known = METHODS.has(method) ? method : 'other'
      requests.inc({ method: known, route, status })
      durations.observe({ method: known, route }, seconds)
    },
    transaction: (outcome) => transactions.inc({ outcome }),
    job: (kind, state) => jobs.inc({ kind, state }),
    render: () => registry.metrics(),
    contentType: registry.contentType,
    registry,
  }
}
