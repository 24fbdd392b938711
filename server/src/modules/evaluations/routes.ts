import type { Route } from '../../kernel/http/define-route.ts'
import { categoryRoutes } from './categories/routes.ts'
import { evaluationItemRoutes } from './evaluations/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { markRoutes } from './marks/routes.ts'
import { reportCardRoutes } from './report-cards/routes.ts'
import { resultRoutes } from './results/routes.ts'
import { termRoutes } from './terms/routes.ts'

/** Endpoints of evaluations, under `/api/v1/evals/`. */
export const evaluationRoutes: Route[] = [
  ...categoryRoutes,
  ...evaluationItemRoutes,
  ...resultRoutes,
  ...historyRoutes,
  ...markRoutes,
  ...termRoutes,
  ...reportCardRoutes,
]
