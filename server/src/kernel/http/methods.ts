import type { FastifyInstance, HTTPMethods } from 'fastify'
import { corsHeaders, preflightHeaders } from './cors.ts'
import type { Kernel } from './kernel.ts'
import { acceptPatchOf } from './patch-types.ts'
import { methodNotAllowed } from './problems.ts'
import { carriersOf, isSlug, namedSchool } from './school-context.ts'

const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

/** Methods that the router can tell apart; every other one is unknown to each of our paths. */
export const knownMethods: ReadonlySet<string> = new Set(everyMethod)

/**
 * For every path of the route list: OPTIONS (with CORS for origins that the school has opened) and 405 with Allow
 * for the methods that it does not have.
 */
export function mountMethods(app: FastifyInstance, kernel: Kernel): void {
  for (const [path, methods] of methodsByPath(kernel)) {
    const allow = [...methods].join(', ')
    app.route({
      method: 'OPTIONS',
      url: path,
      handler: async (request, reply) => {
        const { origin } = request.headers
        const slug = namedSchool(carriersOf(request), kernel.config.baseHost)
        const school = slug && isSlug(slug) && origin ? await kernel.ports.findSchool(slug) : undefined
        const cors = corsHeaders(school, origin)
        const patchTypes = acceptPatchOf(kernel.routes, path)
        if (patchTypes !== undefined) reply.header('accept-patch', patchTypes)
        reply.headers({ allow, ...(cors['vary'] ? { ...cors, ...preflightHeaders(allow) } : {}) })
        return reply.code(204).send()
      },
    })
    const missing = everyMethod.filter((method) => !methods.has(method))
    app.route({
      method: missing as HTTPMethods[],
      url: path,
      onRequest: () => Promise.reject(methodNotAllowed({ headers: { allow } })),
      handler: () => undefined,
    })
  }
}

function methodsByPath(kernel: Kernel): Map<string, Set<string>> {
  const paths = new Map<string, Set<string>>()
  for (const route of kernel.routes) {
    for (const path of [route.path, ...(route.aliases ?? [])]) {
      const methods = paths.get(path) ?? new Set(['OPTIONS'])
      methods.add(route.method)
      if (route.method === 'GET') methods.add('HEAD')
      paths.set(path, methods)
    }
  }
  return paths
}
