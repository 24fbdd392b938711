import { readFile } from 'node:fs/promises'
import { type Html, html } from '../../../kernel/html/html.ts'
import { renderMarkdown } from '../../../kernel/html/markdown.ts'
import type { Deprecation } from '../../../kernel/http/define-route.ts'
import { developerPage } from './developer-page.ts'

/** The project's root: the pages shown here are the ones that stand in the repository. */
const root = new URL('../../../../../', import.meta.url)

/** CHANGELOG.md as a page. */
export async function changelogPage(): Promise<Html> {
  const text = await readFile(new URL('CHANGELOG.md', root), 'utf8')
  return developerPage({
    path: '/developers/changelog',
    title: 'Changelog',
    description: 'What changed in Campus. Breaking changes are announced 90 days ahead.',
    main: html`<article class="prose">${renderMarkdown(text)}</article>`,
  })
}

/** The list of deprecations. */
export const deprecationsPage = (deprecations: readonly Deprecation[]): Html =>
  developerPage({
    path: '/docs/deprecations/',
    title: 'Deprecations',
    description: 'Operations that will end, when, and what to call instead.',
    main: html`<h1>Deprecations</h1>
<p class="lead">A deprecated operation goes on answering until its sunset. Its answers carry the headers
<code>Deprecation</code> (RFC 9745), <code>Sunset</code> (RFC 8594) and a <code>Link</code> to what comes after it. The
manifest lists the same under <code>deprecations</code>.</p>
<ul class="cards">${deprecations.map(
      (
        one,
      ) => html`<li><a href="/docs/deprecations/${one.operation}"><strong><code>${one.operation}</code></strong>
<span class="about">Since ${one.deprecated}, until ${one.sunset}</span></a></li>`,
    )}</ul>`,
  })

/** One deprecation: its facts, then what docs/deprecations says of it. */
export async function deprecationPage(deprecation: Deprecation): Promise<Html> {
  const { operation, deprecated, sunset, successor } = deprecation
  const text = await readFile(new URL(`docs/deprecations/${operation}.md`, root), 'utf8')
  return developerPage({
    path: `/docs/deprecations/${operation}`,
    title: `${operation} is deprecated`,
    description: `${operation} ends on ${sunset}.`,
    main: html`<p class="crumb"><a href="/docs/deprecations/">Deprecations</a></p>
<article class="prose">${renderMarkdown(text)}</article>
<dl class="facts"><div><dt>Deprecated since</dt><dd><time datetime="${deprecated}">${deprecated}</time></dd></div>
<div><dt>Ends on</dt><dd><time datetime="${sunset}">${sunset}</time></dd></div>
<div><dt>Call instead</dt><dd><code>${successor}</code></dd></div></dl>`,
  })
}
