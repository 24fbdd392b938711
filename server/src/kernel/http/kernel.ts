import type { Logger } from 'pino'
import type { ReadAudit } from '../audit/read-audit.ts'
import type { Config } from '../config/config.ts'
import type { SecretBox } from '../crypto/secret-box.ts'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Work } from '../jobs/work-state.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import type { MailQueue } from '../mail/queue-mail.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Ports } from '../tenancy/ports.ts'
import type { Clock } from '../time/clock.ts'
import type { Dialect } from './dialect.ts'
import type { RouteFacts } from './route-facts.ts'

/** What every request leans on; made once in main. */
export interface Kernel {
  readonly config: Config
  readonly log: Logger
  readonly clock: Clock
  readonly database: Database
  readonly ports: Ports
  readonly limiter: RateLimiter
  readonly metrics: Metrics
  readonly box: SecretBox
  readonly mail: MailQueue
  readonly files: FileStore
  readonly readAudit: ReadAudit
  /** How the background work of this process is. */
  readonly work: Work
  readonly routes: readonly RouteFacts[]
  /** Where refusals have the shape of a standard. */
  readonly dialects: readonly Dialect[]
  /** Holds every answer against its declared schema; tests turn it on. */
  readonly checkAnswers: boolean
}
