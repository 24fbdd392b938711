import type { Route } from '../../kernel/http/define-route.ts'
import { classRoutes } from './classes/routes.ts'
import { courseRoutes } from './courses/routes.ts'
import { orgRoutes } from './orgs/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'

/** Every endpoint of this module. */
export const academicsRoutes: Route[] = [...orgRoutes, ...sessionRoutes, ...courseRoutes, ...classRoutes]
