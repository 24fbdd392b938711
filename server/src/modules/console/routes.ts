import { randomBytes } from 'node:crypto'
import { mediaTypeOf } from '../../kernel/html/asset.ts'
import { answerCached, ContentCache, prepareContent } from '../../kernel/html/content-cache.ts'
import { html } from '../../kernel/html/html.ts'
import { publicPageHeaders, renderPage } from '../../kernel/html/page.ts'
import { anyone } from '../../kernel/http/access.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { type Answer, defineRoute, type Route, type RouteFacts } from '../../kernel/http/define-route.ts'
import { notFound } from '../../kernel/http/problems.ts'
import { t } from '../../kernel/http/wire.ts'
import { hasSessionCookie } from '../identity/index.ts'
import { builtConsole, consoleFolders, readBuilt, rootFiles } from './console-files.ts'
import { consolePolicy } from './policy.ts'

/** A whole school may share one address, and each of its browsers loads some ten files at its first visit. */
const limits = [{ name: 'console', per: 'address', limit: 6000, seconds: 60 }] as const

const page = {
  method: 'GET',
  access: anyone,
  school: 'none',
  query: t.Object({}),
  limits,
  produces: { 200: ['text/html'], 503: ['text/html'] },
  answers: { 200: null, 503: null },
  internal: true,
} as const

/** The same page for every address of the console: what it shows is decided in the browser. */
async function showConsole(context: RequestContext): Promise<Answer> {
  const console = await builtConsole(consoleFolders(context.kernel.config))
  if (!console) return notBuilt
  const nonce = randomBytes(16).toString('base64')
  return {
    status: 200,
    // Without a session the page asks for none, and a first visit has no request that is refused.
    body: console.page
      .replaceAll('__STYLE_NONCE__', nonce)
      .replace('__SESSION__', hasSessionCookie(context) ? 'some' : 'none'),
    headers: {
      ...publicPageHeaders,
      'content-security-policy': consolePolicy(nonce),
      'cache-control': 'no-store',
    },
  }
}

const notBuilt: Answer = {
  status: 503,
  body: String(
    renderPage({
      brand: 'Campus',
      home: '/',
      path: '',
      navigation: [],
      title: 'One moment',
      description: 'The console is being built.',
      main: html`<h1>One moment</h1><p class="lead">The console is being built; load this page again in some seconds.</p>
<p>Should it stay so, the reason stands in what the server printed; <code>npm run build</code> builds it by hand.</p>`,
    }),
  ),
  headers: { ...publicPageHeaders, 'cache-control': 'no-store', 'retry-after': '5', refresh: '3' },
}

const addresses: Readonly<Record<string, Pick<RouteFacts, 'path' | 'summary' | 'isEntrance'>>> = {
  showStart: { path: '/', summary: 'Console', isEntrance: true },
  showSignIn: { path: '/sign-in', summary: 'Console: sign in' },
  showSchool: { path: '/schools/:slug', summary: 'Console: home of a school' },
  showSchoolScreen: { path: '/schools/:slug/*', summary: 'Console: a screen of a school' },
  showOperator: { path: '/operator', summary: 'Console: home of the operators' },
  showOperatorScreen: { path: '/operator/*', summary: 'Console: a screen of the operators' },
  showAccountScreen: { path: '/account/*', summary: 'Console: what belongs to the person' },
  showApply: { path: '/apply/:slug', summary: 'Console: the application form of a school' },
  showApplyStatus: {
    path: '/apply/:slug/status',
    summary: 'Console: where the link of an application leads',
  },
  showRegister: {
    path: '/attendance/registers/:class_id',
    summary: 'Console: where the link of a reminder leads',
  },
}

/** Any text: what it names is read in the browser. */
const namesIn = (path: string) =>
  t.Object(Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, t.String()])))

const shelf = new ContentCache()
const yearLong = { 'cache-control': 'public, max-age=31536000, immutable' }
const isRootFile = (name: string): boolean => (rootFiles as readonly string[]).includes(name)

/** A file of the console, by its name: names are looked up among those that were built, never joined to a path. */
async function answerFile(context: RequestContext, name: string): Promise<Answer> {
  const console = await builtConsole(consoleFolders(context.kernel.config))
  const path = console?.files.get(name)
  if (!console || path === undefined) throw notFound()
  const held = await shelf.get(context.kernel, `${console.builtAt} ${name}`, async () => {
    const bytes = await readBuilt(path)
    if (!bytes) throw notFound()
    const headers = { 'content-type': mediaTypeOf(name), ...(isRootFile(name) ? {} : yearLong) }
    return prepareContent(bytes, headers, await readBuilt(`${path}.br`))
  })
  return answerCached(context, held)
}

const file = {
  ...page,
  produces: { 200: ['text/javascript', 'text/css', 'image/svg+xml', 'image/png', 'font/woff2'] },
  answers: { 200: null },
} as const

/** What a browser asks for when the console is installed as an app; the worker's address decides what it may answer. */
const installed: Readonly<
  Record<string, readonly [path: string, name: (typeof rootFiles)[number], summary: string]>
> = {
  readIcon: ['/console/icon.svg', 'icon.svg', 'The icon of the console'],
  readSmallIcon: ['/console/icon-192.png', 'icon-192.png', 'The icon of the app, small'],
  readLargeIcon: ['/console/icon-512.png', 'icon-512.png', 'The icon of the app, large'],
  readMaskableIcon: [
    '/console/icon-maskable-512.png',
    'icon-maskable-512.png',
    'The icon of the app, to be cut',
  ],
  readManifest: ['/console/manifest.webmanifest', 'manifest.webmanifest', 'The manifest of the app'],
  readServiceWorker: ['/service-worker.js', 'service-worker.js', 'The service worker of the app'],
}

/** Every address that a browser opens the console at, and the console's files. */
export const consoleRoutes: Route[] = [
  ...Object.entries(addresses).map(([verb, address]) =>
    defineRoute({
      ...page,
      ...address,
      id: `console.${verb}`,
      params: namesIn(address.path),
      handler: showConsole,
    }),
  ),
  defineRoute({
    ...file,
    id: 'console.readFile',
    path: '/console/assets/:file',
    summary: 'A file of the console',
    params: t.Object({ file: t.String({ maxLength: 200 }) }),
    handler: (context) => answerFile(context, context.params.file),
  }),
  ...Object.entries(installed).map(([verb, [path, name, summary]]) =>
    defineRoute({
      ...file,
      id: `console.${verb}`,
      path,
      summary,
      produces: { 200: [mediaTypeOf(name).split(';')[0] ?? ''] },
      handler: (context) => answerFile(context, name),
    }),
  ),
]
