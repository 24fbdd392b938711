import type { RouteFacts } from './route-facts.ts'

/** The media type of RFC 7396. */
export const mergePatchType = 'application/merge-patch+json'

/** What PATCH takes: both are merge patches. */
export const patchTypes = [mergePatchType, 'application/json'] as const

const patchable = new WeakMap<readonly RouteFacts[], ReadonlySet<string>>()

/** Value of Accept-Patch (RFC 5789 section 3.1) for a path; undefined where nothing can be patched. */
export function acceptPatchOf(routes: readonly RouteFacts[], path: string): string | undefined {
  let paths = patchable.get(routes)
  if (!paths) {
    const takePatches = routes.filter(({ method, body }) => method === 'PATCH' && body !== undefined)
    paths = new Set(takePatches.flatMap((route) => [route.path, ...(route.aliases ?? [])]))
    patchable.set(routes, paths)
  }
  return paths.has(path) ? patchTypes.join(', ') : undefined
}
