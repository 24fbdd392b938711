import { anyone } from '../../kernel/http/access.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { type Answer, defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { versionOf } from '../../kernel/http/etag.ts'
import { forMinutes } from './caching.ts'
import { manifestV1, manifestV2 } from './manifest.ts'
import { ManifestV1, ManifestV2, Ping } from './schema.ts'

/** A manifest with its ETag, cached for five minutes. */
function cached(context: RequestContext, body: unknown): Answer {
  context.etag(versionOf(body))
  return ok(body, forMinutes(5))
}

/** Manifests and ping. */
export const manifestRoutes: Route[] = [
  defineRoute({
    id: 'discovery.readManifest',
    method: 'GET',
    path: '/api/v1/manifest.json',
    summary: 'Read the manifest',
    description: 'Manifest: versions, deprecations, plans and the address of every operation.',
    access: anyone,
    school: 'optional',
    answers: { 200: ManifestV1 },
    manifestKey: 'manifest',
    handler: (context) => cached(context, manifestV1(context.kernel)),
  }),
  defineRoute({
    id: 'discovery.readManifestV2',
    method: 'GET',
    path: '/api/v2/manifest.json',
    summary: 'Read the manifest of version 2',
    description: 'Manifest of version 2: the first one, the OAuth addresses and links.',
    access: anyone,
    school: 'optional',
    answers: { 200: ManifestV2 },
    manifestKey: 'manifest_v2',
    handler: (context) => cached(context, manifestV2(context.kernel)),
  }),
  defineRoute({
    id: 'discovery.ping',
    method: 'GET',
    path: '/api/v2/ping/',
    summary: 'Ping version 2',
    description: 'Whether version 2 answers.',
    access: anyone,
    school: 'optional',
    answers: { 200: Ping },
    manifestKey: 'ping',
    handler: () => ok({ ok: true, contract_version: '2026.04', data: { message: 'pong', api_version: '2' } }),
  }),
]
