import type { Route } from '../../../kernel/http/define-route.ts'

/** Endpoints of scores, flags and their evaluation. */
export const scoreRoutes: Route[] = []
