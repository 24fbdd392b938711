import { platform } from '../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { SchoolList, SchoolListQuery } from './schema.ts'
import { listSchools } from './service.ts'

/** Endpoints for those who run the installation, over all its schools. */
export const operatorRoutes: Route[] = [
  defineRoute({
    id: 'super.listSchools',
    method: 'GET',
    path: '/api/v1/super/schools/',
    summary: 'List the schools of the installation',
    description:
      'Every school of the installation with plan, status and active students; what waits comes first.',
    access: platform('operator', 'support'),
    school: 'none',
    query: SchoolListQuery,
    auditRead: true,
    answers: { 200: SchoolList },
    manifestKey: 'super_schools',
    handler: async (context) => ok(await listSchools(context)),
  }),
]
