import { Assets } from '../../kernel/html/asset.ts'
import { formPolicy, heldPage, publicPage } from '../../kernel/html/page.ts'
import { anyone } from '../../kernel/http/access.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { notFound } from '../../kernel/http/problems.ts'
import { t } from '../../kernel/http/wire.ts'
import { deprecationsOf, servedContract } from '../discovery/index.ts'
import { eventTypes } from '../webhooks/index.ts'
import { assetsPath } from './pages/developer-page.ts'
import { errorsPage } from './pages/errors.ts'
import { changelogFeed, feedPath, feedType } from './pages/feed.ts'
import { guidePage } from './pages/guide.ts'
import { changelogPage, deprecationPage, deprecationsPage } from './pages/markdown-pages.ts'
import { webhooksPage } from './pages/webhooks.ts'
import { type ReferenceFacts, referenceGroup, referenceIndex } from './reference/reference-page.ts'
import { referencePath } from './reference/side.ts'

const page = {
  method: 'GET',
  access: anyone,
  school: 'none',
  answers: { 200: null },
  produces: { 200: ['text/html'] },
  internal: true,
} as const

const file = (name: string): URL => new URL(`./assets/${name}`, import.meta.url)

const assets = new Assets({
  'tokens.css': file('tokens.css'),
  'site.css': file('site.css'),
  'guide.css': file('guide.css'),
  'reference.css': file('reference.css'),
  'form.css': file('form.css'),
  'pages.js': file('pages.js'),
  'try.js': file('try.js'),
  'signature.js': file('signature.js'),
})

const factsOf = ({ kernel: { routes, config } }: RequestContext): ReferenceFacts => ({
  document: servedContract(routes, config.publicUrl),
  routes,
  publicUrl: config.publicUrl,
})

/** Public pages for developers of programs that use Campus. */
export const developerRoutes: Route[] = [
  defineRoute({
    ...page,
    id: 'developer.showGuide',
    isEntrance: true,
    path: '/developer/',
    manifestKey: 'developer',
    summary: 'Developer guide',
    handler: (context) => {
      const { routes, config } = context.kernel
      const { publicUrl, baseHost } = config
      return heldPage(context, '/developer/', () => guidePage({ routes, publicUrl, baseHost }))
    },
  }),
  defineRoute({
    ...page,
    id: 'developer.goToGuide',
    path: '/developers/',
    summary: 'Leads to the developer guide',
    answers: { 308: null },
    produces: {},
    handler: () => ({ status: 308, headers: { location: '/developer/' } }),
  }),
  defineRoute({
    ...page,
    id: 'developer.showReference',
    isEntrance: true,
    path: '/developers/api-docs/',
    manifestKey: 'developer_api_docs',
    summary: 'API reference: every operation, or those that a query finds',
    query: t.Strict({ q: t.Optional(t.String({ maxLength: 100 })) }),
    handler: (context) => {
      const query = (context.query.q ?? '').trim()
      const make = () => referenceIndex(factsOf(context), query)
      return query === '' ? heldPage(context, referencePath, make) : publicPage(context, make())
    },
  }),
  defineRoute({
    ...page,
    id: 'developer.showReferenceGroup',
    path: '/developers/api-docs/:group/',
    summary: 'API reference: one group in full',
    params: t.Strict({ group: t.String({ maxLength: 60 }) }),
    handler: (context) =>
      heldPage(
        context,
        `${referencePath}${context.params.group}/`,
        () => {
          const found = referenceGroup(factsOf(context), context.params.group)
          if (!found) throw notFound()
          return found
        },
        // Trying an operation calls this Campus, and nothing else.
        { 'content-security-policy': formPolicy },
      ),
  }),
  defineRoute({
    ...page,
    id: 'developer.showErrors',
    isEntrance: true,
    path: '/developers/errors',
    summary: 'Error codes',
    handler: (context) => heldPage(context, '/developers/errors', errorsPage),
  }),
  defineRoute({
    ...page,
    id: 'developer.showChangelog',
    isEntrance: true,
    path: '/developers/changelog',
    summary: 'Changelog',
    handler: (context) => heldPage(context, '/developers/changelog', changelogPage),
  }),
  defineRoute({
    ...page,
    id: 'developer.readFeed',
    path: feedPath,
    summary: 'The changelog and the deprecations as a JSON Feed',
    produces: { 200: [feedType] },
    handler: async ({ kernel: { routes, config } }) =>
      ok(JSON.stringify(await changelogFeed(config.publicUrl, deprecationsOf(routes))), {
        'content-type': `${feedType}; charset=utf-8`,
        'cache-control': 'public, max-age=300',
      }),
  }),
  defineRoute({
    ...page,
    id: 'developer.showWebhooks',
    isEntrance: true,
    path: '/developers/webhooks',
    summary: 'Webhooks: how events arrive, a signature checker, every type',
    handler: (context) => heldPage(context, '/developers/webhooks', () => webhooksPage(eventTypes())),
  }),
  defineRoute({
    ...page,
    id: 'developer.showDeprecations',
    path: '/docs/deprecations/',
    summary: 'Deprecations',
    handler: (context) => {
      const { routes } = context.kernel
      return heldPage(context, '/docs/deprecations/', () => deprecationsPage(deprecationsOf(routes), routes))
    },
  }),
  defineRoute({
    ...page,
    id: 'developer.showDeprecation',
    path: '/docs/deprecations/:operation',
    summary: 'One deprecation',
    params: t.Strict({ operation: t.String({ maxLength: 100 }) }),
    handler: (context) => {
      const { routes } = context.kernel
      const known = deprecationsOf(routes).find((one) => one.operation === context.params.operation)
      if (!known) throw notFound()
      return heldPage(context, `/docs/deprecations/${known.operation}`, () => deprecationPage(known, routes))
    },
  }),
  defineRoute({
    ...page,
    id: 'developer.readAsset',
    path: `${assetsPath}/:file`,
    summary: 'Stylesheets and the script of our pages',
    params: t.Strict({ file: t.String({ maxLength: 40 }) }),
    produces: { 200: ['text/css', 'text/javascript'] },
    handler: async (context) => {
      const answer = await assets.answer(context, context.params.file)
      if (!answer) throw notFound()
      return answer
    },
  }),
]
