import type { RequestContext } from '../http/context.ts'
import type { Answer } from '../http/define-route.ts'
import type { InLanguages, Language } from '../languages/languages.ts'
import { answerCached, ContentCache, prepareContent } from './content-cache.ts'
import { type Html, type HtmlPart, html } from './html.ts'

/** Where the stylesheets of the server's own pages are served: the design tokens, then what is made of them. */
const stylesheetPaths = ['/developers/assets/tokens.css', '/developers/assets/site.css'] as const

/** A link in the head of a page. */
export interface PageLink {
  readonly path: string
  readonly label: string
}

/** A feed of a page's content, for programs that watch it. */
export interface PageFeed {
  readonly path: string
  readonly type: string
  readonly title: string
}

interface PageContent {
  /** Name of the installation, shown in front of everything. */
  readonly brand: string
  /** Where the name leads; the developer guide when left out. */
  readonly home?: string
  /** Of the page; English when left out. */
  readonly language?: Language
  readonly title: string
  /** A sentence for search engines and for readers of shared links. */
  readonly description: string
  readonly navigation: readonly PageLink[]
  /** Links at the end of the page. */
  readonly footer?: readonly PageLink[]
  /** Path of this page: the link to it, or to its section, is marked. */
  readonly path: string
  readonly main: HtmlPart
  /** Shown next to `main`: the navigation of a section. */
  readonly side?: HtmlPart
  /** Further stylesheets and scripts of ours, by path. */
  readonly styles?: readonly string[]
  readonly scripts?: readonly string[]
  readonly feeds?: readonly PageFeed[]
  /** Class of `main`. */
  readonly layout?: 'text' | 'wide' | 'bare'
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Crect width='24' height='24' rx='6' fill='%232447a8'/%3E%3Cpath d='M16.2 8.6a5.4 5.4 0 1 0 0 6.8' fill='none' stroke='%23fff' stroke-width='2.6' stroke-linecap='round'/%3E%3C/svg%3E"

const mark = html`<svg class="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false"><rect width="24" height="24" rx="6"/><path d="M16.2 8.6a5.4 5.4 0 1 0 0 6.8"/></svg>`

const frameWords: InLanguages<{ skip: string; pages: string; alone: (brand: string) => string }> = {
  en: {
    skip: 'Skip to content',
    pages: 'Developer pages',
    alone: (brand) =>
      `${brand} serves this page itself: nothing is loaded from elsewhere, nobody is tracked.`,
  },
  fr: {
    skip: 'Aller au contenu',
    pages: 'Pages pour développeurs',
    alone: (brand) =>
      `${brand} sert cette page lui-même : rien n’est chargé d’ailleurs, personne n’est suivi.`,
  },
}

/** A whole page: head, skip link, banner with navigation, main, footer. Works without any script. */
export function renderPage(content: PageContent): Html {
  const { brand, title, description, main, side, language = 'en' } = content
  const styles = [...stylesheetPaths, ...(content.styles ?? [])]
  const body = html`<main id="main" class="${content.layout ?? 'text'}" tabindex="-1">${main}</main>`
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title === brand ? brand : `${title} · ${brand}`}</title>
<meta name="description" content="${description}">
<link rel="icon" href="${icon}">
${styles.map((style) => html`<link rel="stylesheet" href="${style}">`)}
${(content.feeds ?? []).map((feed) => html`<link rel="alternate" type="${feed.type}" title="${feed.title}" href="${feed.path}">`)}
${(content.scripts ?? []).map((script) => html`<script src="${script}" defer></script>`)}
</head>
<body>
<a class="skip" href="#main">${frameWords[language].skip}</a>
${renderBanner(content)}
${side === undefined ? body : html`<div class="beside">${side}${body}</div>`}
${renderFooter(content)}
</body>
</html>
`
}

function renderBanner({ brand, home = '/developer/', language = 'en', navigation, path }: PageContent): Html {
  const links = navigation.map(
    (link) => html`<li><a href="${link.path}"${currentMark(link, path)}>${link.label}</a></li>`,
  )
  return html`<header class="banner"><div class="inner">
<a class="brand" href="${home}">${mark}<span>${brand}</span></a>
${links.length > 0 && html`<nav aria-label="${frameWords[language].pages}"><ul class="links">${links}</ul></nav>`}
</div></header>`
}

const renderFooter = ({ brand, language = 'en', footer = [], path }: PageContent): Html =>
  html`<footer class="footer"><div class="inner">
<p>${frameWords[language].alone(brand)}</p>
${
  footer.length > 0 &&
  html`<ul>${footer.map((link) => html`<li><a href="${link.path}"${currentMark(link, path)}>${link.label}</a></li>`)}</ul>`
}</div></footer>`

/** The page itself, or its section. */
function currentMark(link: PageLink, path: string): Html | false {
  if (link.path === path) return html` aria-current="page"`
  return path.startsWith(link.path) && html` aria-current="true"`
}

const commonPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "script-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/**
 * Content-Security-Policy (CSP Level 3) of public pages: our own files alone, nothing inline, no connections, no
 * framing; a script that would write markup is stopped (Trusted Types).
 */
const publicPolicy = [...commonPolicy, "require-trusted-types-for 'script'", "trusted-types 'none'"].join(
  '; ',
)

/** The same for public pages with a form that our own script sends to our own interface. */
export const formPolicy = `${publicPolicy}; connect-src 'self'`

/** For pages of one caller alone, which call our own interface. */
export const privatePolicy = [...commonPolicy, "connect-src 'self'", "font-src 'self'"].join('; ')

const pageHeaders = (policy: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
})

/** What goes with every public page. */
export const publicPageHeaders = pageHeaders(publicPolicy)

const shelf = new ContentCache()

/**
 * Answers a page that is the same for everybody and for as long as the server runs: made once for each key, cached
 * for five minutes, then revalidated by its ETag. `headers` are added to those of a public page.
 */
export async function heldPage(
  context: RequestContext,
  key: string,
  make: () => Html | Promise<Html>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const held = await shelf.get(context.kernel, key, async () =>
    prepareContent(String(await make()), { ...publicPageHeaders, ...headers }),
  )
  return answerCached(context, held)
}

/** Answers a public page that depends on what was asked: made for this answer alone. */
export const publicPage = async (context: RequestContext, page: Html): Promise<Answer> =>
  answerCached(context, await prepareContent(String(page), publicPageHeaders))

/** Answers a page that only this caller may see: never cached. */
export const privatePage = (page: Html, status = 200): Answer => ({
  status,
  body: String(page),
  headers: { ...pageHeaders(privatePolicy), 'cache-control': 'no-store' },
})
