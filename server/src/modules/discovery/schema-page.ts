import { Assets } from '../../kernel/html/asset.ts'
import { type Html, html } from '../../kernel/html/html.ts'
import { renderPage } from '../../kernel/html/page.ts'

const library = (file: string): URL => new URL(file, import.meta.resolve('swagger-ui-dist/package.json'))
const own = (file: string): URL => new URL(`./assets/${file}`, import.meta.url)

/** Where the files of the interactive view are; they are the same for everybody and contain nothing secret. */
export const schemaAssetsPath = '/api/schema/ui/assets'

/** Files of the interactive view: Swagger UI (Apache-2.0) and our few lines that start it. */
export const schemaAssets = new Assets({
  'swagger-ui.css': library('swagger-ui.css'),
  'swagger-ui-bundle.js': library('swagger-ui-bundle.js'),
  'schema.css': own('schema.css'),
  'schema.js': own('schema.js'),
})

/** The interactive view of the contract. */
export const schemaPage = (schoolName: string): Html =>
  renderPage({
    brand: 'Campus',
    title: 'Interactive API',
    description: 'The interface of Campus, to read and to try.',
    path: '/api/schema/ui/',
    navigation: [
      { path: '/developer/', label: 'Guide' },
      { path: '/developers/api-docs/', label: 'Reference' },
      { path: '/developers/errors', label: 'Errors' },
    ],
    layout: 'bare',
    styles: [`${schemaAssetsPath}/swagger-ui.css`, `${schemaAssetsPath}/schema.css`],
    scripts: [`${schemaAssetsPath}/swagger-ui-bundle.js`, `${schemaAssetsPath}/schema.js`],
    main: html`<h1 class="schema-title">Interactive API</h1>
<p class="schema-note">You act in <strong>${schoolName}</strong>, as yourself: what you send here changes real data.</p>
<div id="schema"><noscript><p class="schema-note">This view needs JavaScript. The <a href="/developers/api-docs/">reference</a> does not.</p></noscript></div>`,
  })
