import { eventSubscriptions } from '../../kernel/events/events.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { workItems } from '../../kernel/http/work-item.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { usageWatches } from '../../kernel/usage/usage-meter.ts'
import { alarmWork } from './egress/service.ts'
import { egressLoop, watchUsage } from './egress/watch.ts'
import { refreshDueSchools, refreshLoop, refreshQueue, verifySchools } from './health/upkeep.ts'
import { operatorRoutes } from './routes.ts'

/** What changes the verdict of a school at once. */
const causes = ['school.provisioned', 'school.plan_changed', 'school.suspended', 'school.reactivated']

export const operator = defineModule({
  name: 'operator',
  routes: operatorRoutes,
  loops: [refreshLoop, egressLoop],
  schedule: [
    { name: 'refresh-schools', crontab: '*/5 * * * *', run: refreshDueSchools },
    { name: 'verify-schools', crontab: '17 3 * * *', run: verifySchools },
  ],
  extends: [
    operationGroups.with({ name: 'operator', isForOperators: true }),
    usageWatches.with(watchUsage),
    workItems.with(alarmWork),
    eventSubscriptions.with(
      ...causes.map((type) => ({
        type,
        run: async (tx: Parameters<typeof watchUsage>[0]) => tx.last(refreshQueue.wake(tx.tenant)),
      })),
    ),
  ],
})
