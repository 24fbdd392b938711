import { answerHeld, hold, Shelf } from '../../kernel/html/held.ts'
import { privatePage } from '../../kernel/html/page.ts'
import { allowed, anyone } from '../../kernel/http/access.ts'
import { defineRoute, type Route } from '../../kernel/http/define-route.ts'
import { writeOpenApi } from '../../kernel/http/openapi.ts'
import { notFound } from '../../kernel/http/problems.ts'
import { jsonType } from '../../kernel/http/respond.ts'
import { Strict, Type } from '../../kernel/http/shapes.ts'
import { servedContract } from './document.ts'
import { schemaAssets, schemaAssetsPath, schemaPage } from './schema-page.ts'

const shelf = new Shelf()

const readSchema = allowed('schema', 'read', 'config:read', ['operator', 'support'])

/** The OpenAPI description and its interactive view, for staff. */
export const schemaRoutes: Route[] = [
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
    handler: async (context) => {
      const { kernel } = context
      // Writing it takes half a second of CPU, 6 MB of text: once.
      const held = await shelf.get(kernel, 'schema', () =>
        hold(writeOpenApi(servedContract(kernel.routes, kernel.config.publicUrl)), {
          'content-type': jsonType,
        }),
      )
      return answerHeld(context, held)
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
