import { answerCached, ContentCache, prepareContent } from '../../kernel/html/content-cache.ts'
import { privatePage } from '../../kernel/html/page.ts'
import { allowed, anyone } from '../../kernel/http/access.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { type Answer, defineRoute, type Route } from '../../kernel/http/define-route.ts'
import { writeOpenApi } from '../../kernel/http/openapi.ts'
import { notFound } from '../../kernel/http/problems.ts'
import { jsonType } from '../../kernel/http/respond.ts'
import { t } from '../../kernel/http/wire.ts'
import { servedContract } from './document.ts'
import { schemaAssets, schemaAssetsPath, schemaPage } from './schema-page.ts'

const shelf = new ContentCache()

const readSchema = allowed('schema', 'read', 'config:read', ['operator', 'support'])

const describe = async (context: RequestContext): Promise<Answer> => {
  const { kernel } = context
  // Writing it takes half a second of CPU, 6 MB of text: once.
  const held = await shelf.get(kernel, 'schema', () =>
    prepareContent(writeOpenApi(servedContract(kernel.routes, kernel.config.publicUrl)), {
      'content-type': jsonType,
    }),
  )
  return answerCached(context, held)
}

/** Link relations of an API catalog (RFC 9727 section 3, RFC 9264 section 4.2, RFC 8631). */
function catalogOf(publicUrl: string): object {
  const at = (path: string, type: string) => [{ href: `${publicUrl}${path}`, type }]
  const api = {
    anchor: `${publicUrl}/api/v1/`,
    'service-desc': at('/openapi.json', 'application/json'),
    'service-doc': at('/developers/api-docs/', 'text/html'),
    'service-meta': at('/api/v1/manifest.json', 'application/json'),
  }
  return { linkset: [api] }
}

const catalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

/** The OpenAPI description, public, and its interactive view, for staff. */
export const schemaRoutes: Route[] = [
  defineRoute({
    id: 'discovery.readSchema',
    method: 'GET',
    path: '/api/schema/',
    summary: 'Read this description (OpenAPI 3.1)',
    access: readSchema,
    school: 'required',
    answers: { 200: null },
    produces: { 200: ['application/json'] },
    manifestKey: 'schema',
    handler: describe,
  }),
  defineRoute({
    id: 'discovery.readOpenApi',
    method: 'GET',
    path: '/openapi.json',
    summary: 'Read the OpenAPI 3.1 description',
    description: 'Get the OpenAPI 3.1 description.',
    access: anyone,
    school: 'none',
    answers: { 200: null },
    produces: { 200: ['application/json'] },
    manifestKey: 'openapi',
    handler: describe,
  }),
  defineRoute({
    id: 'discovery.readApiCatalog',
    method: 'GET',
    path: '/.well-known/api-catalog',
    summary: 'Read the API catalog (RFC 9727)',
    description: 'Get the API catalog (RFC 9727).',
    access: anyone,
    school: 'none',
    answers: { 200: null },
    produces: { 200: ['application/linkset+json'] },
    manifestKey: 'api_catalog',
    handler: ({ kernel }) => ({
      status: 200,
      body: JSON.stringify(catalogOf(kernel.config.publicUrl)),
      headers: {
        'content-type': catalogType,
        link: `<${kernel.config.publicUrl}/.well-known/api-catalog>; rel="api-catalog"`,
      },
    }),
  }),
  defineRoute({
    id: 'discovery.readSchemaPage',
    method: 'GET',
    path: '/api/schema/ui/',
    summary: 'Read the interactive reference',
    description: 'Interactive view of this description.',
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
    params: t.Strict({ file: t.String({ maxLength: 40 }) }),
    answers: { 200: null },
    internal: true,
    handler: async (context) => {
      const answer = await schemaAssets.answer(context, context.params.file)
      if (!answer) throw notFound()
      return answer
    },
  }),
]
