import { type Html, type HtmlPart, html } from '../../../kernel/html/html.ts'
import { type PageFeed, renderPage } from '../../../kernel/html/page.ts'

/** Where the stylesheets and the script of these pages are served. */
export const assetsPath = '/developers/assets'

/** Pages of the banner. */
const navigation = [
  { path: '/developer/', label: 'Guide' },
  { path: '/developers/api-docs/', label: 'Reference' },
  { path: '/developers/webhooks', label: 'Webhooks' },
  { path: '/developers/errors', label: 'Errors' },
  { path: '/developers/changelog', label: 'Changelog' },
]

/** Pages of the footer. */
const footer = [
  { path: '/docs/deprecations/', label: 'Deprecations' },
  { path: '/api/v2/manifest.json', label: 'Manifest' },
  { path: '/healthz/', label: 'Status' },
]

interface DeveloperPage {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly main: HtmlPart
  readonly side?: HtmlPart
  readonly layout?: 'text' | 'wide'
  /** The stylesheet in addition to tokens and frame. */
  readonly style: 'guide.css' | 'reference.css'
  /** Whether there is anything that the script makes better. */
  readonly script?: boolean
  /** Further stylesheets and scripts, by name. */
  readonly files?: readonly string[]
  /** Feeds of the page's content. */
  readonly feeds?: readonly PageFeed[]
}

/** The contents of a long page: next to it where there is room, collapsed under its title on a phone. */
interface Contents {
  readonly side: Html
  readonly folded: Html
}

export function contentsOf(title: string, links: readonly { id: string; title: string }[]): Contents {
  const items = links.map((link) => html`<li><a href="#${link.id}">${link.title}</a></li>`)
  return {
    side: html`<div class="side contents"><nav aria-label="${title}"><p>${title}</p><ul data-spy>${items}</ul></nav></div>`,
    folded: html`<details class="onpage"><summary>${title}</summary><ul>${items}</ul></details>`,
  }
}

/** A page of the developer pages, in their common frame. */
export const developerPage = ({ style, script = false, files = [], ...content }: DeveloperPage): Html => {
  const named = [style, ...(script ? ['pages.js'] : []), ...files]
  const ending = (end: string) =>
    named.filter((file) => file.endsWith(end)).map((file) => `${assetsPath}/${file}`)
  return renderPage({
    brand: 'Campus',
    navigation,
    footer,
    styles: ending('.css'),
    scripts: ending('.js'),
    ...content,
  })
}
