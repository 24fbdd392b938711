import type { Route } from '../../kernel/http/define-route.ts'

/** Endpoints of evaluations, under `/api/v1/evals/`. */
export const evaluationRoutes: Route[] = []
