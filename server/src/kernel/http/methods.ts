import type { FastifyInstance, HTTPMethods } from 'fastify'
import { preflightHeaders, someForPrograms } from './cors.ts'
import type { RouteFacts } from './define-route.ts'
import type { Kernel } from './kernel.ts'
import { acceptPatchOf } from './patch-types.ts'
import { methodNotAllowed } from './problems.ts'

const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

/** Methods that the router knows; every other one is unknown to each of our paths. */
export const knownMethods: ReadonlySet<string> = new Set(everyMethod)

/**
 * For every path of the route list: OPTIONS (with CORS where programs call) and 405 with Allow
 * for the methods that it does not have.
 */
export function mountMethods(app: FastifyInstance, kernel: Kernel): void {
  for (const [path, { methods, routes }] of methodsByPath(kernel)) {
    const allow = [...methods].join(', ')
    app.route({
      method: 'OPTIONS',
      url: path,
      handler: async (request, reply) => {
        const preflight = request.headers.origin !== undefined && someForPrograms(routes)
        const patchTypes = acceptPatchOf(kernel.routes, path)
        if (patchTypes !== undefined) reply.header('accept-patch', patchTypes)
        reply.headers({ allow, ...(preflight ? preflightHeaders(allow) : {}) })
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

interface PathFacts {
  readonly methods: Set<string>
  readonly routes: RouteFacts[]
}

function methodsByPath(kernel: Kernel): Map<string, PathFacts> {
  const paths = new Map<string, PathFacts>()
  for (const route of kernel.routes) {
    for (const path of [route.path, ...(route.aliases ?? [])]) {
      const known = paths.get(path) ?? { methods: new Set(['OPTIONS']), routes: [] }
      known.methods.add(route.method)
      if (route.method === 'GET') known.methods.add('HEAD')
      known.routes.push(route)
      paths.set(path, known)
    }
  }
  return paths
}
