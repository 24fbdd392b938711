import { type Html, type HtmlPart, html } from '../../../kernel/html/html.ts'
import { renderPage } from '../../../kernel/html/page.ts'

/** Where the stylesheets and the script of these pages are served. */
export const assetsPath = '/developers/assets'

/** Pages of the banner. */
const navigation = [
  { path: '/developer/', label: 'Guide' },
  { path: '/developers/api-docs/', label: 'Reference' },
  { path: '/developers/errors', label: 'Errors' },
  { path: '/developers/changelog', label: 'Changelog' },
]

/** Pages of the footer. */
const footer = [
  { path: '/docs/deprecations/', label: 'Deprecations' },
  { path: '/api/v2/manifest.json', label: 'Manifest' },
  { path: '/healthz/', label: 'Status' },
]

export interface DeveloperPage {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly main: HtmlPart
  readonly side?: HtmlPart
  readonly layout?: 'text' | 'wide'
  /** The stylesheet besides tokens and frame. */
  readonly style: 'guide.css' | 'reference.css'
  /** Whether there is anything that the script makes better. */
  readonly script?: boolean
}

/** The contents of a long page: beside it where there is room, folded under its title on a phone. */
export interface Contents {
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
export const developerPage = ({ style, script = false, ...content }: DeveloperPage): Html =>
  renderPage({
    brand: 'Campus',
    navigation,
    footer,
    styles: [`${assetsPath}/${style}`],
    scripts: script ? [`${assetsPath}/pages.js`] : [],
    ...content,
  })
