import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { eventSubscriptions } from '../../kernel/events/events.ts'
import type { Kernel } from '../../kernel/http/kernel.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { workItems } from '../../kernel/http/work-item.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { forEachSchool } from '../../modules/tenants/index.ts'
import { rosterClientRoutes } from './clients/index.ts'
import { RosterPulls } from './consumer/pull/roster-pulls.ts'
import { pullQueue } from './consumer/pull-queue.ts'
import { followImports } from './consumer/runs/follow-imports.ts'
import { runRoutes } from './consumer/runs/routes.ts'
import { keepUpRosterSources, sweepRosterRuns } from './consumer/runs/upkeep.ts'
import { sourceRoutes } from './consumer/sources/routes.ts'
import { rosterSourcesSealed } from './consumer/sources/sealed.sql.ts'
import { sourceWork } from './consumer/sources/work.ts'
import { publishJob, queueLargeChanges, sweepDeletions } from './documents/index.ts'
import { rosterTypes } from './event-types.ts'
import { exportRoutes } from './export/routes.ts'
import { oneRosterDialect, providerRoutes, sweepPages } from './provider/index.ts'

async function sweep(kernel: Kernel): Promise<void> {
  await forEachSchool(kernel, { status: 'any' }, async ({ id }) => {
    await sweepPages(kernel, id)
    await sweepDeletions(kernel.database, id)
  })
}

async function publish(kernel: Kernel): Promise<void> {
  await forEachSchool(kernel, { status: 'any' }, ({ id }) => queueLargeChanges(kernel, id))
}

/** OneRoster 1.1: provider, consumer and CSV, both ways. */
export const oneRoster = defineModule({
  name: 'oneroster',
  routes: [...providerRoutes, ...rosterClientRoutes, ...sourceRoutes, ...runRoutes, ...exportRoutes],
  dialects: [oneRosterDialect],
  jobs: [publishJob],
  loops: [(kernel) => new RosterPulls(kernel)],
  schedule: [
    { name: 'sweep-rosters', crontab: '19 2 * * *', run: sweep },
    { name: 'roster-runs', crontab: '47 2 * * *', run: sweepRosterRuns },
    { name: 'roster-publications', crontab: '*/5 * * * *', run: publish },
    { name: 'roster-sources', crontab: '*/5 * * * *', run: keepUpRosterSources },
  ],
  sealedColumns: rosterSourcesSealed,
  extends: [
    operationGroups.with({
      name: 'oneroster',
      description: 'OneRoster 1.1 and 1.2: rosters, gradebook and resources by the 1EdTech standard.',
    }),

    eventTypeGroups.with({ area: 'integrations', types: rosterTypes }),

    eventSubscriptions.with(...followImports, {
      // What waited while the school was suspended goes on now.
      type: 'school.reactivated',
      run: async (tx) => tx.last(pullQueue.wake(tx.tenant)),
    }),
    workItems.with(sourceWork),
  ],
})
