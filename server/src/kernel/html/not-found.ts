import type { RouteFacts } from '../http/route-facts.ts'
import { html } from './html.ts'
import { type PageLink, publicPageHeaders, renderPage } from './page.ts'

/** Entrances among the routes, by what their summaries call them. */
const entrancesOf = (routes: readonly RouteFacts[]): PageLink[] =>
  routes
    .filter(({ isEntrance }) => isEntrance === true)
    .map(({ path, summary }) => ({ path, label: summary.split(':', 1)[0] ?? path }))

/** The 404 page of a browser, with links to the pages that a reader may start from. */
export function notFoundPage(routes: readonly RouteFacts[]): {
  body: string
  headers: Record<string, string>
} {
  const page = renderPage({
    brand: 'Campus',
    home: '/',
    title: 'Not found',
    description: 'There is no page here.',
    navigation: [],
    path: '',
    main: html`<h1>There is no page here</h1>
<p class="lead">The address is mistyped, or what stood here has gone.</p>
<ul>${entrancesOf(routes).map(({ path, label }) => html`<li><a href="${path}">${label}</a></li>`)}</ul>`,
  })
  return {
    body: String(page),
    headers: { ...publicPageHeaders, 'cache-control': 'no-store', vary: 'Accept' },
  }
}
