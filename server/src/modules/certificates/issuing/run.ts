import type { Kernel } from '../../../kernel/http/kernel.ts'
import type { JobContext } from '../../../kernel/jobs/define-job.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import type { RunInput } from './kind.ts'
import type { RunRow } from './sql.ts'

export type Issuer = Pick<Kernel, 'ports' | 'files' | 'config' | 'log'>

/** What a run needs at each step. */
export interface Run {
  readonly kernel: Issuer
  readonly job: JobContext<RunInput>
  readonly run: RunRow
  readonly school: School
  readonly today: string
}
