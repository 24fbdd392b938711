import type { Kernel } from '../../../kernel/http/kernel.ts'
import { defineJob, type JobDefinition, JobRefused } from '../../../kernel/jobs/define-job.ts'
import { boundHeap, inBoundHeap } from '../../bound-heap.ts'
import { publishJobKind, publishNow } from './publish.ts'

/** The job that publishes what is too much for a reader to wait for. A worker that is killed has published nothing. */
export const publishJob = ({ ports }: Kernel): JobDefinition<Readonly<Record<string, never>>> =>
  defineJob<Readonly<Record<string, never>>>({
    ...publishJobKind,
    handler: async ({ tenant, database, clock }) => {
      const school = await ports.schoolById(tenant)
      if (!school) throw new JobRefused('not_found', 'The school is not there any more.')
      const betweenChunks = boundHeap()
      const feed = await inBoundHeap(() =>
        publishNow({ database, clock }, school, { mayWait: true, betweenChunks }),
      )
      return { revision: feed.revision, clock: feed.clock.toISOString() }
    },
  })
