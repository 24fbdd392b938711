import { readFile } from 'node:fs/promises'
import { type Html, html } from '../../../kernel/html/html.ts'
import { renderMarkdown } from '../../../kernel/html/markdown.ts'
import type { Deprecation, RouteFacts } from '../../../kernel/http/define-route.ts'
import { developerPage } from './developer-page.ts'
import { feedPath, feedType } from './feed.ts'
import { projectRoot } from './project-root.ts'

/** CHANGELOG.md as a page. */
export async function changelogPage(): Promise<Html> {
  const text = await readFile(new URL('CHANGELOG.md', projectRoot), 'utf8')
  return developerPage({
    path: '/developers/changelog',
    title: 'Changelog',
    description: 'What changed in Campus. Breaking changes are announced 90 days ahead.',
    style: 'guide.css',
    feeds: [{ path: feedPath, type: feedType, title: 'Changes of Campus' }],
    main: html`<article class="history">${renderMarkdown(forReaders(text))}</article>
<p class="quiet">To be told of what is new: <a href="${feedPath}">the same as a feed</a> (JSON Feed 1.1).</p>`,
  })
}

/** The file speaks to who has the repository, the page to who has a browser. */
const forReaders = (text: string): string =>
  text
    .replace(/^## \[([^\]]+)\]/gm, '## $1')
    .replace(/the pages under\s+`docs\/deprecations\/`/, 'the page [Deprecations](/docs/deprecations/)')

/** The list of deprecations. */
export const deprecationsPage = (deprecations: readonly Deprecation[], routes: readonly RouteFacts[]): Html =>
  developerPage({
    path: '/docs/deprecations/',
    title: 'Deprecations',
    description: 'Operations that will end, when, and what to call instead.',
    style: 'guide.css',
    main: html`<h1>Deprecations</h1>
<p class="lead">A deprecated operation goes on answering until its sunset. Its answers carry the headers
<code>Deprecation</code> (RFC 9745), <code>Sunset</code> (RFC 8594) and a <code>Link</code> to what comes after it.</p>
<p>The <a href="/api/v1/manifest.json">manifest</a> lists the same under <code>deprecations</code>, so a program can watch it.</p>
<ul class="deprecations">${deprecations.map(
      (
        one,
      ) => html`<li><h2><a href="/docs/deprecations/${one.operation}"><code>${one.operation}</code></a></h2>
<p class="quiet">Announced ${day(one.deprecated)}, ends on ${day(one.sunset)}. Call <code>${one.successor}</code>
instead.${!answers(one, routes) && html` ${notHere}`}</p></li>`,
    )}</ul>`,
  })

const notHere = html`<span class="badge">not on this installation</span>`

/** A date as people read it, and as programs do. */
function day(date: string): Html {
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return html`<time datetime="${date}">${words.format(new Date(`${date}T00:00:00Z`))}</time>`
}

/** Whether what comes after it answers here. */
const answers = ({ successor }: Deprecation, routes: readonly RouteFacts[]): boolean =>
  routes.some(({ path }) => path.replace(/\/$/, '') === successor)

/** One deprecation: its facts, then what docs/deprecations says of it. */
export async function deprecationPage(
  deprecation: Deprecation,
  routes: readonly RouteFacts[],
): Promise<Html> {
  const { operation, deprecated, sunset, successor } = deprecation
  const text = await readFile(new URL(`docs/deprecations/${operation}.md`, projectRoot), 'utf8')
  const [title = '', ...rest] = text.split('\n')
  return developerPage({
    path: `/docs/deprecations/${operation}`,
    title: `${operation} is deprecated`,
    description: `${operation} ends on ${sunset}.`,
    style: 'guide.css',
    script: true,
    main: html`<p class="crumb"><a href="/docs/deprecations/">Deprecations</a></p>
<article>${renderMarkdown(title)}
<dl class="facts"><div><dt>Announced</dt><dd>${day(deprecated)}</dd></div>
<div><dt>Ends on</dt><dd>${day(sunset)}</dd></div>
<div><dt>Call instead</dt><dd><code>${successor}</code></dd></div></dl>
${!answers(deprecation, routes) && notYet}
${renderMarkdown(rest.join('\n'))}
${answers(deprecation, routes) && untilThen}</article>`,
  })
}

const untilThen = html`<h2>Until then</h2>
<p>Both addresses answer alike. Answers carry <code>Deprecation</code>, <code>Sunset</code> and
<code>Link: …; rel="successor-version"</code>, so a client can notice by itself.</p>`

const notYet = html`<p class="note">This installation does not have the operation: neither address answers here. The
announcement stands for the contract as a whole.</p>`
