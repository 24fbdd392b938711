import type { Route } from '../../kernel/http/define-route.ts'

/** Endpoints of enrollment: intakes, applications with their public form, and the forecast. */
export const enrollmentRoutes: Route[] = []
