import type { Route } from '../../kernel/http/define-route.ts'
import { adviceRoutes } from './advice/routes.ts'
import { constraintRoutes } from './constraints/routes.ts'
import { generationRoutes } from './generation/routes.ts'
import { lessonRoutes } from './lessons/routes.ts'
import { publishingRoutes } from './publishing/routes.ts'
import { requirementRoutes } from './requirements/routes.ts'
import { scheduleRoutes } from './schedules/routes.ts'
import { validationRoutes } from './validation/routes.ts'

/** Every endpoint of drafts and versions of timetables. */
export const schedulerRoutes: Route[] = [
  ...scheduleRoutes,
  ...requirementRoutes,
  ...lessonRoutes,
  ...constraintRoutes,
  ...validationRoutes,
  ...generationRoutes,
  ...publishingRoutes,
  ...adviceRoutes,
]
