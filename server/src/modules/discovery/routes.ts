import { privatePage } from '../../kernel/html/page.ts'
import { allowed, anyone } from '../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { writeOpenApi } from '../../kernel/http/openapi.ts'
import { notFound } from '../../kernel/http/problems.ts'
import { Strict, Type } from '../../kernel/http/shapes.ts'
import { constantTimeEqual, sha256 } from '../../kernel/ids/ids.ts'
import { identityOf } from '../identity/index.ts'
import { servedContract } from './document.ts'
import { readHealth } from './health.ts'
import { manifestV1, manifestV2 } from './manifest.ts'
import { mayReadMetrics } from './rules/may-read-metrics.ts'
import { Health, KeySet, Liveness, ManifestV1, ManifestV2, Ping } from './schema.ts'
import { schemaAssets, schemaAssetsPath, schemaPage } from './schema-page.ts'

/** Kept by caches for this long, then asked for by ETag. */
const forMinutes = (minutes: number) => ({ 'cache-control': `public, max-age=${minutes * 60}` })

const versionOf = (body: unknown): string => sha256(JSON.stringify(body)).toString('hex').slice(0, 32)

const manifestRoutes: Route[] = [
  defineRoute({
    id: 'discovery.readManifest',
    method: 'GET',
    path: '/api/v1/manifest.json',
    summary: 'Manifest: versions, deprecations, plans and the address of every operation',
    access: anyone,
    school: 'optional',
    answers: { 200: ManifestV1 },
    manifestKey: 'manifest',
    handler: (context) => {
      const body = manifestV1(context.kernel)
      context.etag(versionOf(body))
      return ok(body, forMinutes(5))
    },
  }),
  defineRoute({
    id: 'discovery.readManifestV2',
    method: 'GET',
    path: '/api/v2/manifest.json',
    summary: 'Manifest of version 2: the first one, the OAuth addresses and links',
    access: anyone,
    school: 'optional',
    answers: { 200: ManifestV2 },
    manifestKey: 'manifest_v2',
    handler: (context) => {
      const body = manifestV2(context.kernel)
      context.etag(versionOf(body))
      return ok(body, forMinutes(5))
    },
  }),
  defineRoute({
    id: 'discovery.ping',
    method: 'GET',
    path: '/api/v2/ping/',
    summary: 'Whether version 2 answers',
    access: anyone,
    school: 'optional',
    answers: { 200: Ping },
    manifestKey: 'ping',
    handler: () => ok({ ok: true, contract_version: '2026.04', data: { message: 'pong', api_version: '2' } }),
  }),
]

const healthRoutes: Route[] = [
  defineRoute({
    id: 'discovery.readHealth',
    method: 'GET',
    path: '/healthz/',
    summary: 'How the server is; 503 when it cannot do its work',
    access: anyone,
    school: 'none',
    answers: { 200: Health, 503: Health },
    manifestKey: 'healthz',
    handler: async (context) => {
      const body = await readHealth(context.database)
      return {
        status: body.status === 'unhealthy' ? 503 : 200,
        body,
        headers: { 'cache-control': 'no-store' },
      }
    },
  }),
  defineRoute({
    id: 'discovery.readLiveness',
    method: 'GET',
    path: '/healthz/live',
    summary: 'Whether the process answers; never asks the database',
    access: anyone,
    school: 'none',
    answers: { 200: Liveness },
    manifestKey: 'liveness',
    handler: () => ok({ status: 'healthy' }, { 'cache-control': 'no-store' }),
  }),
  defineRoute({
    id: 'discovery.readMetrics',
    method: 'GET',
    path: '/metrics',
    summary: 'Metrics in the text format of Prometheus, for this machine or holders of CAMPUS_METRICS_TOKEN',
    access: anyone,
    school: 'none',
    answers: { 200: null },
    produces: { 200: ['text/plain'] },
    internal: true,
    handler: async ({ headers, address, kernel: { config, metrics } }) => {
      const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip'].some(
        (name) => headers[name] !== undefined,
      )
      const wanted = config.metricsToken
      const hasToken =
        wanted !== undefined && constantTimeEqual(String(headers['authorization'] ?? ''), `Bearer ${wanted}`)
      if (!mayReadMetrics({ address, forwarded, hasToken })) throw notFound()
      return {
        status: 200,
        body: await metrics.render(),
        headers: { 'content-type': metrics.contentType, 'cache-control': 'no-store' },
      }
    },
  }),
]

const readSchema = allowed('schema', 'read', 'config:read', ['operator', 'support'])

const schemaRoutes: Route[] = [
  defineRoute({
    id: 'discovery.readSchema',
    method: 'GET',
    path: '/api/schema/',
    summary: 'This description, OpenAPI 3.1',
    access: readSchema,
    school: 'required',
    answers: { 200: null },
    produces: { 200: ['application/json'] },
    manifestKey: 'schema',
    handler: (context) => {
      const { routes, config } = context.kernel
      const text = writeOpenApi(servedContract(routes, config.publicUrl))
      context.etag(sha256(text).toString('hex').slice(0, 32))
      return {
        status: 200,
        body: text,
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-cache' },
      }
    },
  }),
  defineRoute({
    id: 'discovery.showSchema',
    method: 'GET',
    path: '/api/schema/ui/',
    summary: 'Interactive view of this description',
    access: readSchema,
    school: 'required',
    answers: { 200: null },
    produces: { 200: ['text/html'] },
    manifestKey: 'schema_ui',
    handler: (context) => privatePage(schemaPage(context.school.name)),
  }),
  defineRoute({
    id: 'discovery.readSchemaAsset',
    method: 'GET',
    path: `${schemaAssetsPath}/:file`,
    summary: 'Files of the interactive view',
    access: anyone,
    school: 'none',
    params: Strict({ file: Type.String({ maxLength: 40 }) }),
    answers: { 200: null },
    internal: true,
    handler: async (context) => {
      const answer = await schemaAssets.answer(context, context.params.file)
      if (!answer) throw notFound()
      return answer
    },
  }),
]

const keyRoutes: Route[] = [
  defineRoute({
    id: 'discovery.readLtiKeys',
    method: 'GET',
    path: '/lti/jwks.json',
    summary: 'Public keys that sign LTI messages (RFC 7517)',
    access: anyone,
    school: 'none',
    answers: { 200: KeySet },
    manifestKey: 'lti_jwks',
    handler: () => ok({ keys: [] }, forMinutes(60)),
  }),
  defineRoute({
    id: 'discovery.readKeys',
    method: 'GET',
    path: '/.well-known/jwks.json',
    summary: 'Public keys that sign access tokens and student passports (RFC 7517)',
    access: anyone,
    school: 'none',
    answers: { 200: KeySet },
    manifestKey: 'jwks',
    handler: async (context) => {
      const keys = await identityOf(context.database).signer.publicKeys()
      context.etag(versionOf(keys))
      return ok({ keys }, forMinutes(60))
    },
  }),
]

/** Where a client starts: manifests, ping, health, metrics, the contract itself, key sets. */
export const discoveryRoutes: Route[] = [...manifestRoutes, ...healthRoutes, ...schemaRoutes, ...keyRoutes]
