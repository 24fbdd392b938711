import { type Html, html } from '../../../kernel/html/html.ts'
import { contentsOf, developerPage } from './developer-page.ts'
import * as callers from './guide-caller.ts'
import { credentials } from './guide-credentials.ts'
import * as dated from './guide-days.ts'
import type { GuideFacts, GuideSection } from './guide-facts.ts'
import * as more from './guide-more.ts'
import * as programs from './guide-programs.ts'
import * as safety from './guide-safety.ts'
import * as sections from './guide-sections.ts'
import { paging, quickStart } from './guide-start.ts'

/** The sections of the guide: what is not mounted on this installation is not promised. */
function guideSections(facts: GuideFacts): GuideSection[] {
  const all = [
    quickStart(facts),
    paging(facts),
    credentials(facts),
    callers.scopes(facts),
    callers.caller(facts),
    sections.schoolContext(facts),
    sections.conventions,
    dated.days,
    safety.repeating,
    safety.concurrency,
    dated.patches,
    safety.errors,
    safety.limits,
    programs.webhooks,
    programs.sdk,
    more.background(facts),
    more.standards(facts),
    more.versions,
    more.places,
  ]
  return all.filter((section) => section !== undefined)
}

/** The hub: what this is, how to start, and where everything else is. */
export function guidePage(facts: GuideFacts): Html {
  const shown = guideSections(facts)
  const contents = contentsOf('On this page', shown)
  return developerPage({
    path: '/developer/',
    title: 'Developer guide',
    description: 'How to call Campus: first steps, credentials, schools, paging, errors, limits.',
    layout: 'wide',
    style: 'guide.css',
    script: true,
    side: contents.side,
    main: html`<div class="hero"><h1>Build on Campus</h1>
<p class="lead">Campus keeps the people, classes and registers of schools. All of it is one JSON interface over HTTP,
described by OpenAPI 3.1.</p>
<ul class="cards">${cards.map(
      ({ path, title, about }) =>
        html`<li><a href="${path}"><strong>${title}</strong> <span class="about">${about}</span></a></li>`,
    )}</ul>
${contents.folded}</div>
<div class="prose">${shown.map(
      ({ id, title, body }) =>
        html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${body}</section>`,
    )}</div>`,
  })
}

const cards = [
  { path: '/developers/api-docs/', title: 'Reference', about: 'Every operation, with examples' },
  { path: '/developers/webhooks', title: 'Webhooks', about: 'Events, receivers, a signature checker' },
  { path: '/developers/errors', title: 'Error codes', about: 'What each one means' },
  { path: '/developers/changelog', title: 'Changelog', about: 'What is new' },
]
