import type { Route } from '../../kernel/http/define-route.ts'
import { schemaRoutes } from './contract.routes.ts'
import { healthRoutes } from './health.routes.ts'
import { keyRoutes } from './keys.routes.ts'
import { manifestRoutes } from './manifest.routes.ts'
import { securityTextRoutes } from './security-txt.routes.ts'

/** Where a client starts: manifests, ping, health, metrics, the contract itself, key sets, security contact. */
export const discoveryRoutes: Route[] = [
  ...manifestRoutes,
  ...healthRoutes,
  ...schemaRoutes,
  ...keyRoutes,
  ...securityTextRoutes,
]
