import { allowed, anyone } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { declaredStatuses } from '../../../kernel/http/openapi.ts'
import type { RateRule } from '../../../kernel/limits/rules.ts'
import { rosterScope } from '../../../modules/identity/index.ts'
import { type WrittenEntity, writeBodies, writeHandlers, writtenEntities } from '../writes/index.ts'
import { aliasRoot, type Operation, operations, root } from './operations.ts'
import { type ReadContext, rootOf } from './question.ts'
import { readCollection } from './read-collection.ts'
import { readSingle } from './read-single.ts'
import {
  AnyQuery,
  CollectionAnswer,
  CollectionQuery,
  Description,
  ErrorBody,
  pathSchema,
  SingleAnswer,
  SingleQuery,
} from './schema.ts'

/** What one program may read and write of rosters. */
const interopLimit: RateRule = { name: 'interop', per: 'credential', limit: 3000, seconds: 900 }

const addresses = (path: string) =>
  ({
    path: `${root}${path}/`,
    aliases: [`${aliasRoot}${path}/`],
    acceptsSignatures: true,
  }) as const

/** A read of the table as a route. */
function readRoute(operation: Operation): Route {
  const { name, path, of, scope, entity, wrapper, summary } = operation
  const params = pathSchema(path)
  const isCollection = of === 'collection'
  return defineRoute({
    ...addresses(path),
    id: `oneroster.${name}`,
    method: 'GET',
    summary,
    access: allowed('roster', 'read', rosterScope(scope)),
    school: 'required',
    entitlement: { module: 'oneroster' },
    limits: [interopLimit],
    ...(entity === 'demographics' ? { auditRead: true } : {}),
    ...(params ? { params } : {}),
    query: isCollection ? CollectionQuery : SingleQuery,
    answers: { 200: isCollection ? CollectionAnswer(entity, wrapper) : SingleAnswer(entity, wrapper) },
    handler: (context) => {
      const requested = context as ReadContext
      return isCollection ? readCollection(requested, operation) : readSingle(requested, operation)
    },
  })
}

function writtenEntity({ name, entity }: Operation): WrittenEntity {
  const found = writtenEntities.find((one) => one === entity)
  if (!found) throw new Error(`${name} writes ${entity}, which nobody can.`)
  return found
}

/** A PUT or DELETE of the table as a route; parameters that consumers add are ignored here, too. */
function writeRoute(operation: Operation): Route {
  const { name, method, path, scope, summary } = operation
  const entity = writtenEntity(operation)
  const same = {
    ...addresses(path),
    id: `oneroster.${name}`,
    summary,
    access: allowed('roster', 'write', rosterScope(scope)),
    school: 'required',
    entitlement: { module: 'oneroster' },
    limits: [interopLimit],
    params: pathSchema(path),
    query: AnyQuery,
  } as const
  return method === 'PUT'
    ? defineRoute({
        ...same,
        method,
        body: writeBodies[entity],
        answers: { 200: null, 201: null },
        handler: (context) => writeHandlers.put[entity](context),
      })
    : defineRoute({
        ...same,
        method: 'DELETE',
        answers: { 204: null },
        handler: (context) => writeHandlers.delete[entity](context),
      })
}

const describe = defineRoute({
  ...addresses(''),
  id: 'oneroster.describe',
  method: 'GET',
  summary: 'Describe the OneRoster service',
  description: 'Which operations this service has, and where its tokens come from.',
  access: anyone,
  school: 'none',
  query: AnyQuery,
  answers: { 200: Description },
  manifestKey: 'oneroster',
  handler: (context) =>
    ok({
      name: 'Campus',
      standard: 'OneRoster 1.1',
      root: rootOf(context),
      token_url: context.url('/api/v1/oauth/token/'),
      operations: operations.map(({ name, method, path, scope }) => ({
        name,
        method,
        path: path.replace(/:(\w+)/g, '{$1}'),
        scope: rosterScope(scope),
      })),
    }),
})

/** Every error of the route is sent in the shape of the standard. */
const refusing = (route: Route): Route => {
  const refused = declaredStatuses(route).filter((status) => status >= 400)
  return {
    ...route,
    answers: { ...Object.fromEntries(refused.map((status) => [status, ErrorBody])), ...route.answers },
  }
}

/** Every operation of OneRoster 1.1, from the one table. */
export const providerRoutes: readonly Route[] = [
  describe,
  ...operations.map((operation) =>
    operation.method === 'GET' ? readRoute(operation) : writeRoute(operation),
  ),
].map(refusing)
