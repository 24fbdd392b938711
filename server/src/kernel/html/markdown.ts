import { lexer, type Token, type Tokens } from 'marked'
import { empty, type Html, type HtmlPart, html, webAddress } from './html.ts'

/**
 * Renders our own Markdown pages (CommonMark with tables). `marked` reads the text; the tag `html` writes it, so raw HTML
 * is shown and not executed, and a link leads only to the web or to this site. For texts of this repository only: the
 * time is not bounded for hostile input.
 */
export const renderMarkdown = (text: string): Html => renderAll(lexer(text))

const renderAll = (tokens: readonly Token[] = []): Html => html`${tokens.map(render)}`

/** One renderer for each kind of token. A `text` with tokens is the text of a list item. */
const renderers: Readonly<Record<string, (token: Tokens.Generic) => HtmlPart>> = {
  paragraph: ({ tokens }) => html`<p>${renderAll(tokens)}</p>`,
  text: ({ tokens, text }) => (tokens ? renderAll(tokens) : plain(String(text))),
  heading: (token) => renderHeading(token as Tokens.Heading),
  list: (token) => renderList(token as Tokens.List),
  code: ({ text }) => html`<pre tabindex="0"><code>${String(text)}</code></pre>`,
  blockquote: ({ tokens }) => html`<blockquote>${renderAll(tokens)}</blockquote>`,
  table: (token) => renderTable(token as Tokens.Table),
  codespan: ({ text }) => html`<code>${String(text)}</code>`,
  strong: ({ tokens }) => html`<strong>${renderAll(tokens)}</strong>`,
  em: ({ tokens }) => html`<em>${renderAll(tokens)}</em>`,
  link: (token) => renderLink(token as Tokens.Link),
  escape: ({ text }) => String(text),
  br: () => html`<br>`,
  hr: () => html`<hr>`,
  space: () => empty,
}

/** Everything else, raw HTML and images among it, is shown as it is written. */
const render = (token: Token): HtmlPart => renderers[token.type]?.(token as Tokens.Generic) ?? token.raw

/** Lines of one paragraph become one line. */
const plain = (text: string): string => text.replaceAll('\n', ' ')

/** The fragment that links to a heading. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function renderHeading({ depth, text, tokens }: Tokens.Heading): Html {
  const inner = renderAll(tokens)
  const id = anchorOf(text)
  if (depth === 1) return html`<h1 id="${id}">${inner}</h1>`
  if (depth === 2) return html`<h2 id="${id}">${inner}</h2>`
  return depth === 3 ? html`<h3 id="${id}">${inner}</h3>` : html`<h4 id="${id}">${inner}</h4>`
}

function renderList({ ordered, items }: Tokens.List): Html {
  const inner = items.map(({ tokens }) => html`<li>${renderAll(tokens)}</li>`)
  return ordered ? html`<ol>${inner}</ol>` : html`<ul>${inner}</ul>`
}

const renderTable = ({ header, rows }: Tokens.Table): Html =>
  html`<div class="scroll" tabindex="0"><table>
<thead><tr>${header.map(({ tokens }) => html`<th scope="col">${renderAll(tokens)}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map(({ tokens }) => html`<td>${renderAll(tokens)}</td>`)}</tr>`)}</tbody>
</table></div>`

function renderLink({ href, tokens, raw }: Tokens.Link): HtmlPart {
  const target = webAddress(href)
  return target === undefined ? raw : html`<a href="${target}">${renderAll(tokens)}</a>`
}
