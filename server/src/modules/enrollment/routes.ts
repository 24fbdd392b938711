import type { Route } from '../../kernel/http/define-route.ts'
import { applicationRoutes } from './applications/routes.ts'
import { enrollingRoutes } from './enrolling/routes.ts'
import { forecastRoutes } from './forecast/routes.ts'
import { intakeRoutes } from './intakes/routes.ts'
import { publicRoutes } from './public/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { transitionRoutes } from './transitions/routes.ts'

/** Endpoints of enrollment: intakes, applications with their public form, and the forecast. */
export const enrollmentRoutes: Route[] = [
  ...publicRoutes,
  ...intakeRoutes,
  ...applicationRoutes,
  ...transitionRoutes,
  ...enrollingRoutes,
  ...settingsRoutes,
  ...forecastRoutes,
]
