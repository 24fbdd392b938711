import { relayEvents, subscribe } from '../../kernel/events/events.ts'
import type { Route } from '../../kernel/http/define-route.ts'
import { wakeDuty } from '../../kernel/jobs/duty.sql.ts'
import { eventTypeRoutes } from './catalog/routes.ts'
import { deliveryRoutes } from './deliveries/routes.ts'
import { dutyName } from './duty-name.ts'
import { endpointRoutes } from './endpoints/routes.ts'
import { insertDeliveries } from './sending/sql.ts'

export { eventTypes } from './catalog/event-types.ts'
export { faultOfEvent } from './catalog/fault-of-event.ts'
export { webhooksSealed } from './sealed.sql.ts'
export { Sender } from './sending/sender.ts'
export { keepUpWebhooks } from './sending/upkeep.ts'

relayEvents({ insert: insertDeliveries, duty: dutyName })

// What waited while the school was suspended goes out now.
subscribe('school.reactivated', async (tx) => tx.last(wakeDuty(dutyName, tx.tenant)))

/** Endpoints of webhooks out. */
export const webhookRoutes: Route[] = [...eventTypeRoutes, ...endpointRoutes, ...deliveryRoutes]
