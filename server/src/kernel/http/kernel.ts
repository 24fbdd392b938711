import type { Logger } from 'pino'
import type { ReadAudit } from '../audit/read-audit.ts'
import type { RefusedRequests } from '../audit/refused-requests.ts'
import type { Config } from '../config/config.ts'
import type { SecretBox } from '../crypto/secret-box.ts'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Work } from '../jobs/work-state.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import type { MailQueue } from '../mail/queue-mail.ts'
import type { LoopWatch } from '../metrics/loop-watch.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { OutboundGuard } from '../outbound/outbound-guard.ts'
import type { Ports } from '../tenancy/ports.ts'
import type { Clock } from '../time/clock.ts'
import type { UploadsUnderWay } from '../uploads/admission.ts'
import type { UsageMeter } from '../usage/usage-meter.ts'
import type { Dialect } from './dialect.ts'
import type { RouteFacts } from './route-facts.ts'
import type { Warning } from './warnings.ts'

/** What every request leans on; made once in main. */
export interface Kernel {
  readonly config: Config
  readonly log: Logger
  readonly clock: Clock
  readonly database: Database
  readonly ports: Ports
  readonly limiter: RateLimiter
  readonly metrics: Metrics
  readonly loop: LoopWatch
  readonly box: SecretBox
  readonly mail: MailQueue
  readonly files: FileStore
  readonly uploads: UploadsUnderWay
  /** Judges every address of a school's choice before it is called. */
  readonly outbound: OutboundGuard
  readonly readAudit: ReadAudit
  readonly refusedRequests: RefusedRequests
  /** Counts requests and rows read of every credential. */
  readonly usage: UsageMeter
  /** How the background work of this process is. */
  readonly work: Work
  /** What an operator of the installation must know of; none when all is well. */
  readonly warnings: () => Promise<readonly Warning[]>
  readonly routes: readonly RouteFacts[]
  /** Where error responses have the shape of a standard. */
  readonly dialects: readonly Dialect[]
  /** Holds every answer against its declared schema; tests turn it on. */
  readonly checkAnswers: boolean
}
