import type { Route } from '../../kernel/http/define-route.ts'
import { audienceRoutes } from './audiences/routes.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { safeguardingRoutes } from './safeguarding/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { threadRoutes } from './threads/routes.ts'

/** Endpoints of messaging. */
export const messagingRoutes: Route[] = [
  ...inboxRoutes,
  ...threadRoutes,
  ...messageRoutes,
  ...audienceRoutes,
  ...templateRoutes,
  ...safeguardingRoutes,
  ...settingsRoutes,
]
