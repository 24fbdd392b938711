import type { Route } from '../../kernel/http/define-route.ts'
import { coverageRoutes } from './coverage/routes.ts'
import { pacingRoutes } from './pacing/routes.ts'
import { syllabiRoutes } from './syllabi/routes.ts'

/** Endpoints of what is to be taught, what was, and how the two compare. */
export const syllabusRoutes: Route[] = [...pacingRoutes, ...syllabiRoutes, ...coverageRoutes]
