import type { Route } from '../../../kernel/http/define-route.ts'
import { providerEventRoutes } from './events/routes.ts'
import { webhookRoutes } from './webhook/routes.ts'

/** Endpoints of payment providers. */
export const providerRoutes: Route[] = [...webhookRoutes, ...providerEventRoutes]
