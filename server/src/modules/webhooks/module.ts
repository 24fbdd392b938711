import { eventRelays, eventSubscriptions } from '../../kernel/events/events.ts'
import type { Kernel } from '../../kernel/http/kernel.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { workItems } from '../../kernel/http/work-item.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { forEachSchool } from '../tenants/index.ts'
import { eventTypeRoutes } from './catalog/routes.ts'
import { deliveryRoutes } from './deliveries/routes.ts'
import { deliveryQueue } from './delivery-queue.ts'
import { endpointRoutes } from './endpoints/routes.ts'
import { endpointWork } from './endpoints/work.ts'
import { webhooksSealed } from './sealed.sql.ts'
import { Sender } from './sending/sender.ts'
import { insertDeliveries } from './sending/sql.ts'
import { keepUpWebhooks } from './sending/upkeep.ts'

async function keepUpSchools(kernel: Kernel): Promise<void> {
  await forEachSchool(kernel, { status: 'any' }, ({ id }) => keepUpWebhooks(kernel, id))
}

export const webhooks = defineModule({
  name: 'webhooks',
  routes: () => [...eventTypeRoutes, ...endpointRoutes(), ...deliveryRoutes()],
  loops: [(kernel) => new Sender(kernel)],
  schedule: [{ name: 'webhooks', crontab: '29 2 * * *', run: keepUpSchools }],
  sealedColumns: webhooksSealed,
  extends: [
    operationGroups.with({ name: 'webhooks', description: 'Webhook endpoints, event types and deliveries.' }),

    eventRelays.with({ insert: insertDeliveries, queue: deliveryQueue }),
    // What waited while the school was suspended goes out now.
    eventSubscriptions.with({
      type: 'school.reactivated',
      run: async (tx) => tx.last(deliveryQueue.wake(tx.tenant)),
    }),
    workItems.with(endpointWork),
  ],
})
