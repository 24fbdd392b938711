import type { Html, HtmlPart } from '../../../kernel/html/html.ts'
import { renderPage } from '../../../kernel/html/page.ts'

/** Pages of the banner. */
const navigation = [
  { path: '/developer/', label: 'Guide' },
  { path: '/developers/api-docs/', label: 'Reference' },
  { path: '/developers/errors', label: 'Errors' },
  { path: '/developers/changelog', label: 'Changelog' },
  { path: '/docs/deprecations/', label: 'Deprecations' },
]

/** A page of the developer pages, in their common frame. */
export const developerPage = (content: {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly main: HtmlPart
  readonly layout?: 'text' | 'wide' | 'bare'
}): Html => renderPage({ brand: 'Campus', navigation, ...content })
