import { type Html, html } from '../../../kernel/html/html.ts'
import { developerPage } from './developer-page.ts'

/** What a browser finds at the root. */
export const landingPage = (): Html =>
  developerPage({
    path: '/',
    title: 'Campus',
    description: 'Campus, a school management platform.',
    main: html`<div class="landing"><h1>Campus</h1>
<p class="lead">A school management platform for many schools, each school’s data apart from every other’s. This address is
its interface for programs.</p>
<p class="actions"><a class="button" href="/developer/">Developer guide</a>
<a class="button quiet" href="/developers/api-docs/">API reference</a></p>
<ul class="cards">
<li><a href="/api/v1/manifest.json"><strong>Manifest</strong> <span class="about">What is offered here, as JSON</span></a></li>
<li><a href="/healthz/"><strong>Health</strong> <span class="about">Whether everything works</span></a></li>
<li><a href="/developers/changelog"><strong>Changelog</strong> <span class="about">What is new</span></a></li>
</ul></div>`,
  })
