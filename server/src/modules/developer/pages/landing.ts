import { type Html, html } from '../../../kernel/html/html.ts'
import { developerPage } from './developer-page.ts'

/** What a browser finds at the root. */
export const landingPage = (): Html =>
  developerPage({
    path: '/',
    title: 'Campus',
    description: 'Campus, a school management platform.',
    layout: 'wide',
    style: 'guide.css',
    main: html`<div class="landing hero"><h1>Many schools, one platform, one interface.</h1>
<p class="lead">Campus keeps the people, classes and registers of schools, each school’s data apart from every other’s. This
address is its interface for programs.</p>
<p class="actions"><a class="button" href="/developer/">Start building</a>
<a class="button second" href="/developers/api-docs/">API reference</a></p>
<ul class="cards">
<li><a href="/api/v2/manifest.json"><strong>Manifest</strong> <span class="about">What is offered here, as JSON</span></a></li>
<li><a href="/healthz/"><strong>Status</strong> <span class="about">Whether everything works, as JSON</span></a></li>
<li><a href="/developers/changelog"><strong>Changelog</strong> <span class="about">What is new</span></a></li>
</ul></div>`,
  })
