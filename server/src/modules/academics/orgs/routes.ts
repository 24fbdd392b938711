import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { Strict, Uuid } from '../../../kernel/http/shapes.ts'
import { Org, OrgPage, OrgQuery } from './schema.ts'
import { listOrgs, readOrg } from './service.ts'

export const orgRoutes: Route[] = [
  defineRoute({
    id: 'academics.listOrgs',
    method: 'GET',
    path: '/api/v1/academics/orgs/',
    summary: 'The districts, schools, campuses and departments inside the school’s tenant.',
    access: allowed('classes', 'read', 'classes:read'),
    school: 'required',
    query: OrgQuery,
    answers: { 200: OrgPage },
    handler: async (context) => ok(await listOrgs(context)),
  }),
  defineRoute({
    id: 'academics.readOrg',
    method: 'GET',
    path: '/api/v1/academics/orgs/:org_id/',
    summary: 'One org.',
    access: allowed('classes', 'read', 'classes:read'),
    school: 'required',
    params: Strict({ org_id: Uuid }),
    answers: { 200: Org },
    handler: async (context) => ok(await readOrg(context)),
  }),
]
