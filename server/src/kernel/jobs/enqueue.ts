import type { Principal } from '../auth/principal.ts'
import type { Transaction } from '../db/transaction.ts'
import { uuidv7 } from '../ids/ids.ts'
import type { JobDefinition } from './define-job.ts'
import { insertJob } from './jobs.sql.ts'

interface EnqueueOptions {
  /** Who asked for it; may read the job under /api/v1/jobs/. */
  readonly by?: Principal
  /** Steps it will count, when known. */
  readonly total?: number
  readonly runAt?: Date
  /** Now by the clock of its start and end; the database's own when left out. */
  readonly at?: Date
}

/** Puts work into the queue inside the causing transaction and answers the job's id. */
export async function enqueue<Input extends Readonly<Record<string, unknown>>>(
  tx: Transaction,
  job: Pick<JobDefinition<Input>, 'kind' | 'attempts'>,
  input: Input,
  options: EnqueueOptions = {},
): Promise<string> {
  const id = uuidv7()
  const by = options.by && options.by.kind !== 'anonymous' ? options.by.credential : undefined
  await tx.query(
    insertJob({
      tenant: tx.tenant,
      id,
      kind: job.kind,
      input,
      total: options.total ?? 0,
      createdBy: by?.userId ?? null,
      createdByCredential: by?.id ?? null,
      attempts: job.attempts,
      createdAt: options.at ?? null,
      runAt: options.runAt ?? null,
    }),
  )
  return id
}
