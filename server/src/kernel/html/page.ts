import type { RequestContext } from '../http/context.ts'
import type { Answer } from '../http/define-route.ts'
import { sha256 } from '../ids/ids.ts'
import { type Html, type HtmlPart, html } from './html.ts'

/** Where the one stylesheet of the server's own pages is served. */
export const stylesheetPath = '/developers/assets/site.css'

/** A link in the head of a page. */
export interface PageLink {
  readonly path: string
  readonly label: string
}

export interface PageContent {
  /** Name of the installation, shown in front of everything. */
  readonly brand: string
  readonly title: string
  /** A sentence for search engines and for readers of shared links. */
  readonly description: string
  readonly navigation: readonly PageLink[]
  /** Path of this page, so that its link is marked as the current one. */
  readonly path: string
  readonly main: HtmlPart
  /** Further stylesheets and scripts of ours, by path. */
  readonly styles?: readonly string[]
  readonly scripts?: readonly string[]
  /** Class of `main`. */
  readonly layout?: 'text' | 'wide' | 'bare'
}

/** A whole page: head, skip link, banner with navigation, main, footer. Works without any script. */
export function renderPage(content: PageContent): Html {
  const { brand, title, description, navigation, path, main } = content
  const styles = [stylesheetPath, ...(content.styles ?? [])]
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title === brand ? brand : `${title} · ${brand}`}</title>
<meta name="description" content="${description}">
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%231f5fbf'/%3E%3Cpath d='M11 5.6A4 4 0 1 0 11 10.4' fill='none' stroke='%23fff' stroke-width='2' stroke-linecap='round'/%3E%3C/svg%3E">
${styles.map((style) => html`<link rel="stylesheet" href="${style}">`)}
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="banner"><div class="inner">
<a class="brand" href="/developer/">${brand}</a>
<nav aria-label="Developer pages"><ul class="links">${navigation.map(
    (link) =>
      html`<li><a href="${link.path}"${link.path === path && html` aria-current="page"`}>${link.label}</a></li>`,
  )}</ul></nav>
</div></header>
<main id="main" class="${content.layout ?? 'text'}">${main}</main>
<footer class="footer"><div class="inner"><p>${brand} serves this page itself: no tracking, nothing from elsewhere.</p></div></footer>
${(content.scripts ?? []).map((script) => html`<script src="${script}" defer></script>`)}
</body>
</html>
`
}

/**
 * Content-Security-Policy of our own pages (CSP Level 3): everything from this origin by file, nothing inline, nothing
 * from elsewhere, no framing.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "script-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const pageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}

/** Answers a page that is the same for everybody: kept by caches for five minutes, then asked for by its ETag. */
export function publicPage(context: RequestContext, page: Html): Answer {
  const text = String(page)
  context.etag(sha256(text).toString('hex').slice(0, 32))
  return { status: 200, body: text, headers: { ...pageHeaders, 'cache-control': 'public, max-age=300' } }
}

/** Answers a page that only this caller may see: kept nowhere. */
export const privatePage = (page: Html, status = 200): Answer => ({
  status,
  body: String(page),
  headers: { ...pageHeaders, 'cache-control': 'no-store' },
})
