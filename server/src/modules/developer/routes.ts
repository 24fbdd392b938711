import { Assets } from '../../kernel/html/asset.ts'
import type { Html } from '../../kernel/html/html.ts'
import { publicPage, stylesheetPath } from '../../kernel/html/page.ts'
import { anyone } from '../../kernel/http/access.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { type Answer, defineRoute, type Route } from '../../kernel/http/define-route.ts'
import { notFound } from '../../kernel/http/problems.ts'
import { Strict, Type } from '../../kernel/http/shapes.ts'
import { deprecationsOf, servedContract } from '../discovery/index.ts'
import { errorsPage } from './pages/errors.ts'
import { guidePage } from './pages/guide.ts'
import { landingPage } from './pages/landing.ts'
import { changelogPage, deprecationPage, deprecationsPage } from './pages/markdown-pages.ts'
import { referenceGroup, referenceIndex } from './reference/reference-page.ts'

const page = {
  method: 'GET',
  access: anyone,
  school: 'none',
  answers: { 200: null },
  produces: { 200: ['text/html'] },
  internal: true,
} as const

const assets = new Assets({ 'site.css': new URL('./assets/site.css', import.meta.url) })

/** Answers the page, or 404 when there is none. */
function show(context: RequestContext, found: Html | undefined): Answer {
  if (!found) throw notFound()
  return publicPage(context, found)
}

const contract = ({ kernel: { routes, config } }: RequestContext) => servedContract(routes, config.publicUrl)

/** Public pages for whoever writes programs against Campus. */
export const developerRoutes: Route[] = [
  defineRoute({
    ...page,
    id: 'developer.showLanding',
    path: '/',
    summary: 'Landing page',
    handler: (context) => show(context, landingPage()),
  }),
  defineRoute({
    ...page,
    id: 'developer.showGuide',
    path: '/developer/',
    summary: 'Developer guide',
    handler: (context) => {
      const { routes, config } = context.kernel
      return show(context, guidePage({ routes, publicUrl: config.publicUrl, baseHost: config.baseHost }))
    },
  }),
  defineRoute({
    ...page,
    id: 'developer.showReference',
    path: '/developers/api-docs/',
    summary: 'API reference: every operation',
    handler: (context) => show(context, referenceIndex(contract(context))),
  }),
  defineRoute({
    ...page,
    id: 'developer.showReferenceGroup',
    path: '/developers/api-docs/:group/',
    summary: 'API reference: one group in full',
    params: Strict({ group: Type.String({ maxLength: 60 }) }),
    handler: (context) =>
      show(context, referenceGroup(contract(context), context.params.group, context.kernel.config.publicUrl)),
  }),
  defineRoute({
    ...page,
    id: 'developer.showErrors',
    path: '/developers/errors',
    summary: 'Error codes',
    handler: (context) => show(context, errorsPage()),
  }),
  defineRoute({
    ...page,
    id: 'developer.showChangelog',
    path: '/developers/changelog',
    summary: 'Changelog',
    handler: async (context) => show(context, await changelogPage()),
  }),
  defineRoute({
    ...page,
    id: 'developer.showDeprecations',
    path: '/docs/deprecations/',
    summary: 'Deprecations',
    handler: (context) => show(context, deprecationsPage(deprecationsOf(context.kernel.routes))),
  }),
  defineRoute({
    ...page,
    id: 'developer.showDeprecation',
    path: '/docs/deprecations/:operation',
    summary: 'One deprecation',
    params: Strict({ operation: Type.String({ maxLength: 100 }) }),
    handler: async (context) => {
      const known = deprecationsOf(context.kernel.routes)
      const deprecation = known.find((one) => one.operation === context.params.operation)
      return show(context, deprecation && (await deprecationPage(deprecation)))
    },
  }),
  defineRoute({
    ...page,
    id: 'developer.readStylesheet',
    path: stylesheetPath,
    summary: 'The one stylesheet of our pages',
    produces: { 200: ['text/css'] },
    handler: async (context) => {
      const answer = await assets.answer(context, 'site.css')
      if (!answer) throw notFound()
      return answer
    },
  }),
]
