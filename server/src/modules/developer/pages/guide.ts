import { type Html, html } from '../../../kernel/html/html.ts'
import { developerPage } from './developer-page.ts'
import type { GuideFacts, GuideSection } from './guide-sections.ts'
import * as sections from './guide-sections.ts'

/** The sections of the guide: what is not mounted on this installation is not promised. */
export const guideSections = (facts: GuideFacts): GuideSection[] => [
  sections.quickStart(facts),
  sections.authentication(facts),
  sections.schoolContext(facts),
  sections.conventions,
  sections.paging(facts),
  sections.safety,
  errors,
  sections.limits,
  ...(sections.has(facts.routes, '/api/v1/webhooks/endpoints/') ? [sections.webhooks] : []),
  sections.versions,
]

const errors: GuideSection = {
  id: 'errors',
  title: 'Errors',
  body: html`<p>One shape for every refusal; branch on its <code>code</code>. All of them stand on the page
<a href="/developers/errors">Errors</a>.</p>`,
}

/** The hub: how to start, and where everything else is. */
export function guidePage(facts: GuideFacts): Html {
  const shown = guideSections(facts)
  return developerPage({
    path: '/developer/',
    title: 'Developer guide',
    description: 'How to call Campus: first steps, credentials, schools, paging, errors, limits.',
    layout: 'wide',
    main: html`<div class="guide"><nav class="toc" aria-label="On this page"><ul>${shown.map(
      ({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`,
    )}</ul></nav>
<div class="prose"><h1>Developer guide</h1>
<p class="lead">One HTTP interface for everything a school does here. Start below; look things up in the
<a href="/developers/api-docs/">reference</a>.</p>
<ul class="cards">${cards.map(
      ({ path, title, about }) =>
        html`<li><a href="${path}"><strong>${title}</strong> <span class="about">${about}</span></a></li>`,
    )}</ul>
${shown.map(({ id, title, body }) => html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${body}</section>`)}
</div></div>`,
  })
}

const cards = [
  { path: '/developers/api-docs/', title: 'Reference', about: 'Every operation, with examples' },
  { path: '/api/schema/ui/', title: 'Try it', about: 'Interactive, for staff on their school’s address' },
  { path: '/api/v2/manifest.json', title: 'Manifest', about: 'Versions, plans and addresses as JSON' },
  { path: '/developers/errors', title: 'Error codes', about: 'What each one means' },
]
